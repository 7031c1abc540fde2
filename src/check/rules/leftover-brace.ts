import type { Content } from '../content.ts';
import { findMatches } from '../find-matches.ts';
import { collectNodes } from '../located.ts';
import { decodeText } from '../parse/decode.ts';
import { findNearestName } from '../nearest-name.ts';
import { askToDecide, askToEdit, askToReplace } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import type { Source } from '../source.ts';
import { quote } from '../format-text.ts';
import { getDataTexts, getProseTexts, type ShownText } from './shown-texts.ts';

/** Whole placeholders, with the signs of other template languages, and single braces. */
const braces =
  /\$\{\s*([\w.-]+)\s*\}|\{\{+\s*([\w.-]+)\s*\}+|\{\s*([\w.-]+)\s*\}\}+|\{[^{}]*\}|\{\s*([\w-]*)|([\w-]*)\s*\}/g;

/** What the sign before or the brackets around a name are in other programs. */
const foreign = /[[<%]+([a-z]+)[\]>%]+|[{(｛]\s*([a-z]+)\s*[})｝]/gi;

interface Fault {
  start: number;
  end: number;
  /** The name of the placeholder that is probably meant. */
  meant: string | undefined;
  written: string;
}

function findFaults(text: string, names: readonly string[]): Fault[] {
  // Fast path: most texts have no brackets.
  if (!/[{}[<%｛｝]/.test(text)) return [];
  const findName = (name: string) =>
    name === '' ? undefined : names.includes(name) ? name : findNearestName(name, names);
  const faults: Fault[] = [];
  for (const match of findMatches(text, braces)) {
    const [written, dollar, doubled, trailing, opened, closed] = match;
    const name = dollar ?? doubled ?? trailing ?? opened ?? closed;
    // The rule unknown-placeholder reports whole placeholders.
    if (name === undefined) continue;
    const meant = findName(name);
    // The rule unknown-placeholder reports the pair of braces inside.
    if (meant === undefined && (dollar ?? doubled ?? trailing) !== undefined) continue;
    const isSingle = meant === undefined && (opened !== undefined || closed !== undefined);
    const brace = match.index + written.search(/[{}]/);
    faults.push(
      isSingle
        ? { start: brace, end: brace + 1, meant, written: text.slice(brace, brace + 1) }
        : { start: match.index, end: match.index + written.length, meant, written },
    );
  }
  // One bracket is another one: {brand), ｛brand｝
  const isMixed = (written: string) => /[{}｛｝]/.test(written) && !/^\{.*\}$/s.test(written);
  for (const { 0: written, 1: inner, 2: mixed, index } of findMatches(text, foreign)) {
    const name = inner ?? mixed ?? '';
    const end = index + written.length;
    if (!names.includes(name) || (mixed !== undefined && !isMixed(written))) continue;
    const overlap = faults.findIndex((fault) => fault.start < end && index < fault.end);
    if (overlap >= 0) faults.splice(overlap, 1);
    faults.push({ start: index, end: index + written.length, meant: name, written });
  }
  return faults;
}

function toProblem({ source, field, toRange }: ShownText, { start, end, meant, written }: Fault): Problem {
  const range = toRange(start, end);
  const place = { source, range, ...(field && { field }) };
  if (meant !== undefined) {
    return {
      ...place,
      message: `${quote(written)} is not how a placeholder is written, and would be shown on the page.`,
      ...askToReplace(range, `{${meant}}`),
    };
  }
  return {
    ...place,
    message: /^.$/s.test(written)
      ? `The brace ${written} is left over, and would be shown on the page.`
      : `The braces in ${quote(written)} would be shown on the page.`,
    ...askToEdit('Remove the brace. A placeholder has one brace on each side: {product}', {
      range,
      text: written.replaceAll(/[{}]/g, ''),
    }),
  };
}

/** Finds a dollar sign before a placeholder in prose, where the placeholder itself is a blot. */
const findDollars = (text: ShownText, names: readonly string[]): Problem[] =>
  findMatches(text.text, /\$(?=\uFDD0)/g).flatMap(({ index }) => {
    const range = text.toRange(index, index + 1);
    const [, name = ''] = /^\{\s*(\w+)\s*\}/.exec(text.source.text.slice(range[1], range[1] + 20)) ?? [];
    if (!names.includes(name)) return [];
    return [
      {
        source: text.source,
        range,
        message: 'The dollar sign before the placeholder would be shown on the page.',
        ...askToEdit('Remove the dollar sign.', { range, text: '' }),
      },
    ];
  });

/** Finds braces in site.json, which gives the placeholders their values. */
function findInSite({ documents, site }: Content): Problem[] {
  return documents
    .filter(({ collection }) => collection === 'site')
    .flatMap(({ source, root }) => (root ? collectNodes(root).flatMap((node) => findInValue(source, node, site)) : []));
}

function findInValue(source: Source, node: ReturnType<typeof collectNodes>[number], site: Content['site']): Problem[] {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return [];
  const { text, toRange } = decodeText(source.text, node.range, 'json', node.value);
  const match = /\{\s*(\w*)\s*\}|[{}]/.exec(text);
  if (!match) return [];
  const [written, name = ''] = match;
  const range = toRange(match.index, match.index + written.length);
  const message = `${quote(written)} stays as it is: site.json gives the placeholders their values, and cannot use them itself.`;
  const facts = Object.entries(site).find(([key]) => key === name);
  const value = typeof facts?.[1] === 'string' ? facts[1] : '';
  const isKnown = value !== '' && !/[{}]/.test(value);
  if (name === '') return [{ source, range, message, ...askToEdit('Remove the brace.', { range, text: '' }) }];
  return [
    {
      source,
      range,
      message,
      ...(isKnown
        ? askToReplace(range, value)
        : askToDecide('Write the words themselves instead, without braces.', 'the words themselves')),
    },
  ];
}

export const leftoverBrace: Rule = {
  code: 'leftover-brace',
  title: 'A brace that is left over',
  explanation:
    'A placeholder has one brace on each side: {product}. Any other brace, and a dollar sign before it, would be shown on the page. In the prose of a page, \\{ and \\} are literal braces. In site.json, where the placeholders get their values, braces have no meaning.',
  bad: { file: 'features.json', text: '"description": "{product answers in 1 ms."' },
  good: { file: 'features.json', text: '"description": "{product} answers in 1 ms."' },
  find: (content) => {
    const names = Object.keys(content.facts);
    const isData = ({ source: { name } }: ShownText) => name !== 'site.json';
    return [
      ...findInSite(content),
      ...[...getDataTexts(content).filter(isData), ...getProseTexts(content)].flatMap((text) =>
        findFaults(text.text, names).map((fault) => toProblem(text, fault)),
      ),
      ...getProseTexts(content).flatMap((text) => findDollars(text, names)),
    ];
  },
};
