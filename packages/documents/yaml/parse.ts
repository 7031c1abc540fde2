import { isMap, isScalar, isSeq, parseDocument, type Node, type YAMLError, type YAMLWarning } from 'yaml';

import { applyEdits, type Edit } from '../edits.ts';
import type { Explained, Fault } from '../fault.ts';
import type { DataNode } from '../data-node.ts';
import type { Range } from '../source.ts';
import { getLineStart } from '../text/style.ts';

function toNode(node: Node | null, fallback: Range, shift: number): DataNode {
  const range: Range = node?.range ? [node.range[0] + shift, node.range[1] + shift] : fallback;
  if (isMap<Node, Node | null>(node)) {
    const members = node.items.map(({ key, value }) => {
      const located = toNode(key, range, shift);
      return {
        key: isScalar(key) ? String(key.value) : '?',
        keyRange: located.range,
        value: toNode(value, [located.range[1], located.range[1]], shift),
      };
    });
    return { kind: 'object', range, members };
  }
  if (isSeq<Node>(node)) return { kind: 'list', range, items: node.items.map((item) => toNode(item, range, shift)) };
  // An alias counts as null.
  return { kind: 'scalar', range, value: isScalar(node) ? node.value : null };
}

/** A field whose text begins with a quotation mark that the line does not close. */
const unclosed = /^[ \t]*[\p{L}\p{N}_.-]+:[ \t]*(?:"(?:[^"\\\r\n]|\\.)*|'(?:[^'\r\n]|'')*)$/gmu;

/** A text that loses its first word without an error, because YAML takes that for a name which nothing repeats: `&Sons of us` */
const takenForName = /^[\w-]+:[ \t]+(?:&(\S+)(?![^]*\*\1)|!)[ \t]+\S/m;

/** A text of which nobody can tell whether a mark at its end belongs to it, or whether a note follows. */
const uncertain = /^['“”„‟‘’]|['“”„‟‘’]$|\s#/;

/** A text that a curly mark closes, and no inch: "About us” */
const closedByCurly = /^"[^“”„‟]*[^“”„‟\d][“”]$/;

const lineAt = (text: string, offset: number): Range => {
  const start = getLineStart(text, offset);
  return [start, start + (/^[^\r\n]*/.exec(text.slice(start))?.[0].trimEnd().length ?? 0)];
};

const insert = (offset: number, text: string): Edit => ({ range: [offset, offset], text });

const remove = (range: Range) => ({ range, edits: [{ range, text: '' }] });

