import { describe, expect, it } from 'vitest';

import type { ListedChange } from '../../../packages/editor/server/compare/find-changes.ts';
import { findChanges, read, source, type Row } from './sources.ts';

/** Compares the file of the fixture, or a text, with an edited version. */
function compare(name: string, edit: (text: string) => string, before = read(name)): ListedChange[] {
  const after = edit(before);
  if (after === before) throw new Error('The edit has changed nothing.');
  return findChanges([source(name, before)], [source(name, after)]);
}

const sentences = (changes: readonly ListedChange[]) => changes.map(({ sentence }) => sentence);

describe('changes of a list', () => {
  const write = (rows: readonly Row[]) => `${JSON.stringify(rows, undefined, 2)}\n`;
  const readRows = () => JSON.parse(read('benefits.json')) as Row[];
  const compareRows = (edit: (rows: Row[]) => void) => {
    const rows = readRows();
    edit(rows);
    return compare('benefits.json', () => write(rows), write(readRows()));
  };

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
    const row = { id: 'quiet', icon: 'volume-1', title: 'Quiet running', colour: 'ink' };
    const after = 'Icon: volume-1\nTitle: Quiet running\nColour: ink';
    const sentence = 'Benefit card “Quiet running” added';
    expect(compareRows((rows) => rows.splice(1, 0, row))).toMatchObject([{ sentence, after }]);
  });

  it('tells rows that were removed and moved from those that were edited', () => {
    const benefits = (edit: (rows: Row[]) => void) => sentences(compareRows(edit));
    expect(benefits((rows) => rows.splice(1, 1))).toEqual(['Benefit card “Cost reduction” removed']);
    const moved = 'Benefit card “Environmental impact” moved from place 3 to 1';
    expect(benefits((rows) => rows.unshift(...rows.splice(2, 1)))).toEqual([moved]);
    expect(benefits((rows) => rows.unshift({ ...rows.splice(2, 1)[0], id: 'environment', metric: '21%' }))).toEqual([
      moved,
      'Benefit card “Environmental impact”: Metric changed from “20%” to “21%”',
    ]);
  });
});

const page = 'pages/about.mdx';
const team = '<Section title="Our team">\n\n<Team />\n\n</Section>\n\n';
const nested = '[{ "id": "x", "name": "Marine", "more": { "a": 1, "applications": ["Cars", "Ships"] } }]';
const conflict = '<<<<<<< a\n[]\n=======\n[{}]\n>>>>>>> b\n';

/** What is edited, and how; and the whole text before, if it is not that of the fixture. */
it.each<[name: string, from: string | RegExp, to: string, before?: string]>([
  ['comparison.json', /,\s*"improvement": "[^"]*"/, ''],
  ['industries.json', 'Ships', 'Boats', nested],
  ['benefits.json', /\n/g, '\r\n'],
  ['benefits.json', /[^]{300}$/, ''],
  ['benefits.json', /^[^]*$/, conflict],
  ['benefits.json', conflict, '[]', conflict],
  [page, 'Parts wear where', 'Parts break where'],
  [page, /We develop[^]*?machines\./, 'Hello.'],
  [page, '>See the technology<', '>How<'],
  [page, '"/technology"', '"/how"'],
  [page, '"Our team"', '"We"'],
  [page, 'e: "About {brand}"', 'e: "Us"'],
  [page, '<Section title="Our t', '<Section hidden title="Our t'],
  [page, '<Team />\n', '<Team />\n\nHi.\n'],
  [page, team, ''],
  [page, new RegExp(`(${team})([^]*\n)$`), '$2\n$1'],
  // Where the lines of a paragraph end says nothing.
  [page, 'that build\nmach', 'that\nbuild mach'],
])('in %s, %j that becomes %j is a sentence', (name, from, to, before) => {
  const said = sentences(compare(name, (text) => text.replace(from, to), before));
  expect(said).toHaveLength(1);
  expect(said[0]).toMatchSnapshot();
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

  it('recognises a renamed page although a third of its lines has changed', () => {
    const lines = old.text.split('\n').map((line, index) => (index > 8 && index % 3 === 0 && line ? `${line}!` : line));
    const [change] = findChanges([old], [source('pages/company.mdx', lines.join('\n'))]);
    expect(change?.sentence).toBe('Page “About Stepless” moved from /about to /company');
  });

  it('does not list what only follows a renamed page: links, its pictures and its redirect', () => {
    const pages = ['evidence', 'licensing', 'markdown'].map((name) => `pages/${name}.mdx`);
    const before = ['navigation.json', ...pages, 'redirects.json'].map((name) => source(name, read(name)));
    const redirect = ',\n  { "from": "/licensing", "to": "/licence", "permanent": true }\n]\n';
    const changes = findChanges(
      before,
      before.map(({ name, text }) =>
        source(
          name.replace('licensing', 'licence'),
          text
            .replaceAll('/licensing', '/licence')
            .replace('"Contact"', '"Write to us"')
            .replace('proof="/licence"', 'proof="/licence#process"')
            .replace(/\s*\]\s*$/, redirect),
        ),
      ),
    );
    expect(sentences(changes)).toEqual([
      'Navigation › Header › Item “Contact”: Label changed from “Contact” to “Write to us”',
      'Page “Evidence” › Section “What others say” › Quote “Person of the example”: Proof changed from “/licensing” to “/licence#process”',
      'Page “Licensing” moved from /licensing to /licence',
    ]);
    const below = source('pages/one/two.mdx', '# A\n\n![A](./a.jpg)\n');
    const above = source('pages/two.mdx', '# A\n\n![A](./one/a.jpg)\n');
    expect(sentences(findChanges([below], [above]))).toEqual(['Page /one/two moved from /one/two to /two']);
  });

  it('gives the same change the same id, and different ones different ids', () => {
    const twice = '[{ "id": "a", "applications": ["x", "x"] }]';
    const changes = compare('industries.json', (text) => text.replace('["x", "x"]', '[]'), twice);
    expect(changes).toHaveLength(2);
    expect(new Set(changes.map(({ id }) => id)).size).toBe(2);
    expect(compare('industries.json', (text) => text.replace('["x", "x"]', '[]'), twice)).toEqual(changes);
  });
});
