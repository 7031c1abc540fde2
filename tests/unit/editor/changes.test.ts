import { describe, expect, it } from 'vitest';

import type { ListedChange } from '../../../packages/editor/server/versions/find-changes.ts';
import { findChanges, read, source, type Row } from './sources.ts';

/** Compares the file of the fixture, or a text, with an edited version. */
function compare(name: string, edit: (text: string) => string, before = read(name)): ListedChange[] {
  const after = edit(before);
  if (after === before) throw new Error('The edit has changed nothing.');
  return findChanges([source(name, before)], [source(name, after)]);
}

const sentences = (changes: readonly ListedChange[]) => changes.map(({ sentence }) => sentence);

const editRows = (edit: (rows: Row[]) => void) => (text: string) => {
  const rows = JSON.parse(text) as Row[];
  edit(rows);
  return `${JSON.stringify(rows, undefined, 2)}\n`;
};
const toFormatted = (name: string) => `${JSON.stringify(JSON.parse(read(name)), undefined, 2)}\n`;

describe('changes of a list', () => {
  const compareRows = (edit: (rows: Row[]) => void) =>
    compare('benefits.json', editRows(edit), toFormatted('benefits.json'));
  const benefits = (edit: (rows: Row[]) => void) => sentences(compareRows(edit));

  const long = 'The engine or motor stays close to its best operating point.';
  it.each([
    ['Efficiency boost', 'More from less', 'Title changed from “Efficiency boost” to “More from less”'],
    [long, long.replace('stays', 'keeps'), 'Description changed'],
  ])('names a row by its title, and quotes short texts: %j', (before, after, words) => {
    const changes = compare('benefits.json', (text) => text.replace(`"${before}"`, `"${after}"`));
    const sentence = `Benefit card “Efficiency boost”: ${words}`;
    expect(changes).toMatchObject([{ file: 'benefits.json', sentence, before, after }]);
  });

  it('shows the fields of a new row with their titles, without its id', () => {
    const [change] = compareRows((rows) =>
      rows.push({
        id: 'quiet',
        icon: 'volume-1',
        title: 'Quiet running',
        description: 'No gear change, and so none of its noise.',
        metric: '0 shifts',
        colour: 'ink',
      }),
    );
    expect(change?.after).toBe(
      'Icon: volume-1\nTitle: Quiet running\nDescription: No gear change, and so none of its noise.\nMetric: 0 shifts\nColour: ink',
    );
  });

  it('tells rows that were added, removed and moved from those that were edited', () => {
    expect(benefits((rows) => rows.splice(1, 0, { ...rows[0], id: 'quiet', title: 'Quiet running' }))).toEqual([
      'Benefit card “Quiet running” added',
    ]);
    expect(benefits((rows) => rows.splice(1, 1))).toEqual(['Benefit card “Cost reduction” removed']);
    const moved = 'Benefit card “Environmental impact” moved from place 3 to 1';
    expect(benefits((rows) => rows.unshift(...rows.splice(2, 1)))).toEqual([moved]);
    expect(benefits((rows) => rows.unshift({ ...rows.splice(2, 1)[0], id: 'environment', metric: '21%' }))).toEqual([
      moved,
      'Benefit card “Environmental impact”: Metric changed from “20%” to “21%”',
    ]);
  });

  const nested = '[{ "id": "x", "name": "Marine", "more": { "a": 1, "applications": ["Cars", "Ships"] } }]';
  it.each<[name: string, from: string | RegExp, to: string, sentence: RegExp, before?: string]>([
    ['comparison.json', /,\s*"improvement": "[^"]*"/, '', /^Comparison row “[^”]+”: Improvement removed: “[^”]+”$/],
    [
      'industries.json',
      'Ships',
      'Boats',
      /^Industry “Marine” › More: Applications 2 changed from “Ships” to “Boats”$/,
      nested,
    ],
    ['benefits.json', /\n/g, '\r\n', /^Benefit cards changed only in its spaces, line breaks or punctuation$/],
  ])('in %s, %s that becomes %j is a sentence', (name, from, to, sentence, before) => {
    const changes = compare(name, (text) => text.replace(from, to), before);
    expect(sentences(changes)).toEqual([expect.stringMatching(sentence)]);
  });

  it('shows a file that cannot be read as a whole', () => {
    const [change, ...others] = compare('benefits.json', (text) => text.slice(0, 300));
    expect(others).toEqual([]);
    expect(change?.sentence).toBe('Benefit cards changed, and cannot be read as it is');
    const conflict = '<<<<<<< a\n[]\n=======\n[{}]\n>>>>>>> b\n';
    expect(sentences(compare('benefits.json', () => conflict))).toEqual([
      'Benefit cards changed, and cannot be read as it is',
    ]);
    expect(sentences(compare('benefits.json', () => '[]', conflict))).toEqual(['Benefit cards changed']);
  });
});