/** Explains a line without a colon and a space after the name of its field. */
function explainColon(written: string, [start]: Range): Explained {
  const [name = '', blank = ''] = /^[a-zA-Z]\w*:(\s*)(?=["'“\p{L}\d])/u.exec(written) ?? [];
  const at = start + name.length;
  const edits = name === '' ? [] : [{ range: [at - blank.length, at] as const, text: ' ' }];
  return { cause: 'colon-missing', range: [start, start + written.length], edits };
}

function explain(text: string, { code, pos: [start, end] }: YAMLError | YAMLWarning): Explained {
  const range: Range = [start, Math.max(end, start + 1)];
  const line = lineAt(text, start);
  const written = text.slice(...line);
  if (code !== 'BLOCK_AS_IMPLICIT_KEY' && /^[ \t]*[\w-]+:[ \t]+[-?,>|&*!%@`[\]{}]/.test(written))
    return { cause: 'character-first', range: line };
  switch (code) {
    case 'TAB_AS_INDENT':
    case 'BAD_INDENT':
      return { cause: 'indent', range };
    case 'BAD_DQ_ESCAPE':
      return { cause: 'backslash', range };
    case 'MISSING_CHAR': {
      const open = [...text.matchAll(unclosed)].findLast(({ index }) => index <= start);
      if (!open) return /:\s|^$/.test(written) ? { cause: 'quote-missing', range: line } : explainColon(written, line);
      const around = lineAt(text, open.index + 1);
      const [value = ''] = /["'].*/.exec(text.slice(...around)) ?? [];
      if (closedByCurly.test(value)) {
        const edits = [{ range: [around[1] - 1, around[1]] as const, text: '"' }];
        return { cause: 'quote-wrong', range: around, name: value, edits };
      }
      // A later line with a mark too many may be the rest of the text.
      const isWhole = !/^[^"\r\n]*"(?:[^"\r\n]*"[^"\r\n]*")*[^"\r\n]*$/m.test(text.slice(around[1]));
      const isCertain = isWhole && !uncertain.test(value.replace(/^"/, ''));
      return { cause: 'quote-missing', range: around, ...(isCertain && { edits: [insert(around[1], '"')] }) };
    }
    case 'BLOCK_AS_IMPLICIT_KEY': {
      const [name] = /^[ \t]*[\w-]+:[ \t]+(?=[^"'].*:[ \t])/.exec(written) ?? [];
      if (name === undefined && !/:[ \t].*:$/.test(written))
        return { cause: /^[ \t]/.test(written) ? 'indent' : 'other', range: line };
      const edits = [insert(line[0] + (name?.length ?? 0), '"'), insert(line[1], written.endsWith('"') ? '' : '"')];
      const isCertain = name !== undefined && !uncertain.test(written.slice(name.length));
      return { cause: 'colon-in-text', range: line, ...(isCertain && { edits }) };
    }
    case 'MULTILINE_IMPLICIT_KEY':
      return explainColon(written, line);
    case 'UNEXPECTED_TOKEN': {
      const [indent = ''] = /^[ \t]+/.exec(text) ?? [];
      if (indent !== '' && start === line[0]) return { cause: 'indent', ...remove([0, indent.length]) };
      const [rest = ''] = /^[^\r\n]*/.exec(text.slice(start)) ?? [];
      if (/^[,\s]+$/.test(rest))
        return {
          cause: rest.includes(',') ? 'comma-extra' : 'control-character',
          ...remove([start, start + rest.length]),
        };
      if (/^[ \t]*["']?[\w-]+["']?:[ \t]*["']/.test(written)) return { cause: 'quote-inside', range: [start, line[1]] };
      return { cause: 'other', range };
    }
    default:
      return { cause: 'other', range };
  }
}

// Astro's YAML parser supports dates and merge keys. With the same tags, `2026-01-31` is a date here too.
const parse = (text: string) =>
  parseDocument<Node>(text, {
    customTags: ['timestamp', 'merge'],
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
  });

/** Finds the first fault of a text. A tag such as !x is a warning of the parser, and no text. */
function findFault(text: string, { errors, warnings }: ReturnType<typeof parse>) {
  const [error] = [...errors, ...warnings];
  if (error) return { detail: error.message, ...explain(text, error) };
  const lost = takenForName.exec(text);
  const cause = 'character-first' as const;
  return lost && { cause, range: lineAt(text, lost.index), detail: 'The first word is taken for a name.', edits: [] };
}

/** Parses the frontmatter of a page. It has no root if it has a fault. @param shift the offset of the YAML in its file */
export function parseYaml(text: string, shift: number): { root?: DataNode; faults: readonly Fault[] } {
  const document = parse(text);
  const whole: Range = [shift, shift + text.length];
  const fault = findFault(text, document);
  if (fault) {
    const { edits = [], range, ...explained } = fault;
    const move = ([start, end]: Range): Range => [start + shift, end + shift];
    const fixed = applyEdits(text, edits);
    // In quotation marks, a backslash would mean something else.
    const isCertain = edits.length > 0 && !text.slice(...range).includes('\\') && !findFault(fixed, parse(fixed));
    const certain = isCertain && { edits: edits.map((edit) => ({ ...edit, range: move(edit.range) })) };
    return { faults: [{ notation: 'yaml', ...explained, range: move(range), ...certain, unread: whole }] };
  }
  // Empty frontmatter is a record without fields.
  if (!document.contents) return { root: { kind: 'object', range: whole, members: [] }, faults: [] };
  return { root: toNode(document.contents, whole, shift), faults: [] };
}
