/*
 * Only a pointer or the keyboard can put a control into one of these states. Here every rule about them is copied for the
 * controls inside an element that names the state in `data-force`, so that all of them can be seen at once.
 */
const STATE = /(?<!:not\():(hover|focus-visible|active)(?![-\w])/g;
const CONTROL = ':where(a, button, input, select, textarea, summary)';

type RuleList = CSSStyleSheet | CSSGroupingRule | CSSStyleRule;

const isList = (rule: CSSRule): rule is CSSGroupingRule | CSSStyleRule => 'insertRule' in rule;

function copyRules(list: RuleList) {
  const rules = [...list.cssRules];
  // The last one first, as a copy moves all rules behind it.
  for (const [index, rule] of [...rules.entries()].reverse()) {
    if (isList(rule)) copyRules(rule);
    if (!(rule instanceof CSSStyleRule)) continue;
    const { selectorText, cssText } = rule;
    const forced = selectorText.replaceAll(STATE, `:is([data-force='$1'] *)${CONTROL}`);
    if (forced !== selectorText) list.insertRule(forced + cssText.slice(selectorText.length), index + 1);
  }
}

for (const sheet of document.styleSheets) copyRules(sheet);
