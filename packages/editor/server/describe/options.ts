import { fillPlaceholders, isErrorPage, toTitle, type Anchor, type Content, type SitePage } from '@stepless/check';
import { isType } from '@stepless/documents';

import type { ChoiceOption, EntryKindSummary, LinkTarget, PaletteItem } from '../../shared/answers.ts';
import { getDownloadFolder, getPlacement, getSite } from '../content/site.ts';
import { getPlainWords, getPageTitle, getTitle } from './names.ts';
import { getElements, toDataTarget } from './find-target.ts';

/** Returns the words at an anchor: the heading, the title of the component or the label of the tab. */
function getAnchorTitle({ documents, facts }: Content, { id, source, range, row }: Anchor): string {
  const document = documents.find((each) => each.source === source);
  const at = range[0];
  const heading = document?.page?.nodes.find((each) => isType(each, 'heading') && each.range[0] === at);
  if (heading) return getPlainWords(heading.node, facts);
  const element =
    document && getElements(document).find(({ attributes: { range } }) => range[0] <= at && at < range[1]);
  return getTitle(row ?? element?.attributes, facts) ?? toTitle(id);
}

function listPageTargets(content: Content, page: SitePage): LinkTarget[] {
  const title = getPageTitle(content, page);
  const sections = page.anchors
    .filter(({ isHidden }) => !isHidden)
    .map((anchor): LinkTarget => ({
      href: `${page.path}#${anchor.id}`,
      title: getAnchorTitle(content, anchor),
      kind: 'section',
      page: title,
    }));
  return [{ href: page.path, title, kind: 'page' }, ...sections];
}

/** Lists everything on this site that a link can lead to: pages, their sections, downloads, and the ways to make contact. */
export function listLinkTargets(content: Content): LinkTarget[] {
  const { siteMap, project, facts } = content;
  const { contacts = [] } = getSite();
  const folder = `/${getDownloadFolder()}/`;
  const downloads = project.publicFiles
    .filter(({ address }) => address.startsWith(folder))
    .map(({ address }): LinkTarget => ({ href: address, title: address.slice(folder.length), kind: 'file' }));
  return [
    ...siteMap.pages.filter((page) => !isErrorPage(page)).flatMap((page) => listPageTargets(content, page)),
    ...downloads,
    ...contacts.map((href): LinkTarget => {
      const title = fillPlaceholders(href.slice(href.indexOf(':') + 1), facts);
      return { href, title, kind: 'contact' };
    }),
  ];
}

export const listReferences = ({ entries, facts }: Content, collection: string): ChoiceOption[] =>
  entries.flatMap(({ owner, id, value: row, document: { root, source } }) => {
    if (owner !== collection || id === '') return [];
    const path = root?.kind === 'list' ? [root.items.indexOf(row)] : [];
    return [{ value: id, title: getTitle(row, facts) ?? id, target: toDataTarget(source.name, path) }];
  });

export const listEntryKinds = (): EntryKindSummary[] =>
  Object.entries(getSite().entries ?? {}).map(([collection, kind]) => ({ ...kind, collection }));

export const listPalette = (): PaletteItem[] =>
  Object.keys(getSite().check.components ?? {}).flatMap((component) => {
    const { parent = 'sentence', summary = '' } = getPlacement(component) ?? {};
    // A component within a sentence goes around words, so people write it there.
    return parent === 'sentence' ? [] : [{ component, name: toTitle(component), parent, summary }];
  });
