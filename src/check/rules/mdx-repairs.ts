/** Repairs for syntax errors in pages. Each is tried: the first after which the page can be parsed is the remedy. */

import { getPlacement, sections, hidden, type SectionName } from '../../schemas/sections.ts';
import { findFigures } from '../figures.ts';
import { quote } from '../format-text.ts';
import { findFact } from '../fact-names.ts';
import { findNearestName } from '../nearest-name.ts';
import type { Edit } from '../parse/edits.ts';
import type { Diagnosis } from '../rule.ts';
import type { Range } from '../source.ts';
import { explainForeignBraces } from './foreign-braces.ts';
import { findComponent, getInstead, isVoid } from './html.ts';

export interface Repair extends Diagnosis {
  /** What to point at, if that is not where the parser stopped. */
  range?: Range;
  edits: readonly Edit[];
  /** What only a person can write, as the remedy names it. */
  undecided?: string;
}

/** A piece of a page that cannot be parsed. */
interface Broken {
  /** The page up to the end of the piece; blanks replace what comes before the piece. */
  text: string;
  /** Where the parser stopped. */
  at: number;
  message: string;
  /** The names of the placeholders. */
  facts: readonly string[];
}

/** How many characters may stand between the tag of a claim and its figure: `under 15 %`. */
const MAX_LEAD = 12;

const insert = (at: number, text: string): Edit => ({ range: [at, at], text });

/** Finds a code fence that has no second one. */
function repairFence({ text }: Broken): Repair[] {
  const fences = [...text.matchAll(/^[ \t]*(```+|~~~+)[^\n`]*$/gm)];
  const last = fences.at(-1);
  if (!last || fences.length % 2 === 0) return [];
  const range: Range = [last.index, last.index + last[0].length];
  const sign = last[1] ?? '```';
  return [
    {
      range,
      message: `The line ${sign} begins code, and no second one ends it. The rest of the section would be code.`,
      remedy: `Remove this line. If code is meant, put ${sign} on a line of its own after it.`,
      edits: [{ range, text: '' }],
    },
  ];
}

