import { collections } from '../../schemas/collections.ts';
import type { Content } from '../content.ts';
import { isGuide, isPicture } from '../files.ts';
import { getCollectionName } from '../parse/documents.ts';
import type { Diagnosis, Rule } from '../rule.ts';
import { abbreviateList, quote } from '../format-text.ts';
import { findNearestName } from '../nearest-name.ts';

const files = Object.values(collections);
const single = files.filter(({ shape }) => shape !== 'folder').map(({ file }) => file);
const folders = files.filter(({ shape }) => shape === 'folder').map(({ file }) => file);

/** The way a page file's name must be written, each folder of its path included: it becomes an address. */
const pageName = /^pages(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+\.mdx$/;

const asAddress = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9/]+/g, '-')
    .replaceAll(/-*\/-*|^-+|-+$/g, (edge) => (edge.includes('/') ? '/' : ''));

/** A copy that somebody has put aside: `about.mdx.bak`, `about copy.mdx`, `about (1).mdx`. */
const copy = /\.(?:bak|old|orig|save|copy)$|(?: - copy| copy|\(\d+\))(?: ?\(?\d+\)?)?(?=\.[^.]*$)/i;

/** Files that could be meant as a page or a row if their ending were another; all others are something else. */
const isText = (name: string) =>
  /\.(?:mdx?|markdown|txt|text|html?|json5?|jsonc|ya?ml)$|^[^.]*$/i.test(name.replace(/^.*\//, ''));

const otherPicture = /\.(?:bmp|tiff?|heic|heif|jfif|jxl|psd|eps|ico|svgz)$/i;

/** What to do with a file that cannot become content by another name. */
function elsewhere(name: string): Diagnosis | undefined {
  if (copy.test(name)) {
    return {
      message: 'This is a copy of a file, and nothing reads it.',
      remedy: 'Take it out: git keeps every earlier version of every file.',
    };
  }
  if (otherPicture.test(name)) {
    return {
      message: 'Browsers do not show pictures of this kind.',
      remedy: 'Save it as .png, .jpg, .webp, .avif or .svg, and take this file out.',
    };
  }
  if (isText(name)) return undefined;
  return {
    message: 'No part of the site reads or publishes a file of this kind.',
    remedy: 'Take it out of the content folder. If visitors should read what it says, write that in a page.',
  };
}

function inFolder(name: string, folder: string): Diagnosis {
  const wanted = folder === 'pages' ? '.mdx' : '.json';
  const base = name.replace(/^.*\//, '');
  if (single.includes(base)) {
    return {
      message: `${quote(base)} stands beside the folder ${folder}/, not in it, and would not be read.`,
      remedy: `Move it to ${quote(base)}.`,
    };
  }
  const stem = name.replace(/\.[^./]*$/, '');
  if (folder === 'team' && name.split('/').length > 2) {
    return {
      message: 'Files in folders inside team/ are not read, so this person would not be shown.',
      remedy: 'Move the file straight into team/.',
    };
  }
  return {
    message: `Files in ${folder}/ end with ${wanted}; this one does not, and would not be shown.`,
    remedy: `Rename it to ${quote(`${stem}${wanted}`)}.`,
  };
}

function diagnose(name: string): Diagnosis | undefined {
  if (pageName.test(name) || (getCollectionName(name) !== undefined && !name.startsWith('pages/'))) return undefined;
  const [folder = ''] = name.split('/');
  if (folders.includes(folder) && name.includes('/')) {
    if (isPicture(name)) return undefined;
    const diagnosis = elsewhere(name);
    if (diagnosis) return diagnosis;
    if (name.startsWith('pages/') && name.endsWith('.mdx')) {
      const better = `pages/${asAddress(name.slice('pages/'.length, -'.mdx'.length))}.mdx`;
      return {
        message: 'The name of a page file becomes its address: lower-case letters, digits and hyphens only.',
        remedy: /(?:^|\/)_/.test(name)
          ? `Rename it to ${quote(better)} to publish it. A page that is not to be published yet is kept outside this folder.`
          : `Rename it to ${quote(better)}.`,
      };
    }
    return inFolder(name, folder);
  }
  const diagnosis = elsewhere(name);
  if (diagnosis && findNearestName(name, single) === undefined) return diagnosis;
  const meant =
    findNearestName(name, single) ?? findNearestName(name.replace(/^.*\//, '').replace(/\.[^.]*$/, '.json'), single);
  if (meant !== undefined) {
    return { message: 'No part of the site reads a file of this name.', remedy: `Did you mean ${quote(meant)}?` };
  }
  const place =
    name.endsWith('.mdx') || name.endsWith('.md') ? 'A page belongs into the folder pages/, and ends with .mdx.' : '';
  return {
    message: 'No part of the site reads this file.',
    remedy:
      place ||
      `Move it into ${folders.map((name) => `${name}/`).join(' or ')}, take it out, or give it one of these names: ${abbreviateList(single)}.`,
  };
}

export const unclaimedFile: Rule = {
  code: 'unclaimed-file',
  title: 'A file that nothing reads',
  explanation:
    'Each file of the content folder has a name and a place by which the site finds it, capital letters included. A file with another name, in another folder, or with another ending is not found, and what it says is not shown.',
  bad: { file: 'pages/Privacy Policy.md', text: 'the page of the privacy policy' },
  good: { file: 'pages/privacy-policy.mdx', text: 'the page of the privacy policy' },
  find: ({ sources }: Content) =>
    sources.flatMap((source) => {
      const diagnosis = isGuide(source.name) ? undefined : diagnose(source.name);
      return diagnosis ? [{ source, range: [0, 0] as const, ...diagnosis }] : [];
    }),
};
