import type { CheerioAPI } from 'cheerio';
import type { Rule, Visitor } from 'lightningcss';

import { minifyCss } from './minify-css.ts';
import { canMatch, getElements, getNames, type Names } from './names.ts';

/** The layers of src/styles/global.css that the first screen does not use. */
const DEFERRED_LAYERS: readonly string[] = ['sections', 'utilities'];
/** The first screen ends with the first header or section of the main element. */
const FIRST_SECTION = 'main > :is(header, section):first-child';

/** Keeps the top-level rules that pass the test, each with everything inside it. */
function filterRules(css: string, isKept: (rule: Rule) => boolean): string {
  let depth = 0;
  const keepRules: Visitor<never> = {
    Rule(rule) {
      if (depth === 0 && !isKept(rule)) return [];
      depth += 1;
      return undefined;
    },
    RuleExit() {
      depth -= 1;
    },
  };
  return minifyCss(css, keepRules);
}

const isDeferred = (rule: Rule) => rule.type === 'layer-block' && DEFERRED_LAYERS.includes(rule.value.name?.[0] ?? '');

/** Whether the CSS has a rule that can match these names. Print styles do not count. */
function canStyle(css: string, names: Names): boolean {
  let isMatched = false;
  const matchSelectors: Visitor<never> = {
    Rule: {
      media: ({ value }) => (value.query.mediaQueries.every(({ mediaType }) => mediaType === 'print') ? [] : undefined),
      style: ({ value }) => {
        isMatched ||= value.selectors.some((selector) => canMatch(selector, names));
      },
    },
  };
  minifyCss(css, matchSelectors);
  return isMatched;
}

/**
 * Leaves critical CSS in the head and moves the rest behind the first screen. The browser can then paint the first screen
 * before the rest has arrived. In the body, HTML allows a style element only inside an SVG, so the rest goes into an SVG
 * that is not displayed. If a deferred rule can match the first screen, all CSS stays in the head.
 */
export function deferStyles($: CheerioAPI): void {
  const style = $('head style');
  const firstSection = $(FIRST_SECTION);
  if (style.length !== 1 || firstSection.length !== 1) return;
  const last = firstSection.find('*').addBack().get(-1);
  const elements = getElements($);
  const firstScreen = elements.slice(0, elements.findIndex((element) => element === last) + 1);
  const deferred = filterRules(style.text(), isDeferred);
  if (deferred === '' || canStyle(deferred, getNames(firstScreen))) return;
  style.text(filterRules(style.text(), (rule) => !isDeferred(rule)));
  firstSection
    .after('<svg width="0" height="0" display="none" aria-hidden="true"><style></style></svg>')
    .next()
    .children('style')
    .text(deferred);
}
