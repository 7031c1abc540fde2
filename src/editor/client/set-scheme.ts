import type { Scheme } from './toolbar/view.ts';

const preference = /\(prefers-color-scheme:\s*(light|dark)\)/g;

/** The media queries as the page's style sheets have them. */
const originals = new WeakMap<CSSMediaRule, string>();

/** A condition that is always true, or never. */
const toCondition = (isTrue: boolean) => (isTrue ? '(min-width: 0)' : '(max-width: 0)');

function* listMediaRules(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    // Not instanceof: the page in the frame has classes of its own.
    if ('media' in rule && 'cssRules' in rule) yield rule as CSSMediaRule;
    if ('cssRules' in rule) yield* listMediaRules((rule as CSSGroupingRule).cssRules);
  }
}

/** Writes another answer into every media query of a page that asks for light or dark. */
function answerQueries(page: Document, scheme: Scheme): void {
  for (const sheet of page.styleSheets) {
    for (const rule of listMediaRules(sheet.cssRules)) {
      const original = originals.get(rule) ?? rule.media.mediaText;
      if (original.search(preference) === -1) continue;
      originals.set(rule, original);
      rule.media.mediaText =
        scheme === 'system'
          ? original
          : original.replaceAll(preference, (_, asked: string) => toCondition(asked === scheme));
    }
  }
}

/**
 * Shows the page in a frame light or dark, and keeps it so when its style sheets change.
 *
 * @returns a function that stops this
 */
export function keepScheme(frame: HTMLIFrameElement, scheme: Scheme): () => void {
  const observer = new MutationObserver(() => {
    apply();
  });
  function apply(): void {
    const page = frame.contentDocument;
    if (!page) return;
    // Of controls and scroll bars.
    frame.style.colorScheme = scheme === 'system' ? '' : scheme;
    answerQueries(page, scheme);
  }
  const begin = () => {
    apply();
    observer.disconnect();
    if (frame.contentDocument)
      observer.observe(frame.contentDocument.head, { childList: true, subtree: true, characterData: true });
  };
  begin();
  frame.addEventListener('load', begin);
  return () => {
    frame.removeEventListener('load', begin);
    observer.disconnect();
  };
}
