/*
 * Shows controls in states that only a pointer or the keyboard can cause. Copies every CSS rule for such a state, so that it
 * also matches controls inside an element with the state's name in `data-force`.
 */
const STATE = /(?<!:not\():(hover|focus-visible|active)(?![-\w])/g;
const CONTROL = ':where(a, button, input, select, textarea, summary)';

type RuleList = CSSStyleSheet | CSSGroupingRule | CSSStyleRule;

const isList = (rule: CSSRule): rule is CSSGroupingRule | CSSStyleRule => 'insertRule' in rule;

function copyRules(list: RuleList) {
  const rules = [...list.cssRules];
  // Backwards, because an inserted rule shifts the index of every rule after it.
  for (const [index, rule] of [...rules.entries()].reverse()) {
    if (isList(rule)) copyRules(rule);
    if (!(rule instanceof CSSStyleRule)) continue;
    const { selectorText, cssText } = rule;
    const forced = selectorText.replaceAll(STATE, `:is([data-force='$1'] *)${CONTROL}`);
    if (forced !== selectorText) list.insertRule(forced + cssText.slice(selectorText.length), index + 1);
  }
}

for (const sheet of document.styleSheets) copyRules(sheet);
