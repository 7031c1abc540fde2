import { collectNodes, getMember, getText, isType, type PageNode } from '@stepless/documents';

import type { Content } from '../core/content.ts';
import { findNearest } from '../core/nearest.ts';
import { findPlaceholders, getFact } from '../core/placeholders.ts';
import type { Explanation, Problem, Rule } from '../core/rule.ts';
import { quote, shortenList } from '../core/text.ts';
import { getPartRange, getString, placeOfValue, type Value } from '../core/values.ts';
import { getMeta } from '../core/zod.ts';

const normalize = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Finds values that are the same where all must be different. */
function findRepeated({ values, fill }: Content): Problem[] {
  const seen = new Map<string, Value>();
  return values.flatMap((value) => {
    const { unique } = getMeta(value.schema);
    const text = getString(value);
    if (unique === undefined || text === undefined || text.trim() === '') return [];
    const key = `${unique}\n${normalize(fill(text))}`;
    const first = seen.get(key);
    seen.set(key, first ?? value);
    if (!first) return [];
    const { source } = value.entry;
    const where = first.entry.source === source ? first.entry.name : `${first.entry.name} (${first.entry.source.path})`;
    const message = `${where} has the same ${unique}.`;
    const remedy = `Write another ${unique} here or there, or remove one of the two.`;
    return [{ ...placeOfValue(value), message, remedy }];
  });
}

function findRepeatedIds({ documents, config }: Content): Problem[] {
  return documents.flatMap(({ source, root, collection }) => {
    if (!root || !config.collections[collection]) return [];
    const lists = collectNodes(root).filter((node) => node.kind === 'list');
    return lists.flatMap(({ items }) => {
      const ids = items.map((row) => getText(row, 'id'));
      return items.flatMap((row, index): Problem[] => {
        const id = ids[index];
        const range = getMember(row, 'id')?.value.range;
        if (id === undefined || !range || ids.indexOf(id) === index) return [];
        const message = `Another row of this list has the id ${quote(id)}, too.`;
        return [{ source, range, message, remedy: 'Write another id, or remove one of the two rows.' }];
      });
    });
  });
}

/** Finds ids of rows that are referred to, and are not there. */
function findUnknownReferences({ values, documents, isRefused }: Content): Problem[] {
  return values.flatMap((value): Problem[] => {
    const { reference } = getMeta(value.schema);
    const id = getString(value);
    const list = documents.find(({ collection }) => collection === reference);
    if (reference === undefined || id === undefined || isRefused(value.node)) return [];
    // If a file cannot be read, its rows are unknown.
    if (list?.root?.kind !== 'list' || list.faults.length > 0) return [];
    const ids = list.root.items.map((row) => getText(row, 'id') ?? '');
    if (ids.includes(id)) return [];
    const near = findNearest(id, ids);
    const options = ids.length === 0 ? '' : ` It has ${shortenList(ids)}.`;
    const remedy =
      near === undefined
        ? `Add it to ${list.source.name}, or write another id.${options}`
        : `Did you mean ${quote(near)}?`;
    const message = `${list.source.name} has no row with the id ${quote(id)}.`;
    return [{ ...placeOfValue(value), message, remedy }];
  });
}

/** Says what is wrong with a placeholder, and what is meant if only its letters are of another case. Undefined if nothing is. */
function explainPlaceholder({ facts }: Content, name: string): (Explanation & { meant?: string }) | undefined {
  if (getFact(facts, name) !== undefined) return undefined;
  const names = Object.keys(facts);
  const message = `{${name}} is not a placeholder.`;
  const same = names.find((each) => each.toLowerCase() === name.toLowerCase());
  const near = same ?? findNearest(name, names);
  const list = shortenList(names.map((each) => `{${each}}`));
  const remedy =
    near === undefined
      ? `The placeholders are ${list}. Use one of them, or write the text itself.`
      : `Did you mean {${near}}?`;
  return { message, remedy, ...(same !== undefined && { meant: same }) };
}

function findInValues(content: Content): Problem[] {
  return content.values.flatMap((value) => {
    const text = getString(value);
    if (text === undefined) return [];
    return findPlaceholders(text).flatMap(({ name, index, length }): Problem[] => {
      const answer = explainPlaceholder(content, name);
      if (!answer) return [];
      const range = getPartRange(value, index, index + length);
      const { meant, ...sentences } = answer;
      const edits = meant !== undefined && range[1] - range[0] === length ? [{ range, text: `{${meant}}` }] : undefined;
      return [{ ...placeOfValue(value), range, ...sentences, edits }];
    });
  });
}

