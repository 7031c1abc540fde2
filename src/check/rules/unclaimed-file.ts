import type { Content } from '../content.ts';
import { isGuide, isPicture, isTextList } from '../files.ts';
import { quote } from '../format-text.ts';
import { askToDecide, askToDelete, askToRename } from '../remedies.ts';
import type { Diagnosis, Problem, Rule, Solution } from '../rule.ts';
import type { Source } from '../source.ts';
import { getUsedImages } from './images.ts';
import {
  findRightName,
  findSingleFile,
  folders,
  getBase,
  isClaimed,
  isNote,
  isStrayPicture,
  type RightName,
} from './right-name.ts';

type Answer = Diagnosis & { solution: Solution };

/** What people call files that the site never uses, by their endings. */
const kinds: readonly (readonly [endings: RegExp, kind: string])[] = [
  [/\.(?:docx?|docm|dotx?)$/i, 'a Word document'],
  [/\.(?:odt|rtf|pages|wpd|gdoc)$/i, 'a text document'],
  [/\.(?:xlsx?|xlsm|xlsb)$/i, 'an Excel workbook'],
  [/\.(?:ods|csv|tsv|numbers|gsheet)$/i, 'a spreadsheet'],
  [/\.(?:pptx?|odp|key|gslides)$/i, 'a presentation'],
  [/\.pdf$/i, 'a PDF document'],
  [/\.(?:xps|epub)$/i, 'a document to read'],
  [/\.(?:zip|rar|7z|tar|t?gz|bz2|xz|zst|dmg|iso)$/i, 'an archive'],
  [/\.(?:mp4|m4v|mov|avi|mkv|webm|wmv|mpe?g)$/i, 'a video'],
  [/\.(?:mp3|wav|m4a|ogg|flac|aac)$/i, 'a sound'],
  [/\.(?:woff2?|ttf|otf|eot)$/i, 'a font'],
  [
    /\.(?:psd|ai|eps|sketch|fig|xd|indd|cdr|afdesign|afphoto|xcf|dwg|dxf|vsdx?|drawio)$/i,
    'a file of a drawing program',
  ],
  [/\.(?:msg|eml|mbox)$/i, 'an e-mail'],
  [/\.(?:lnk|url|webloc|desktop)$/i, 'a shortcut'],
  [
    /\.(?:[cm]?[jt]sx?|astro|vue|svelte|css|scss|less|map|sh|bat|cmd|ps1|py|php|exe|dll)$/i,
    'a program or a part of one',
  ],
  [/\.(?:ya?ml|toml|xml|ini|conf|env|lock|plist)$/i, 'a file of settings'],
  [/\.(?:html?|xhtml|mhtml?)$/i, 'a saved web page'],
  [/\.(?:log|patch|diff|sql|db|sqlite|bak|old|orig|tmp)$/i, 'a file that a program left behind'],
];

const otherPicture = /\.(?:bmp|tiff?|hei[cf]|jfif|jpe|jp2|jxl|ico|svgz|tga|dng|cr2|nef|raw|arw)$/i;

/** Says where the content of a file belongs that the site cannot use as it is. */
function suggestPlace(name: string): string {
  if (/\.(?:pdf|zip|dwg|dxf|mp4|epub)$/i.test(name))
    return 'Move it out of the content folder, or delete it. If visitors should download it, move it into public/downloads/.';
  const list =
    !name.includes('/') && /\.(?:xlsx?|xlsm|ods|csv|tsv|numbers|docx?|txt|md|ya?ml|js|ts|html?)$/i.test(name)
      ? findSingleFile(getBase(name))
      : undefined;
  if (list !== undefined) return `Put its content into ${quote(list)}, then delete this file.`;
  return name.startsWith('team/')
    ? 'Move it out of the content folder, or delete it. People of the team are described in files that end with .json.'
    : 'Move it out of the content folder, or delete it. If visitors should read it, put its text on a page.';
}

/** Whether a file is the lock of an office program: `~$about.docx`, `.~lock.about.odt#`. */
const isLock = (name: string) => /^(?:~\$|\.~lock\.)/.test(getBase(name));

function diagnoseKind(name: string): Answer | undefined {
  if (otherPicture.test(name)) {
    return {
      message: 'This is a picture of a kind, or with an ending, that browsers do not show.',
      ...askToDelete(
        'Open it in a picture program, export it as .jpg (a photograph), .png or .svg (a drawing), and delete this file.',
      ),
    };
  }
  const kind = kinds.find(([endings]) => endings.test(name))?.[1];
  return kind === undefined
    ? undefined
    : { message: `This is ${kind}. The site does not use or publish such files.`, ...askToDelete(suggestPlace(name)) };
}

