import { describe, expect } from 'vitest';

import { data, it, setTitle, refused, setText, set } from './content.ts';

describe('a file with a mistake in its syntax', () => {
  it.for([
    ['a missing comma', (text: string) => text.replace('"gauge",', '"gauge"')],
    ['a conflict of git', (text: string) => `<<<<<<< HEAD\n${text}=======\n[]\n>>>>>>> other\n`],
    ['no content', () => ''],
    ['a field that is there twice', (text: string) => text.replace('"id": "cost"', '"id": "cost", "id": "cost"')],
  ] as const)('such as %s takes only a new text', async ([, garble], { content }) => {
    const before = content.read('benefits.json');
    const garbled = garble(before);
    content.write('benefits.json', garbled);
    expect(await content.change(setTitle('New'))).toMatchObject(refused(/source/));
    expect(content.read('benefits.json')).toBe(garbled);
    const written = await content.change(setText('benefits.json', before));
    const step = expect.stringMatching(/^Benefit cards changed/) as string;
    expect(written).toMatchObject({ ok: true, state: { undo: [step] } });
    expect(content.diff()).toBe('');
    await content.editor.undo();
    expect(content.read('benefits.json')).toBe(garbled);
  });

  it('such as an open tag says where it is, and lets the other files be edited', async ({ content }) => {
    const file = 'pages/about.mdx';
    content.edit(file, '</CallToAction>', '');
    const reason = /^pages\/about\.mdx has a mistake near line \d+\. Fix it in the source first\.$/;
    expect(await content.change(set(data(file, 'title'), 'New'))).toEqual(refused(reason));
    expect(await content.change(setTitle('New'))).toMatchObject({ ok: true });
  });
});

describe('a new text of a file', () => {
  it('is refused where the file is not UTF-8: what could not be decoded would be lost', async ({ content }) => {
    const bytes = Buffer.from('[{ "title": "Caf\xE9" }]\n', 'latin1');
    content.write('features.json', bytes);
    expect(await content.change(setText('features.json', '[{ "title": "Caf\uFFFD!" }]\n'))).toEqual(
      refused('This file is not saved as UTF-8. Save it as UTF-8 in the program that it was written with.'),
    );
    expect(content.readAll()['features.json']).toBe(bytes.toString('latin1'));
  });

  it.for(['\r\n', '\r'])('keeps the line ends of the file: %j', async (lineEnd, { content }) => {
    const before = content.read('benefits.json').replaceAll('\n', lineEnd);
    content.write('benefits.json', before);
    const text = before.replaceAll(lineEnd, '\n').replace('Efficiency boost', 'New\\n"\n,"x": "y');
    await content.change(setText('benefits.json', text));
    expect(content.read('benefits.json')).toBe(text.replaceAll('\n', lineEnd));
  });

  it('keeps mixed line ends where it is the same', async ({ content }) => {
    const before = '[\r\n  1,\n  2,\r\n  3\n]\n';
    content.write('features.json', before);
    await content.change(setText('features.json', '[\n  1,\n  9,\n  3\n]\n'));
    expect(content.read('features.json')).toBe('[\r\n  1,\n  9,\r\n  3\n]\n');
  });
});

describe('a mistake', () => {
  it('is fixed as a step that can be undone', async ({ content }) => {
    const garbled = content.read('benefits.json').replace('"gauge",', '"gauge"');
    content.write('benefits.json', garbled);
    const { findings } = await content.editor.getState();
    const finding = findings.find(({ code }) => code === 'json-syntax');
    // The comma belongs behind the text that lacks it.
    expect(finding?.cursor).toBe(garbled.indexOf('"gauge"') + '"gauge"'.length);
    const undo = [expect.stringMatching(/^Fixed: Benefit cards changed/) as string];
    expect(finding && (await content.editor.fix(finding))).toMatchObject({ state: { undo } });
    expect(content.diff()).toBe('');
    expect(finding && (await content.editor.fix(finding))).toEqual(refused('This mistake is not there any more.'));
    await content.editor.undo();
    expect(content.read('benefits.json')).toBe(garbled);
  });

  it('that only a person can decide about is not fixed', async ({ content }) => {
    await content.change(setTitle(''));
    const { findings } = await content.editor.getState();
    const finding = findings.find(({ file, level }) => file === 'benefits.json' && level === 'error');
    expect(finding).toMatchObject({ code: 'blank-text', canFix: false });
    expect(finding && (await content.editor.fix(finding))).toEqual(refused('Only you can fix this.'));
  });
});
