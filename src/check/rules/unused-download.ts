import type { Content } from '../content.ts';
import { findNearestName } from '../nearest-name.ts';
import { askToDecide } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import { getDownloadFiles, toPlace } from './downloads.ts';
import { findParts } from './parts.ts';
import { getTextFields } from './text-fields.ts';
import { getTextsOfKind } from './texts.ts';

/** Every text that may name a file: the fields of data and attributes, and the targets of links in prose. */
const listNames = (content: Content): string[] => [
  ...getTextFields(content).flatMap(({ kind, value }) => (kind === undefined ? [] : value.trim())),
  ...findParts(content, 'link').map(({ part }) => part.url),
];

const getStem = (name: string) => name.replace(/^.*\//, '').replace(/\.[^.]*$/, '');

/** The files that rows with a mistake in the name probably mean. Another rule reports the rows. */
function findMeant(content: Content, names: readonly string[]): ReadonlySet<string | undefined> {
  const mistyped = getTextsOfKind(content, 'download').filter(({ text }) => !names.includes(text));
  return new Set(
    mistyped.map(
      ({ text }) => findNearestName(text, names) ?? names.find((name) => getStem(name) === getStem(text.toLowerCase())),
    ),
  );
}

export const unusedDownload: Rule = {
  code: 'unused-download',
  title: 'A download that no page offers',
  explanation:
    'Every file in public/downloads/ is published, whether a page links to it or not. A file that nothing names is probably an old version, which search engines go on showing.',
  bad: { file: 'downloads.json', text: 'no row for brochure-2024.pdf' },
  good: { file: 'downloads.json', text: '"file": "brochure-2024.pdf",' },
  find: (content) => {
    const files = getDownloadFiles(content);
    // Fast path: most sites have few downloads.
    if (files.size === 0) return [];
    const named = new Set(listNames(content).map((name) => name.replace(/^\/downloads\//, '').replace(/[?#].*$/, '')));
    const meant = findMeant(content, [...files.keys()]);
    return [...files]
      .filter(([name]) => !named.has(name) && !meant.has(name))
      .map(([, file]): Problem => ({
        source: toPlace(content, file),
        range: [0, 0],
        message: 'Nothing on the site offers this file, but it is published.',
        ...askToDecide('Add a row for it to downloads.json, or delete the file.', 'a row for it'),
      }));
  },
};