describe('changes of a page', () => {
  const about = (from: string, to: string) => sentences(compare('pages/about.mdx', (text) => text.replace(from, to)));
  const button = ' › Section “Our Mission” › Buttons › Button “See the technology”';

  it.each([
    [
      'Parts wear where',
      'Parts break where',
      ' › Section “Our Mission”: the paragraph “A gearbox is a compromise that everybody has learnt to live…” changed',
    ],
    ['>See the technology<', '>How<', `${button}: the text changed from “See the technology” to “How”`],
    ['"/technology"', '"/licensing"', `${button}: Link target changed from “/technology” to “/licensing”`],
    ['"Our team"', '"Our people"', ' › Section “Our team”: Title changed from “Our team” to “Our people”'],
    ['title: "About {brand}"', 'title: "About us"', ': Title changed from “About {brand}” to “About us”'],
    ['<Section title="Our team">', '<Section hidden title="Our team">', ': Section “Our team” is hidden now'],
    ['<Team />\n', '<Team />\n\nThey answer.\n', ' › Section “Our team”: the paragraph “They answer.” added'],
    ['<Section title="Our team">\n\n<Team />\n\n</Section>\n\n', '', ': Section “Our team” removed'],
    // Where the lines of a paragraph end says nothing.
    ['that build\nmach', 'that\nbuild mach', ' changed only in its spaces, line breaks or punctuation'],
  ])('%j that becomes %j is a sentence', (from, to, sentence) => {
    expect(about(from, to)).toEqual([`Page “About Stepless”${sentence}`]);
  });

  it('tells that a section was moved', () => {
    const team = '<Section title="Our team">\n\n<Team />\n\n</Section>\n\n';
    const atTheEnd = (text: string) => `${text.replace(team, '')}\n${team.trimEnd()}\n`;
    expect(sentences(compare('pages/about.mdx', atTheEnd))).toEqual([
      expect.stringMatching(/^Page “About Stepless”: (?:Section “Our team”|Call to action “Build it with us”) moved$/),
    ]);
  });

  it('takes a text that was rewritten as the same paragraph', () => {
    expect(about(/We develop[^]*?machines\./.exec(read('pages/about.mdx'))?.[0] ?? '', 'Hello there.')).toEqual([
      'Page “About Stepless” › Page header “About Stepless”: the paragraph “We develop an adaptive, continuously variable transmission …” changed',
    ]);
  });
});

describe('changes of files', () => {
  const added = source('pages/about/press.mdx', '---\ntitle: "Press"\ndescription: "x"\n---\n\nHello.\n');
  const ada = source('team/ada.json', '{ "name": "Ada Byron" }');
  const old = source('pages/about.mdx', read('pages/about.mdx'));

  it('names pages, people and pictures', () => {
    const picture = { ...source('pages/x.jpg', ''), bytes: new Uint8Array([1, 255]) };
    expect(sentences(findChanges([], [added, picture, ada]))).toEqual([
      'Page “Press” added',
      'Picture “x.jpg” added',
      'Team member “Ada Byron” added',
    ]);
    expect(sentences(findChanges([added, ada], []))).toEqual([
      'Page “Press” removed',
      'Team member “Ada Byron” removed',
    ]);
    expect(sentences(findChanges([picture], [{ ...picture, bytes: new Uint8Array([2]) }]))).toEqual([
      'Picture “x.jpg” replaced',
    ]);
    expect(sentences(findChanges([], [source('pages/index.mdx', old.text)]))).toEqual(['Home page added']);
  });

  it('follows a page that was renamed', () => {
    const moved = source('pages/company.mdx', read('pages/about.mdx').replace('Our team', 'Our people'));
    const changes = findChanges([old], [moved]);
    expect(sentences(changes)).toEqual([
      'Page “About Stepless” moved from /about to /company',
      'Page “About Stepless” › Section “Our team”: Title changed from “Our team” to “Our people”',
    ]);
    expect(changes[0]?.takeBack).toEqual({ kind: 'rename', route: '/about' });
  });

  it('recognises a renamed page although a third of its lines has changed', () => {
    const lines = old.text.split('\n').map((line, index) => (index > 8 && index % 3 === 0 && line ? `${line}!` : line));
    const [change] = findChanges([old], [source('pages/company.mdx', lines.join('\n'))]);
    expect(change?.sentence).toBe('Page “About Stepless” moved from /about to /company');
  });

  it('does not list what only follows a renamed page: links, its pictures and its redirect', () => {
    const rename = (text: string) => text.replaceAll('/licensing', '/licence');
    const before = ['navigation.json', 'pages/evidence.mdx', 'pages/markdown.mdx', 'redirects.json'];
    const redirects = read('redirects.json').replace(
      /\s*\]\s*$/,
      ',\n  { "from": "/licensing", "to": "/licence", "permanent": true }\n]\n',
    );
    const changes = findChanges(
      [...before, 'pages/licensing.mdx'].map((name) => source(name, read(name))),
      [
        source('navigation.json', rename(read('navigation.json')).replace('"Contact"', '"Write to us"')),
        source('pages/evidence.mdx', rename(read('pages/evidence.mdx')).replace('/licence"', '/licence#process"')),
        source('pages/licence.mdx', read('pages/licensing.mdx')),
        source('pages/markdown.mdx', rename(read('pages/markdown.mdx'))),
        source('redirects.json', redirects),
      ],
    );
    expect(sentences(changes)).toEqual([
      'Navigation › Header › Item “Contact”: Label changed from “Contact” to “Write to us”',
      'Page “Evidence” › Section “What others say” › Quote “Person of the example”: Proof changed from “/licensing” to “/licence#process”',
      'Page “Licensing” moved from /licensing to /licence',
    ]);
    const nested = source('pages/one/two.mdx', '# A\n\n![A](./a.jpg)\n');
    expect(sentences(findChanges([nested], [source('pages/two.mdx', '# A\n\n![A](./one/a.jpg)\n')]))).toEqual([
      'Page /one/two moved from /one/two to /two',
    ]);
  });

  it('gives the same change the same id, and different ones different ids', () => {
    const twice = '[{ "id": "a", "applications": ["x", "x"] }]';
    const changes = compare('industries.json', (text) => text.replace('["x", "x"]', '[]'), twice);
    expect(changes).toHaveLength(2);
    expect(new Set(changes.map(({ id }) => id)).size).toBe(2);
    expect(compare('industries.json', (text) => text.replace('["x", "x"]', '[]'), twice)).toEqual(changes);
  });
});
