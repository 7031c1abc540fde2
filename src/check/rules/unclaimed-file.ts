import { collections } from '../../schemas/collections.ts';
import type { Content } from '../content.ts';
import { isGuide, isPicture, isWordList } from '../files.ts';
import { getCollectionName } from '../parse/documents.ts';
import type { Diagnosis, Rule } from '../rule.ts';
import { abbreviateList, quote } from '../format-text.ts';
import { findNearestName } from '../nearest-name.ts';

const files = Object.values(collections);
const single = files.filter(({ shape }) => shape !== 'folder').map(({ file }) => file);
const folders = files.filter(({ shape }) => shape === 'folder').map(({ file }) => file);

/** The valid paths of page files. The path becomes the address of the page. */
const pageName = /^pages(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+\.mdx$/;

const toPageName = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9/]+/g, '-')
    .replaceAll(/-*\/-*|^-+|-+$/g, (edge) => (edge.includes('/') ? '/' : ''));

/** The name of a backup copy: `about.mdx.bak`, `about copy.mdx`, `about (1).mdx`. */
const copy = /\.(?:bak|old|orig|save|copy)$|(?: - copy| copy|\(\d+\))(?: ?\(?\d+\)?)?(?=\.[^.]*$)/i;

/** Whether a file may be a page or a data file with the wrong extension. */
const isText = (name: string) =>
  /\.(?:mdx?|markdown|txt|text|html?|json5?|jsonc|ya?ml)$|^[^.]*$/i.test(name.replace(/^.*\//, ''));

const otherPicture = /\.(?:bmp|tiff?|heic|heif|jfif|jxl|psd|eps|ico|svgz)$/i;

/** Explains a file that would not become content under any other name. */
function diagnoseForeignFile(name: string): Diagnosis | undefined {
  if (copy.test(name)) {
    return {
      message: 'This is a copy of another file. The site does not use it.',
      remedy: 'Delete it: git keeps every earlier version of every file.',
    };
  }
  if (otherPicture.test(name)) {
    return {
      message: 'Browsers do not show pictures of this kind.',
      remedy: 'Save it as .png, .jpg, .webp, .avif or .svg, and delete this file.',
    };
  }
  if (isText(name)) return undefined;
  return {
    message: 'The site does not use or publish files of this kind.',
    remedy: 'Remove it from the content folder. If visitors should read it, put its text on a page.',
  };
}

function diagnoseInFolder(name: string, folder: string): Diagnosis {
  const wanted = folder === 'pages' ? '.mdx' : '.json';
  const base = name.replace(/^.*\//, '');
  if (single.includes(base)) {
    return {
      message: `${quote(base)} belongs beside the folder ${folder}/, not in it, and is not used here.`,
      remedy: `Move it to ${quote(base)}.`,
    };
  }
  const stem = name.replace(/\.[^./]*$/, '');
  if (folder === 'team' && name.split('/').length > 2) {
    return {
      message: 'Files in folders inside team/ are ignored, so this person is not shown.',
      remedy: 'Move the file directly into team/.',
    };
  }
  return {
    message: `Files in ${folder}/ must end with ${wanted}. This one is ignored.`,
    remedy: `Rename it to ${quote(`${stem}${wanted}`)}.`,
  };
}

function diagnose(name: string): Diagnosis | undefined {
  if (pageName.test(name) || (getCollectionName(name) !== undefined && !name.startsWith('pages/'))) return undefined;
  const [folder = ''] = name.split('/');
  if (folders.includes(folder) && name.includes('/')) {
    if (isPicture(name)) return undefined;
    const diagnosis = diagnoseForeignFile(name);
    if (diagnosis) return diagnosis;
    if (name.startsWith('pages/') && name.endsWith('.mdx')) {
      const better = `pages/${toPageName(name.slice('pages/'.length, -'.mdx'.length))}.mdx`;
      return {
        message: 'The name of a page file becomes its address: lower-case letters, digits and hyphens only.',
        remedy: /(?:^|\/)_/.test(name)
          ? `Rename it to ${quote(better)} to publish it. Keep a page that is not ready outside this folder.`
          : `Rename it to ${quote(better)}.`,
      };
    }
    return diagnoseInFolder(name, folder);
  }
  const diagnosis = diagnoseForeignFile(name);
  if (diagnosis && findNearestName(name, single) === undefined) return diagnosis;
  const meant =
    findNearestName(name, single) ?? findNearestName(name.replace(/^.*\//, '').replace(/\.[^.]*$/, '.json'), single);
  if (meant !== undefined) {
    return { message: 'The site does not use a file of this name.', remedy: `Did you mean ${quote(meant)}?` };
  }
  const place =
    name.endsWith('.mdx') || name.endsWith('.md')
      ? 'A page belongs in the folder pages/, and its name ends with .mdx.'
      : '';
  return {
    message: 'The site does not use this file.',
    remedy:
      place ||
      `Move it into ${folders.map((name) => `${name}/`).join(' or ')}, delete it, or give it one of these names: ${abbreviateList(single)}.`,
  };
}

export const unclaimedFile: Rule = {
  code: 'unclaimed-file',
  title: 'An unused file',
  explanation:
    'The site finds each file of the content folder by its path and its name, including upper and lower case. A file with another name, in another folder or with another extension is ignored, and its content is not shown.',
  bad: { file: 'pages/Privacy Policy.md', text: 'the page of the privacy policy' },
  good: { file: 'pages/privacy-policy.mdx', text: 'the page of the privacy policy' },
  find: ({ sources }: Content) =>
    sources.flatMap((source) => {
      const diagnosis = isGuide(source.name) || isWordList(source.name) ? undefined : diagnose(source.name);
      return diagnosis ? [{ source, range: [0, 0] as const, ...diagnosis }] : [];
    }),
};