/** The texts of links and pictures that Markdown reads as they are: targets, titles and descriptions. */
const getPlainTexts = (part: PageNode): string[] =>
  isType(part, 'image', 'link', 'definition')
    ? [part.node.url, part.node.title ?? '', 'alt' in part.node ? (part.node.alt ?? '') : '']
    : [];

/** Whether braces hold nothing but a comment, which no page shows. */
const isComment = (code: string) => /^\s*\/\*(?:(?!\*\/).)*\*\/\s*$/s.test(code);

/** Finds braces in pages that are not placeholders. */
const findUnknownBraces = (content: Content): Problem[] =>
  content.documents.flatMap(({ source, page }) =>
    (page?.nodes ?? []).flatMap((part): Problem[] => {
      for (const { name } of getPlainTexts(part).flatMap(findPlaceholders)) {
        const unknown = explainPlaceholder(content, name);
        if (unknown) return [{ source, range: part.range, message: unknown.message, remedy: unknown.remedy }];
      }
      if (!isType(part, 'mdxTextExpression', 'mdxFlowExpression') || isComment(part.node.value)) return [];
      const answer = explainPlaceholder(content, part.node.value.trim());
      if (!answer) return [];
      const { message, meant } = answer;
      const edits = meant === undefined ? undefined : [{ range: part.range, text: `{${meant}}` }];
      const remedy = `${answer.remedy} To show braces, write \\{ and \\}.`;
      return [{ source, range: part.range, message, remedy, edits }];
    }),
  );

/** Finds a brace beside a placeholder, or one of the two that is missing. */
function findLeftOver({ values, facts, texts }: Content): Problem[] {
  const name = Object.keys(facts)
    .map((each) => RegExp.escape(each))
    .join('|');
  if (name === '') return [];
  const leftOver = new RegExp(
    String.raw`\$?\{?\{(?:${name})\}\}|\{\{(?:${name})\}|\$\{(?:${name})\}|\{(?:${name})\b(?![^{}]*\})|(?<![{\w])(?:${name})\}|\[(?:${name})\](?!\()|%(?:${name})%`,
    'g',
  );
  const inValues = values.flatMap((value) => {
    const text = getString(value) ?? '';
    return [...text.matchAll(leftOver)].map(({ 0: match, index }) => ({
      source: value.entry.source,
      range: getPartRange(value, index, index + match.length),
      match,
    }));
  });
  // In pages, the placeholder itself is masked.
  const inPages = texts.flatMap(({ source, start, text, field }) =>
    field === undefined
      ? [...text.matchAll(/\uFDD0\}|\$(?=\uFDD0)/g)].map(({ 0: match, index }) => ({
          source,
          range: [start + index, start + index + match.length] as const,
          match,
        }))
      : [],
  );
  return [
    ...inValues,
    ...inPages.filter(({ source, range }) => /\}\}|\$\{/.test(source.text.slice(range[0], range[1] + 1))),
  ].map(({ source, range, match }) => ({
    source,
    range,
    message: `The braces of this placeholder do not match: ${quote(match.replaceAll('\uFDD0', '…}'))}`,
    remedy: `A placeholder is its name between one { and one }, such as {${Object.keys(facts)[0] ?? ''}}.`,
  }));
}

export const referenceRules: readonly Rule[] = [
  {
    code: 'duplicate-value',
    title: 'The same value twice',
    why: 'Visitors and search engines tell pages, people and rows apart by it.',
    find: findRepeated,
  },
  {
    code: 'duplicate-id',
    title: 'The same id twice',
    why: 'An id names one row of a list. Of two rows with the same id, only one is shown.',
    find: findRepeatedIds,
  },
  {
    code: 'unknown-reference',
    title: 'An id that no row has',
    why: 'The value names a row of another file. If the row is not there, the page cannot show what it says.',
    find: findUnknownReferences,
  },
  {
    code: 'unknown-placeholder',
    title: 'An unknown placeholder',
    why: 'Braces stand for a fact of the site, such as its name. An unknown one cannot be filled.',
    find: (content) =>
      content.config.facts ? [...findInValues(content), ...findUnknownBraces(content), ...findLeftOver(content)] : [],
  },
];
