import type { Content } from '../content.ts';
import { quote } from '../format-text.ts';
import { findNearestName } from '../nearest-name.ts';
import type { PublicFile } from '../public-file.ts';
import { askToDecide, askToReplace } from '../remedies.ts';
import type { Diagnosis, Problem, Rule, Solution } from '../rule.ts';
import { toPlace } from './downloads.ts';
import { diagnoseType } from './public-type.ts';
import { getTextsOfKind, type KindText } from './texts.ts';

const MB = 1_000_000;
/** The largest file that every host takes. */
const LARGEST = 25 * MB;

function diagnose({ address, size, head }: PublicFile): (Diagnosis & { solution: Solution }) | undefined {
  if (size > LARGEST) {
    return {
      message: `The file has ${(Math.ceil((10 * size) / MB) / 10).toFixed(1)} MB, and the limit is ${LARGEST / MB} MB.`,
      ...askToDecide('Export it at a lower resolution, or make it shorter.', 'a lower resolution'),
    };
  }
  if (!address.endsWith('.vtt')) return diagnoseType(address.replace(/^.*\//, ''), head);
  if (/^\uFEFF?WEBVTT(?:\s|$)/.test(new TextDecoder().decode(head))) return undefined;
  return {
    message: 'A file of captions begins with the line WEBVTT, and this one does not.',
    ...askToDecide('Export the captions as WebVTT.', 'as WebVTT'),
  };
}

const getEnding = (address: string) => address.replace(/^.*\./, '');

/** Says that a file is missing, and which one is probably meant. */
function reportMissing({ project }: Content, { source, range, field, text }: KindText): Problem {
  const alike = project.publicFiles.map(({ address }) => address).filter((each) => getEnding(each) === getEnding(text));
  const meant = findNearestName(text, alike);
  const put = `Put the file into ${project.publicDir}${text.replace(/[^/]*$/, '')}`;
  const remedy =
    meant === undefined
      ? askToDecide(`${put}, under this name.`, put)
      : { ...askToReplace(range, `"${meant}"`), remedy: `Write ${quote(meant)} instead.` };
  return { source, range, field, message: `There is no file ${quote(project.publicDir + text)}.`, ...remedy };
}

export const badVideo: Rule = {
  code: 'bad-video',
  title: 'A video that does not play',
  explanation:
    'A video in public/ is an MP4 or a WebM file of up to 25 MB, its poster is a picture, and its captions are WebVTT. Browsers show nothing if a file is missing, or if it is of another type than its name says.',
  bad: { file: 'pages/about.mdx', text: 'captions="/videos/test-bench.vtt", which is an SRT file with a new name' },
  good: { file: 'pages/about.mdx', text: 'captions="/videos/test-bench.vtt", exported as WebVTT' },
  find: (content) => {
    const used = getTextsOfKind(content, 'file').filter(({ text, isValid }) => text.startsWith('/') && isValid);
    // Fast path: most sites have no video.
    if (used.length === 0) return [];
    const files = new Map(content.project.publicFiles.map((file) => [file.address, file]));
    const addresses = new Set(used.map(({ text }) => text));
    return [
      ...used.filter(({ text }) => !files.has(text)).map((text) => reportMissing(content, text)),
      ...[...addresses].flatMap((address): Problem[] => {
        const file = files.get(address);
        const diagnosis = file && diagnose(file);
        return diagnosis ? [{ source: toPlace(content, file), range: [0, 0], ...diagnosis }] : [];
      }),
    ];
  },
};