function diagnoseRightName(from: string, { name, isTaken, isCopy }: RightName): Answer {
  if (isCopy) {
    return isTaken
      ? {
          message: `This is a copy of ${quote(name)}. The site does not use it.`,
          ...askToDelete('Delete it: the earlier versions of every file are kept anyway.'),
        }
      : { message: `This seems to be ${quote(name)}, put aside. The site does not use it.`, ...askToRename(name) };
  }
  return isTaken
    ? {
        message: `The site reads ${quote(name)}, and not this file.`,
        ...askToDelete(`Move what you need from this file into ${quote(name)}, then delete this file.`),
      }
    : { message: explainName(from, name), ...askToRename(name) };
}

function explainName(from: string, to: string): string {
  if (to.startsWith('pages/')) {
    if (!from.startsWith('pages/')) return 'A page belongs in the folder pages/, and its name ends with .mdx.';
    return from.endsWith('.mdx') ? pageNames : 'Files in pages/ must end with .mdx. This one is ignored.';
  }
  if (to.startsWith('news/')) {
    if (!from.startsWith('news/')) return 'A news item belongs in the folder news/.';
    if (from.split('/').length > 2) return 'Files in folders inside news/ are ignored, so this item is not shown.';
    return from.endsWith('.mdx') ? newsNames : 'Files in news/ must end with .mdx. This one is ignored.';
  }
  if (to.startsWith('team/')) {
    if (!from.startsWith('team/')) return 'A person of the team belongs in the folder team/.';
    return from.split('/').length > 2
      ? 'Files in folders inside team/ are ignored, so this person is not shown.'
      : 'Files in team/ must end with .json. This one is ignored.';
  }
  return from.includes('/')
    ? `${quote(to)} belongs in the content folder itself, not in a folder inside it.`
    : 'The site does not use a file of this name.';
}

const pageNames = 'The name of a page file becomes its address: lower-case letters, digits and hyphens only.';

const newsNames = 'The name of a news file becomes its address: lower-case letters, digits and hyphens only.';

const isDraft = (name: string) => name.startsWith('pages/') && /(?:^|\/)_/.test(name) && name.endsWith('.mdx');

function diagnosePicture(name: string, missing: readonly string[]): Answer {
  const [wanted] = missing.filter((each) => getBase(each) === getBase(name));
  if (wanted !== undefined) {
    return { message: 'A picture belongs beside the file that shows it.', ...askToRename(wanted) };
  }
  return {
    message: 'The site does not use this picture, because no page or person is in this folder.',
    ...askToDelete(
      `Move it into ${folders.map((folder) => `${folder}/`).join(' or ')}, beside the file that shows it, or delete it.`,
    ),
  };
}

function diagnose(source: Source, taken: ReadonlySet<string>, missingPictures: readonly string[]): Answer | undefined {
  const { name } = source;
  if (isClaimed(name)) return undefined;
  if (isLock(name))
    return {
      message: 'An office program writes this file while it has another one open. The site does not use it.',
      ...askToDelete('Close the program, and delete this file.'),
    };
  if (isPicture(name)) return isStrayPicture(name) ? diagnosePicture(name, missingPictures) : undefined;
  const right = findRightName(source, taken);
  if (right && !right.isTaken && isDraft(name)) {
    return {
      message: 'A page whose name begins with _ is not published.',
      ...askToDecide(
        `Rename it to ${quote(right.name)}. Decide whether to publish it: if it is not ready, write draft: true on a line of its own at its top, between the two ---`,
        'whether to publish it',
      ),
    };
  }
  if (right) return diagnoseRightName(name, right);
  const kind = diagnoseKind(name);
  if (kind) return kind;
  if (isNote(name)) {
    return {
      message: 'These are notes for colleagues. The site does not use them.',
      ...askToDelete('Move them out of the content folder, or delete them.'),
    };
  }
  if (name.startsWith('pages/') && name.endsWith('.mdx')) {
    return {
      message: pageNames,
      ...askToDecide('Rename it to an address for the page, such as terms.mdx.', 'an address for the page'),
    };
  }
  return { message: 'The site does not use this file.', ...askToDelete(suggestPlace(name)) };
}

export const unclaimedFile: Rule = {
  code: 'unclaimed-file',
  title: 'An unused file',
  explanation:
    'The site finds each file of the content folder by its path and its name, including upper and lower case. A file with another name, in another folder or with another extension is ignored, and its content is not shown.',
  bad: { file: 'pages/Privacy Policy.md', text: 'the page of the privacy policy' },
  good: { file: 'pages/privacy-policy.mdx', text: 'the page of the privacy policy' },
  find: (content: Content) => {
    const { sources, project } = content;
    const missing = getUsedImages(content).flatMap(({ file, name }) => (file ? [] : name));
    const taken = new Set([...sources, ...project.obstacles].map(({ name }) => name));
    return sources.flatMap((source): Problem[] => {
      const answer = isGuide(source.name) || isTextList(source.name) ? undefined : diagnose(source, taken, missing);
      return answer ? [{ source, range: [0, 0], ...answer }] : [];
    });
  },
};
