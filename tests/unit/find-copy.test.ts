import { describe, expect, it } from 'vitest';

import { findCopy } from '../helpers/find-copy.ts';

const found = (code: string, file = 'Part.astro') => findCopy(file, code).map(({ where, text }) => `${where}: ${text}`);

describe('findCopy in Astro components', () => {
  it.each([
    ['a text node', '<p>Read more</p>', 'text: Read more'],
    ['text at the top level', 'Read more', 'text: Read more'],
    ['a document title', '<title>Stepless</title>', 'text: Stepless'],
    ['a string as an expression', "<p>{'Read more'}</p>", 'text: Read more'],
    ['a template literal', '<p>{`Read ${n}`}</p>', 'text: Read'],
    ['one side of a choice', "<p>{open ? 'Close' : label}</p>", 'text: Close'],
    ['a fallback', "<p>{label ?? 'Read more'}</p>", 'text: Read more'],
    ['a condition', "<p>{open && 'Open now'}</p>", 'text: Open now'],
    ['a sum of strings', "<p>{n + ' hours'}</p>", 'text: hours'],
    ['a string in a loop', "<p>{rows.map(() => 'Row')}</p>", 'text: Row'],
    ['text in a loop', '<ul>{rows.map(() => <li>Row</li>)}</ul>', 'text: Row'],
    ['a constant', "---\nconst more = 'Read more';\n---\n<p>{more}</p>", 'text: Read more'],
    ['a default', "---\nconst { more = 'Read more' } = Astro.props;\n---\n<p>{more}</p>", 'text: Read more'],
    ['an aria-label', '<nav aria-label="Main"></nav>', 'aria-label: Main'],
    ['an aria-label as an expression', "<nav aria-label={'Main'}></nav>", 'aria-label: Main'],
    ['an aria-label as a template', '<nav aria-label=`Main ${n}`></nav>', 'aria-label: Main'],
    ['a shorthand attribute', "---\nconst title = 'Tip';\n---\n<b {title}></b>", 'title: Tip'],
    ['an alternative text', '<img src={src} alt="A gearbox" />', 'alt: A gearbox'],
    ['a title', '<a title="More">{x}</a>', 'title: More'],
    ['a placeholder', '<input placeholder="Name" />', 'placeholder: Name'],
    ['the label of a button', '<input type="submit" value="Send" />', 'value: Send'],
    ['a description', '<meta name="description" content="All of it" />', 'content: All of it'],
    ['a link preview', '<meta property="og:title" content="Us" />', 'content: Us'],
    ['text set by a directive', '<p set:text="Words" />', 'set:text: Words'],
    ["a component's prop", '<Card heading="Words" />', 'heading: Words'],
    ['an object for a component', "<Card item={{ title: 'Words' }} />", 'item: Words'],
  ])('finds %s', (_, code, expected) => {
    expect(found(code)).toEqual([expected]);
  });

  it.each([
    ['a blank', "<p>{a}{' '}{b}</p>"],
    ['punctuation', '<p>{a}, {b}.</p>'],
    ['a symbol', '<p>{a} → {b}</p>'],
    ['an entity that is no letter', '<p>{a}&nbsp;&middot;&copy;{b}</p>'],
    ['a figure without a unit', '<p>{`${n}%`}</p>'],
    ['classes and ids', '<p class="card" class:list={["wide"]} id="about" data-state="open">{a}</p>'],
    [
      'element names and variants',
      '---\nconst { as: Tag = "div" } = Astro.props;\n---\n<Tag variant="wide"><slot name="aside" /></Tag>',
    ],
    ['links and types', '<a href="/about" rel="noreferrer"><input type="text" name="company" value="x" /></a>'],
    ['metadata that no one is shown', '<meta name="viewport" content="width=device-width" />'],
    ['styles and scripts', '<style>p { color: red }</style><script is:inline>const a = "words";</script>'],
    ['comments', '<!-- words --><p>{/* words */}</p>'],
    ['conditions themselves', "<p>{kind === 'wide' ? a : b}</p>"],
    ['arguments', "<p>{format('name')}</p>"],
  ])('lets %s be', (_, code) => {
    expect(found(code)).toEqual([]);
  });
});

describe('findCopy in React components', () => {
  const component = (body: string) => `export function Part({ a }: { a: string }) { return ${body}; }`;

  it.each([
    ['a text node', '<p>Read more</p>', 'text: Read more'],
    ['a string in a fragment', "<>{'Read more'}</>", 'text: Read more'],
    ['an aria-label', '<nav aria-label="Main" />', 'aria-label: Main'],
  ])('finds %s', (_, code, expected) => {
    expect(found(component(code), 'Part.tsx')).toEqual([expected]);
  });

  it('lets data and classes be', () => {
    expect(found(component('<p className="card">{a}{\' \'}</p>'), 'Part.tsx')).toEqual([]);
  });
});

it('says where the first letter stands', () => {
  const code = ['---', 'const a = 1;', '---', '<p>', '  Read', '  more', '</p>', '<p>{a} Go</p>'].join('\n');
  expect(findCopy('Part.astro', code)).toEqual([
    { line: 5, column: 3, text: 'Read more', where: 'text' },
    { line: 8, column: 8, text: 'Go', where: 'text' },
  ]);
});
