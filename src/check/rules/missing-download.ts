import { abbreviateList, quote } from '../format-text.ts';
import { findNearestName } from '../nearest-name.ts';
import { askToDecide, askToReplace } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import { getDownloadFiles } from './downloads.ts';
import { getTextsOfKind } from './texts.ts';

/** Asks for a file, or for the name of one that is there. */
function suggestRemedy(name: string, names: readonly string[]) {
  const put = `Put ${quote(name)} into public/downloads/`;
  return names.length === 0
    ? askToDecide(`${put}.`, put)
    : askToDecide(`${put}, or name a file that is there: ${abbreviateList(names)}.`, put);
}

export const missingDownload: Rule = {
  code: 'missing-download',
  title: 'A missing download',
  explanation:
    'Files that visitors may download are in the folder public/downloads/, and downloads.json names each of them exactly, including upper and lower case.',
  bad: { file: 'downloads.json', text: '"file": "datasheet.pdf",' },
  good: { file: 'downloads.json', text: '"file": "data-sheet.pdf",' },
  find: (content) => {
    const files = getDownloadFiles(content);
    const names = [...files.keys()];
    return getTextsOfKind(content, 'download')
      .filter(({ text, isValid }) => isValid && !files.has(text))
      .map(({ source, range, field, text }): Problem => {
        const meant = findNearestName(text, names);
        const message = `There is no file ${quote(text)} in public/downloads/.`;
        const remedy =
          meant === undefined
            ? suggestRemedy(text, names)
            : { ...askToReplace(range, JSON.stringify(meant)), remedy: `Write ${quote(meant)} instead.` };
        return { source, range, field, message, ...remedy };
      });
  },
};
