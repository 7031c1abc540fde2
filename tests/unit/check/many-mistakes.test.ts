import { join } from 'node:path';

import { expect, it } from 'vitest';

import { check } from '../../../src/check/check.ts';
import { readProject } from '../../../src/check/project.ts';
import { createSource, getPlaceAt } from '../../../src/check/source.ts';

const root = join(import.meta.dirname, '../../..');

interface Slip {
  file: string;
  from: RegExp;
  to: string;
  code: string;
}

const slip = (file: string, from: RegExp, to: string, code: string): Slip => ({ file, from, to, code });

/** Twenty mistakes in the content of the fixture. Five are of syntax. None changes the number of lines. */
const slips: readonly Slip[] = [
  slip('benefits.json', /(?<="metric": "[^"]*"),/, '', 'json-syntax'),
  slip('benefits.json', /"icon": "\w+"/, '"icon": "no-such-icon"', 'unknown-icon'),
  slip('benefits.json', /"title": "[^"]*"(?![^]*"title")/, '"title": ""', 'blank-text'),
  slip('comparison.json', /(?<="traditional": )\d+/, '0$&', 'json-syntax'),
  slip('comparison.json', /(?<="improvement": "[^"]*"[^]*)"improvement": "[^"]*"/, '"improvement": "+1%"', 'wrong-sum'),
  slip('features.json', /"title"/, '“title”', 'json-syntax'),
  slip('features.json', /(?<="icon"[^]*)"icon": "[^"]*"/, '"icon": 7', 'wrong-type'),
  slip('environment.json', /(?<="value": )\d+/, '400', 'out-of-range'),
  slip('environment.json', /(?<="id": "[^"]*"[^]*)"id": "[^"]*"/, '"id": "An Id"', 'bad-format'),
  slip('navigation.json', /"href": "\/about"/, '"href": "/abuot"', 'dead-link'),
  slip('navigation.json', /"menu": /, '"menue": ', 'unknown-field'),
  slip('site.json', /"email": "[^"]*"/, '"email": "nobody"', 'bad-format'),
  slip('site.json', /(?<="copyrightYear": )(\d+)/, '"$1"', 'wrong-type'),
  slip('contact.json', /"href": "[^"]*"/, '"href": "javascript:alert(1)"', 'bad-link'),
  slip('team/1-placeholder.json', /"image": "\.\/[^"]*"/, '"image": "./nobody.png"', 'missing-image'),
  slip('team/2-placeholder.json', /"name": "[^"]*"/, '"name": 2', 'wrong-type'),
  slip('pages/licensing.mdx', /title: "[^"\n]*"/, 'title: "Licensing', 'yaml-syntax'),
  slip('pages/licensing.mdx', /href="\/#contact"/, 'href="/#contcat"', 'dead-anchor'),
  slip('pages/licensing.mdx', /<Industries /, '<Industry ', 'unknown-component'),
  slip('pages/about.mdx', /<\/CallToAction>/, '', 'mdx-syntax'),
];

it('of twenty mistakes at once, five of them of syntax, all are reported, each where it is', () => {
  const project = readProject(root, 'tests/fixtures/content');
  const places: string[] = [];
  const sources = project.sources.map((source) => {
    let { text } = source;
    for (const { file, from, to, code } of slips) {
      if (file !== source.name) continue;
      const match = from.exec(text);
      if (!match) throw new Error(`${file} has no ${from.source}`);
      // An unclosed component is reported where it begins.
      const at = code === 'mdx-syntax' ? text.indexOf('<CallToAction') : match.index;
      places.push(`${file}:${getPlaceAt(createSource(file, file, new TextEncoder().encode(text)), at).line} ${code}`);
      text = text.replace(from, to);
    }
    return createSource(source.path, source.name, new TextEncoder().encode(text));
  });
  const findings = check({ ...project, sources }, { launch: false });
  const found = findings.map(({ source, start, code }) => `${source.name}:${start.line} ${code}`);
  expect(places.filter((place) => !found.includes(place))).toEqual([]);
  // What is wrong with the syntax comes first.
  expect(
    findings
      .slice(0, 5)
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual(['json-syntax', 'json-syntax', 'json-syntax', 'mdx-syntax', 'yaml-syntax']);
});