const quotationMarks = /["'“”„‟«»‘’‚`″]/;
const typographic = /[“”„‟«»‘’‚″]/;

/** Explains what is wrong with an attribute. */
function explainAttribute(written: string, name: string): string {
  const value = /^[^=:＝：]*(?:[=:＝：]\s*)+([^]*)$/.exec(written)?.[1] ?? '';
  if (/^\S+\s*(?:[=:]\s*){2,}/.test(written)) return `There is one equals sign too many after ${name}.`;
  if (typographic.test(value.charAt(0)) || (typographic.test(value.slice(-1)) && !value.endsWith('"')))
    return `These are typographic quotation marks. Around the value of ${name} there must be straight ones.`;
  if (/^[\w-]+\s*[＝：]/.test(written)) return `The sign after ${name} is not the equals sign of the keyboard.`;
  if (!written.includes('=')) return `There is no equals sign between ${name} and its value.`;
  if (!quotationMarks.test(value.charAt(0)) && !quotationMarks.test(value.slice(-1)))
    return `The value of ${name} is not in quotation marks.`;
  if (!quotationMarks.test(value.charAt(0))) return `The quotation mark before the value of ${name} is missing.`;
  if (/["'][,;]$/.test(value))
    return `Attributes are separated by spaces, and there is a ${value.slice(-1)} after ${name}.`;
  if (!quotationMarks.test(value.slice(-1)) || value.length < 2)
    return `The quotation mark after the value of ${name} is missing.`;
  if (value.slice(1, -1).includes('"')) return `A quotation mark inside the value of ${name} ends the value too early.`;
  return `The attribute ${name} is not written as name="value".`;
}

/** Writes the attributes of a tag again as name="value", if its tag ends at an offset. */
function rewriteTag(text: string, start: number, end: number, name: string): Repair | undefined {
  const from = start + 1 + name.length;
  const isClosed = text.charAt(end - 1) === '>';
  const isEmpty = isClosed && /\/\s*>$/.test(text.slice(from, end));
  const inside = text.slice(from, end).replace(isEmpty ? /\/\s*>$/ : />$/, '');
  const known = Object.keys(sections[name as SectionName].shape);
  const attribute = new RegExp(
    `(?<=^|[\\s"'“”»,])(${[...known, 'hidden'].join('|')}|[a-z]\\w*(?=\\s*[=＝]))(?![\\w-])\\s*((?:[=:＝：]\\s*)+)?`,
    'g',
  );
  // What stands inside a whole value is no attribute: ratio="i = r₂ ÷ r₁"
  const whole = [...inside.matchAll(/(?<=^|\s)[\w-]+="[^"\n]*"(?=[\s,;]|$)/g)];
  const isInValue = (at: number) => whole.some(({ 0: { length }, index }) => index < at && at < index + length);
  const starts = [...inside.matchAll(attribute)].filter(
    // In a value, a word such as title is no attribute.
    ({ 1: key = '', 2: equals, index }) =>
      !isInValue(index) &&
      (equals !== undefined || isSwitch(name, key) || quotationMarks.test(inside.charAt(index + key.length + 1))),
  );
  if (starts.length === 0 ? inside.trim() !== '' : inside.slice(0, starts[0]?.index).trim() !== '') return undefined;
  const edits: Edit[] = [];
  const faults: { written: string; key: string; wanted: string; range: Range }[] = [];
  starts.forEach((match, index) => {
    const [head, key = ''] = match;
    const next = starts[index + 1]?.index ?? inside.length;
    const written = inside.slice(match.index, next).trimEnd();
    const value = written.slice(head.trimEnd().length).trim();
    const clean = value.replace(/[\s,;]+$/, '');
    const words = clean
      .replace(new RegExp(`^${quotationMarks.source}`), '')
      .replace(new RegExp(`${quotationMarks.source}$`), '');
    const wanted = value === '' && isSwitch(name, key) ? key : `${key}="${words.replaceAll('"', '&quot;')}"`;
    if (/^[\w-]+="[^"]*"$/.test(written) || written === key) return;
    if (/^[\w-]+=\{[^{}]*\}$/.test(written) || /^[\w-]+='[^']*'$/.test(written)) return;
    const range: Range = [from + match.index, from + match.index + written.length];
    faults.push({ written, key, wanted, range });
    edits.push({ range, text: wanted + (written.endsWith('\n') ? '\n' : '') });
    if (next === match.index + written.length && next < inside.length) edits.push(insert(range[1], ' '));
  });
  if (!isClosed) edits.push(insert(end, getPlacement(name)?.children === 'nothing' ? ' />' : '>'));
  const [first] = faults;
  if (edits.length === 0) return undefined;
  if (!first)
    return { message: `The tag <${name}> has no > at its end.`, remedy: 'Put > after its last attribute.', edits };
  return {
    range: first.range,
    message: explainAttribute(first.written, first.key),
    remedy: `Write ${faults.map(({ wanted }) => wanted).join(' and ')}${isClosed ? '' : ', and > at the end of the tag'}`,
    edits,
  };
}

function isSwitch(name: string, key: string): boolean {
  const shape: Record<string, { safeParse: (value: unknown) => { success: boolean } }> = {
    ...sections[name as SectionName].shape,
    hidden,
  };
  return Object.hasOwn(shape, key) && (shape[key]?.safeParse(true).success ?? false);
}

/** Repairs the attributes of a component’s tag. */
function repairAttributes({ text, at }: Broken): Repair[] {
  const [, name = ''] = /^<([A-Z]\w*)/.exec(text.slice(at)) ?? [];
  if (!Object.hasOwn(sections, name)) return [];
  const blank = text.slice(at).search(/\n[ \t]*(?:\n|<)|<\//);
  const limit = blank < 0 ? text.length : at + blank;
  const ends = [...text.slice(at, limit).matchAll(/>/g)].map(({ index }) => at + index + 1).toReversed();
  return [...ends, limit].flatMap((end) => rewriteTag(text, at, end, name) ?? []);
}

/** Puts empty lines between a component’s tag and words on the same line. */
function repairGlue({ text }: Broken, name: string): Repair[] {
  if (name === 'Button' || !getPlacement(name)) return [];
  const tags = [...text.matchAll(new RegExp(`<(/?)${name}\\b(?:[^<>"]|"[^"]*")*>`, 'g'))];
  const edits: Edit[] = [];
  let range: Range | undefined;
  for (const { 0: tag, index } of tags) {
    const end = index + tag.length;
    const before = /[^\n]*$/.exec(text.slice(0, index))?.[0].trim() ?? '';
    const after = /^[^\n]*/.exec(text.slice(end))?.[0].trim() ?? '';
    if (before !== '') edits.push(insert(index, '\n\n'));
    if (after !== '') edits.push(insert(end, '\n\n'));
    if (before !== '' || after !== '') range ??= [index, end];
  }
  if (!range) return [];
  const tag = text.slice(...range).startsWith('</') ? `</${name}>` : `<${name}>`;
  return [
    {
      range,
      message: `There are words on the same line as the tag ${tag}.`,
      remedy: 'Put an empty line between the tag and the words.',
      edits,
    },
  ];
}

/** Finds closing tags that are written wrongly. */
function repairClosing({ text }: Broken, name: string, from: number): Repair[] {
  const wrong = new RegExp(
    `<\\s+/\\s*${name}\\s*>|</\\s+${name}\\s*>|<\\\\\\s*${name}\\s*>|</${name}(?=\\s*(?:\\n|$))|\\[/${name}\\]|<${name}>|</?${name}\\s*/>`,
    'gi',
  );
  const mistyped = [...text.matchAll(/<\/([A-Za-z]\w*)>/g)].filter(
    ({ 1: other = '' }) => !getPlacement(other) && findNearestName(other, [name]) === name,
  );
  return [...mistyped, ...text.matchAll(wrong)]
    .filter(({ index }) => index > from)
    .map(({ 0: written, index }) => ({
      range: [index, index + written.length],
      message: `${written} does not close <${name}>.`,
      remedy: `Write </${name}>`,
      edits: [{ range: [index, index + written.length], text: `</${name}>` }],
    }));
}

/** Inserts a closing tag where the content of a component probably ends. */
function repairUnclosed({ text, at }: Broken, name: string, from: number): Repair[] {
  const rest = text.slice(from);
  const buttons = [...rest.matchAll(/^[ \t]*<Button\b[^\n]*<\/Button>[ \t]*$/gm)].at(-1);
  const places =
    name === 'Buttons' && buttons
      ? [from + buttons.index + buttons[0].length]
      : name === 'Button'
        ? [from + rest.search(/\n|$/)]
        : [];
  const closings = [...rest.matchAll(/^<\/[A-Z]\w*>/gm)].map(({ index }) => from + index);
  const end = text.trimEnd().length;
  const where = [...places, ...(at > from ? [at] : []), end, ...closings.toReversed()];
  const opening = new RegExp(`^<${name}\\b`).exec(rest) ? ([from, from + 1 + name.length] as const) : undefined;
  if (name === 'Claim') return closeClaim(text, from, opening);
  return where.map((place) => {
    const line = name === 'Button' ? '' : '\n';
    const isStart = /(?:^|\n)[ \t]*$/.test(text.slice(0, place));
    const before = text.slice(0, place).trimEnd().split('\n').at(-1) ?? '';
    return {
      ...(opening && { range: opening }),
      message: `<${name}> is not closed.`,
      remedy:
        name === 'Button'
          ? `Put </${name}> after its label.`
          : `Put </${name}> on a line of its own after ${quote(before.trim())}.`,
      edits: [insert(place, isStart ? `</${name}>\n\n` : `${line}${name === 'Buttons' ? '' : line}</${name}>${line}`)],
    };
  });
}

/** Closes a claim behind its figure, or else behind the word after its tag. */
function closeClaim(text: string, from: number, range: Range | undefined): Repair[] {
  const [tag = ''] = /^<(?:[^<>"]|"[^"]*")*>\s*/.exec(text.slice(from)) ?? [];
  const start = from + tag.length;
  const inner = text.slice(start);
  const figure = findFigures(inner.slice(0, inner.search(/\n|$/))).find(({ index }) => index < MAX_LEAD);
  const place = start + (figure ? figure.index + figure.text.length : inner.search(/\s|$/));
  return [
    {
      ...(range && { range }),
      message: '<Claim> is not closed.',
      remedy: 'Put </Claim> after the figure.',
      edits: [insert(place, '</Claim>')],
    },
  ];
}

/** Writes HTML as Markdown, or a literal < as &lt;. */
function repairUnknown({ text, facts }: Broken, name: string, at: number): Repair[] {
  const lower = name.toLowerCase();
  if (getPlacement(name)) return [];
  if (lower.startsWith('www.')) return repairAddress(text.slice(at), at);
  const instead = getInstead(lower);
  const tags = [...text.matchAll(new RegExp(`<(/?)${RegExp.escape(name)}(?![\\w.-])[^<>]*>`, 'g'))];
  if (tags.length === 0) return repairLiteral(at);
  const replaceAll = (write: (tag: string) => string) =>
    tags.map(({ 0: tag, index }) => ({ range: [index, index + tag.length] as const, text: write(tag) }));
  if (instead) {
    const isContainer = ['style', 'script', 'iframe'].includes(lower);
    const message =
      isVoid(lower) || isContainer
        ? `<${name}> is HTML, and pages are written in Markdown.`
        : `<${name}> is HTML, and it is not closed where it should be. Pages are written in Markdown.`;
    const close = isContainer ? text.indexOf(`</${name}>`, at) : -1;
    const block: Edit[] = [{ range: [at, close < 0 ? text.indexOf('>', at) + 1 : close + name.length + 3], text: '' }];
    const single = tags.length === 1 && !isVoid(lower);
    return [
      {
        ...(text.startsWith(`<${name}`, at) && { range: [at, text.indexOf('>', at) + 1] as const }),
        message,
        remedy:
          single && !isContainer
            ? `Remove the tag <${name}>.${instead.remedy.startsWith('Remove') ? '' : ` ${instead.remedy}`}`
            : instead.remedy,
        edits: isContainer
          ? block
          : replaceAll((tag) => (isVoid(lower) || lower === 'p' ? instead.write('', tag) : '')),
      },
    ];
  }
  const fact = facts.includes(lower) ? lower : undefined;
  if (fact !== undefined) {
    return [
      {
        message: `<${name}> is a tag, and not a placeholder.`,
        remedy: `Write {${fact}}`,
        edits: replaceAll(() => `{${fact}}`),
      },
    ];
  }
  const component = findComponent(name);
  if (component !== undefined) {
    return [
      {
        message: `There is no component <${name}>.`,
        remedy: `Write <${component}>.`,
        edits: tags.map(({ 1: slash = '', index }) => ({
          range: [index + 1 + slash.length, index + 1 + slash.length + name.length],
          text: component,
        })),
      },
    ];
  }
  const joined = joinName(text, name);
  if (joined) return [joined];
  const [tag = ''] = /^<[^<>]*>/.exec(text.slice(at)) ?? [];
  if (tag !== '' && fillIn.test(tag)) {
    const what = 'what the visitor should read here';
    return [
      {
        range: [at, at + tag.length],
        message: `${quote(tag)} holds the place of a text that is not written yet, and < begins a tag.`,
        remedy: `Write ${what}, without < and >.`,
        edits: [{ range: [at, at + tag.length], text: tag.slice(1, -1) }],
        undecided: what,
      },
    ];
  }
  return [
    {
      message: `<${name}> is read as a tag, and there is no such component.`,
      remedy: `If it is not meant as a tag, write &lt;${name}> instead.`,
      edits: tags.map(({ index }) => ({ range: [index, index + 1], text: '&lt;' })),
    },
  ];
}

/** What people write in angle brackets where something is to be filled in. */
const fillIn =
  /^<(?:(?:your|the|my|insert|enter|add|full|first|last|company|customer|client|product) [\w ]+|name|company|customer|client|partner|date|time|place|city|address|url|number|figure|value|text|title|xxx+|todo|tb[acd])>$/i;

/** Joins the name of a component that is written as two words: `<Page Header title="…">` */
function joinName(text: string, name: string): Repair | undefined {
  const tags = [...text.matchAll(new RegExp(`(?<=</?)${RegExp.escape(name)}[ \\t]+(\\w+)(?=[\\s/>])`, 'g'))];
  const meant = Object.keys(sections).find(
    (each) => each.toLowerCase() === `${name}${tags[0]?.[1] ?? ''}`.toLowerCase(),
  );
  if (meant === undefined) return undefined;
  return {
    message: `The name of the component <${meant}> is one word.`,
    remedy: `Write <${meant}>.`,
    edits: tags.map(({ 0: written, index }) => ({ range: [index, index + written.length], text: meant })),
  };
}

function repairTags(broken: Broken): Repair[] {
  const { text, at, message } = broken;
  const [, unclosed, line, column] =
    /^Expected (?:a|the) closing tag (?:for )?`<\/?([^>`]*)>`[^(]*(?:\([^()]*?`? ?(?:opened at )?(\d+):(\d+)\))?/.exec(
      message,
    ) ?? [];
  if (unclosed !== undefined) {
    const opening = line === undefined ? at : getOffset(text, Number(line), Number(column));
    const name = unclosed;
    return [
      ...repairUnknown({ ...broken, at: opening }, name, opening),
      ...(getPlacement(name)?.children === 'nothing' ? repairVoid(text, opening, name) : []),
      ...repairWrapping(text, name),
      ...repairClosing(broken, name, opening),
      ...repairGlue(broken, name),
      ...repairUnclosed(broken, name, opening),
    ];
  }
  const [, closing, expected, at1, at2] =
    /^Unexpected closing tag `<\/([^>`]*)>`(?:, expected corresponding closing tag for `<([^>`]*)>`(?: \((\d+):(\d+)\))?)?/.exec(
      message,
    ) ?? [];
  if (closing === undefined) return [];
  const openings = repairOpening(text, at, closing, expected);
  if (openings.length > 0) return openings;
  const tag: Range = [at, text.indexOf('>', at) + 1];
  if (getPlacement(closing)?.children === 'nothing')
    return [
      {
        range: tag,
        message: `<${closing}> has no content, so the slash is at the end of its tag.`,
        remedy: `Write <${closing} />`,
        edits: [{ range: tag, text: `<${closing} />` }],
      },
    ];
  const removal: Repair = {
    range: tag,
    message: `There is no opening tag for </${closing}>.`,
    remedy: 'Remove it, or put the opening tag before its content.',
    edits: [{ range: tag, text: '' }],
  };
  if (expected === undefined) return [...repairUnknown(broken, closing, at), ...repairGlue(broken, closing), removal];
  const opening = at1 === undefined ? at : getOffset(text, Number(at1), Number(at2));
  const rename: Repair = {
    range: tag,
    message: `<${expected}> is closed by </${closing}>.`,
    remedy: `Write </${expected}>.`,
    edits: [{ range: tag, text: `</${expected}>` }],
  };
  const later = text.indexOf(`</${expected}>`, tag[1]);
  const swap: Repair[] =
    later < 0
      ? []
      : [
          {
            range: tag,
            message: `</${closing}> comes before <${expected}> is closed.`,
            remedy: `Let </${closing}> and </${expected}> change places.`,
            edits: [
              { range: tag, text: `</${expected}>` },
              { range: [later, later + expected.length + 3], text: `</${closing}>` },
            ],
          },
        ];
  return [
    ...(getPlacement(closing) ? [] : [rename]),
    ...repairUnknown({ ...broken, at: opening }, expected, opening),
    ...repairVoidIf(text, opening, expected),
    ...repairUnknown(broken, closing, at),
    ...repairClosing(broken, expected, opening),
    ...swap,
    ...repairUnclosed(broken, expected, opening),
    rename,
    removal,
  ];
}

/** Repairs an opening tag that is not read as one: misspelt, without its <, or closed by itself. */
function repairOpening(text: string, at: number, name: string, expected: string | undefined): Repair[] {
  if (!getPlacement(name) || getPlacement(name)?.children === 'nothing') return [];
  const before = text.slice(0, at);
  const last = (pattern: string) => [...before.matchAll(new RegExp(pattern, 'gm'))].at(-1);
  const closed = before.lastIndexOf(`</${name}>`);
  const misspelt = expected !== undefined && !getPlacement(expected) && findComponent(expected) === name;
  const opening = misspelt ? last(`<${expected}(?![\\w-])`) : undefined;
  if (opening) {
    const range: Range = [opening.index + 1, opening.index + opening[0].length];
    return [
      {
        range,
        message: `There is no component <${expected ?? ''}>.`,
        remedy: `Write <${name}>.`,
        edits: [{ range, text: name }],
      },
    ];
  }
  const bare = last(`^[ \\t]*(?:&lt;|[‹«(\\[{]|/)?(${name})(?= [a-z]+="|>)[^<>\\n]*>[ \\t]*$`);
  if (bare && bare.index > closed) {
    const start = bare.index + (/^[ \t]*/.exec(bare[0])?.[0].length ?? 0);
    const nameAt = bare.index + bare[0].indexOf(name);
    return [
      {
        range: [start, nameAt + name.length],
        message: `The tag <${name}> has no < at its start.`,
        remedy: `Write <${name}`,
        edits: [{ range: [start, nameAt], text: '<' }],
      },
    ];
  }
  const self = last(`<${name}(?![\\w-])(?:[^<>"]|"[^"]*")*?(\\s*/>)`);
  if (self && self.index > closed) {
    const end = self.index + self[0].length;
    return [
      {
        range: [end - 2, end],
        message: `The tag <${name}> ends with />, so it has no content, and </${name}> in line ${before.split('\n').length} closes nothing.`,
        remedy: 'End it with > instead of />',
        edits: [{ range: [end - (self[1]?.length ?? 2), end], text: '>' }],
      },
    ];
  }
  return [];
}

const repairVoidIf = (text: string, at: number, name: string) =>
  getPlacement(name)?.children === 'nothing' ? repairVoid(text, at, name) : [];

/** Lets the tag of a component without content close itself. */
function repairVoid(text: string, at: number, name: string): Repair[] {
  const [tag] = /^<(?:[^<>"]|"[^"]*")*>/.exec(text.slice(at)) ?? [];
  if (tag === undefined) return [];
  const end = at + tag.length - 1;
  return [
    {
      range: [at, at + 1 + name.length],
      message: `<${name}> is not closed.`,
      remedy: `It has no content, so end its tag with />`,
      edits: [insert(end, ' /')],
    },
  ];
}

/** Removes the signs of bold or emphasised text around a component. */
function repairWrapping(text: string, name: string): Repair[] {
  const wrapped = new RegExp(`(\\*\\*|__|\\*|_)[ \\t]*\\n?(?=<${name}\\b)([^]*?</${name}>)[ \\t]*\\n?(\\1)?`).exec(
    text,
  );
  if (!wrapped) return [];
  const [all, sign = '', , closing] = wrapped;
  const start = wrapped.index;
  const end = start + all.length;
  return [
    {
      range: [start, start + sign.length],
      message: `The component <${name}> cannot be bold or emphasised.`,
      remedy: `Remove the ${sign} before and after it.`,
      edits: [
        { range: [start, start + sign.length], text: '' },
        ...(closing === undefined ? [] : [{ range: [end - sign.length, end] as const, text: '' }]),
      ],
    },
  ];
}

function getOffset(text: string, line: number, column: number): number {
  let start = 0;
  for (let at = 1; at < line; at++) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}

function repairBrace({ text, at, message, facts }: Broken): Repair[] {
  if (!message.includes('expression')) return [];
  // The braces of a style sheet or a script.
  const [, element] = /<(style|script)\b[^>]*>(?:(?!<\/\1>)[^])*$/i.exec(text.slice(0, at)) ?? [];
  if (element !== undefined)
    return repairUnknown({ text, at, message, facts }, element, text.lastIndexOf(`<${element}`, at));
  const start = text.charAt(at) === '{' ? at : text.lastIndexOf('{', at);
  if (start < 0) return [];
  const [written = '{', name = ''] = /^\{+[ \t]*([\w-]*)/.exec(text.slice(start)) ?? [];
  const close = /^\{[^{}\n]*\}/.exec(text.slice(start))?.[0];
  const meant = name === '' ? undefined : findFact(name, facts);
  if (close !== undefined) {
    const range: Range = [start, start + close.length];
    const words = close.slice(1, -1);
    const label = /\[[^[\]\n]+\]$/.exec(text.slice(0, start))?.[0];
    if (label !== undefined && /^(?:\/|#|https?:|mailto:|tel:|www\.)\S*$/.test(words))
      return [
        {
          range: [start - label.length, range[1]],
          message: 'The address of this link is in braces.',
          remedy: `Write ${label}(${words})`,
          edits: [{ range, text: `(${words})` }],
        },
      ];
    const fact = findFact(words, facts);
    if (fact !== undefined)
      return [
        {
          range,
          message: `${quote(close)} is not a placeholder.`,
          remedy: `Write {${fact}}`,
          edits: [{ range, text: `{${fact}}` }],
        },
      ];
    const foreign = explainForeignBraces(words, text, range);
    if (foreign?.solution.kind === 'edit')
      return [{ range, message: foreign.message, remedy: foreign.remedy, edits: foreign.solution.edits }];
    return [
      {
        range,
        message: `${quote(close)} is not a placeholder.`,
        remedy: `The placeholders are ${facts.map((fact) => `{${fact}}`).join(', ')}. For anything else, remove the braces: ${words}`,
        edits: [{ range, text: words }],
      },
    ];
  }
  const range: Range = [start, start + 1];
  if (meant !== undefined) {
    return [
      {
        range,
        message: 'The brace { is not closed.',
        remedy: `Write {${meant}}`,
        edits: [{ range: [start, start + written.length], text: `{${meant}}` }],
      },
    ];
  }
  return [
    {
      range,
      message: 'The brace { is not closed.',
      remedy: 'Write a placeholder as {product}. For a literal brace, write \\{ instead.',
      edits: [{ range, text: '\\{' }],
    },
  ];
}

/** Writes an address in angle brackets as a link. */
function repairAddress(rest: string, at: number): Repair[] {
  const [whole, address = ''] = /^<((?:https?:|mailto:)[^<>\s]*|[\w.+-]+@[\w.-]+|www\.[^<>\s]*)>/i.exec(rest) ?? [];
  if (whole !== undefined) {
    const target =
      address.includes('@') && !address.startsWith('mailto:')
        ? `mailto:${address}`
        : address.replace(/^www\./i, 'https://www.');
    const link = `[${address.replace(/^(?:https?:\/\/|mailto:)/i, '')}](${target})`;
    return [
      {
        message: 'An address in angle brackets is not a link here.',
        remedy: `Write it as ${link}`,
        edits: [{ range: [at, at + whole.length], text: link }],
      },
    ];
  }
  return [];
}

/** Writes a < that begins no tag as an entity. */
const repairLiteral = (at: number): Repair[] => [
  {
    range: [at, at + 1],
    message: `${quote('<')} begins a tag, but what follows is not a tag.`,
    remedy: 'For a literal <, write &lt; or “less than”.',
    edits: [{ range: [at, at + 1], text: '&lt;' }],
  },
];

/** Repairs a < that does not begin a tag. */
function repairSign(broken: Broken): Repair[] {
  const { text, at } = broken;
  const rest = text.slice(at);
  if (!rest.startsWith('<')) return [];
  const [comment] = /^<!--[^]*?(?:-->|$)/.exec(rest) ?? [];
  if (comment !== undefined) {
    return [
      {
        message: 'A page cannot contain comments.',
        remedy: 'Remove the comment.',
        edits: [{ range: [at, at + comment.length], text: '' }],
      },
    ];
  }
  const [code] = /^<([?%])[^]*?(?:\1>|$)/.exec(rest) ?? [];
  if (code !== undefined) {
    return [
      {
        range: [at, at + code.length],
        message: 'This is code of another program.',
        remedy: 'Remove it, from < to >.',
        edits: [{ range: [at, at + code.length], text: '' }],
      },
    ];
  }
  const link = repairAddress(rest, at);
  if (link.length > 0) return link;
  const [target = ''] = /^<[^<>()\s]*(?=\))/.exec(rest) ?? [];
  if (target !== '' && text.slice(0, at).endsWith('](')) {
    return [
      {
        message: 'The address after < has no > at its end.',
        remedy: `Write it without the <, as (${target.slice(1)})`,
        edits: [{ range: [at, at + 1], text: '' }],
      },
    ];
  }
  const attributes = repairAttributes(broken);
  if (attributes.length > 0) return attributes;
  const [, slash = '', name = ''] = /^<(\/?)([A-Za-z][\w-]*)/.exec(rest) ?? [];
  if (
    slash === '' &&
    name !== '' &&
    (getInstead(name.toLowerCase()) ?? findComponent(name)) !== undefined &&
    !getPlacement(name)
  )
    return repairUnknown(broken, name, at);
  const joined = slash === '' && !getPlacement(name) ? joinName(text, name) : undefined;
  if (joined) return [joined];
  const isClosing = new RegExp('^</([A-Z]\\w*)').exec(rest)?.[1];
  if (isClosing !== undefined && getPlacement(isClosing)) return repairClosing(broken, isClosing, -1);
  return repairLiteral(at);
}

/** Lists possible repairs, the likeliest first. */
export const listRepairs = (broken: Broken): Repair[] => [
  ...repairFence(broken),
  ...repairBrace(broken),
  ...repairTags(broken),
  ...repairSign(broken),
];
