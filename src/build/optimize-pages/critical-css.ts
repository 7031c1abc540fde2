import type { CheerioAPI } from 'cheerio';
import { transform, type Rule, type Visitor } from 'lightningcss';

import { canMatch, elementsOf, namesOf, type Names } from './names.ts';

/** The layers of src/styles/global.css that the first screen has no use for. */
const LATER_LAYERS: readonly string[] = ['sections', 'utilities'];
/** The first screen ends with the first part of the main one. */
const FIRST_PART = 'main > :is(header, section):first-child';

const apply = (css: string, visitor: Visitor<never>): string =>
  transform({ filename: 'page.css', code: Buffer.from(css), minify: true, visitor }).code.toString();

/** @throws where a style sheet has none of the layers by which it is split */
export function assertLayers(css: string): void {
  const found = new Set<string>();
  apply(css, {
    Rule: {
      'layer-block': ({ value }) => void found.add(value.name?.[0] ?? ''),
      'layer-statement': ({ value }) => {
        for (const [name = ''] of value.names) found.add(name);
      },
    },
  });
  const missing = LATER_LAYERS.filter((name) => !found.has(name));
  if (missing.length > 0) {
    throw new Error(
      `The CSS has no layer called ${missing.join(' or ')}, by which critical CSS is told from the rest. Name in ${import.meta.filename} the layers that src/styles/global.css has.`,
    );
  }
}

/** A style sheet with only those of its rules that are asked for; what stands within them stays as it is. */
function pickRules(css: string, isPicked: (rule: Rule) => boolean): string {
  let depth = 0;
  return apply(css, {
    Rule(rule) {
      if (depth === 0 && !isPicked(rule)) return [];
      depth += 1;
      return undefined;
    },
    RuleExit() {
      depth -= 1;
    },
  });
}

const isLater = (rule: Rule) => rule.type === 'layer-block' && LATER_LAYERS.includes(rule.value.name?.[0] ?? '');

/** Whether a style sheet has a rule for these names, other than for paper. */
function concerns(css: string, names: Names): boolean {
  let isConcerned = false;
  apply(css, {
    Rule: {
      media: ({ value }) => (value.query.mediaQueries.every(({ mediaType }) => mediaType === 'print') ? [] : undefined),
      style: ({ value }) => {
        isConcerned ||= value.selectors.some((selector) => canMatch(selector, names));
      },
    },
  });
  return isConcerned;
}

/**
 * Leaves critical CSS in the head and puts the rest behind the first screen, which is then painted before the rest has
 * arrived. In the body, HTML allows a style element only within a drawing; this one takes no room. A page whose first
 * screen does have a use for the rest keeps all of it in its head.
 */
export function deferStyles($: CheerioAPI): void {
  const style = $('head style');
  const part = $(FIRST_PART);
  if (style.length !== 1 || part.length !== 1) return;
  const last = part.find('*').addBack().get(-1);
  const all = elementsOf($);
  const firstScreen = all.slice(0, all.findIndex((element) => element === last) + 1);
  const later = pickRules(style.text(), isLater);
  if (later === '' || concerns(later, namesOf(firstScreen))) return;
  style.text(pickRules(style.text(), (rule) => !isLater(rule)));
  part
    .after('<svg width="0" height="0" display="none" aria-hidden="true"><style></style></svg>')
    .next()
    .children('style')
    .text(later);
}
