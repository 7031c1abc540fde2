import { href } from '../../schemas/link.ts';
import { findPlaceholders } from '../../schemas/placeholders.ts';
import type { Content } from '../content.ts';
import { fillKnownPlaceholders } from '../facts.ts';
import { isPicture } from '../files.ts';
import { quote } from '../format-text.ts';
import { askToDecide, askToEdit } from '../remedies.ts';
import { explainLink, repairLink, type LinkContext } from '../repair-link.ts';
import type { Edit } from '../parse/edits.ts';
import type { Diagnosis, Problem, Rule, Solution } from '../rule.ts';
import { getMeta } from '../schema.ts';
import { listAnchors, type Route } from '../site-map.ts';
import type { SchemaIssue } from '../validate.ts';
import { removeField, replaceText } from './field-edits.ts';
import { reportIssues } from './issues.ts';
import { askToWrite, createWriter, findPages, type Write } from './links.ts';
import { findParts } from './parts.ts';
import { getTextsOfKind } from './texts.ts';

type Explained = Diagnosis & { solution: Solution };

/**
 * @param isValid whether a target is valid once its placeholders are filled
 * @param pages the pages that show the link
 */
function createContext(
  { siteMap: { routes, getRoutes, isFile }, facts, site }: Content,
  isValid: (target: string) => boolean,
  pages: readonly Route[],
): LinkContext {
  const has = (route: Route, id: string) => listAnchors(route).includes(id);
  const isEverywhere = (id: string) => pages.length > 0 && pages.every((page) => has(page, id));
  return {
    accepts: (target) => isValid(fillKnownPlaceholders(target, facts)),
    pages: routes.map(({ path }) => path),
    isAlive: (target) => {
      const [path = '', anchor] = target.split('#', 2);
      if (!/^[/#]/.test(target)) return true;
      if (path === '') return isEverywhere(anchor ?? '');
      const [route] = getRoutes(path.replace(/\?.*$/, '').replace(/(?<=.)\/+$/, ''));
      return route ? !anchor || has(route, anchor) : isFile(path);
    },
    findPlace: (id) => {
      if (isEverywhere(id)) return `#${id}`;
      const route = routes.find((each) => has(each, id));
      return route && `${route.path}#${id}`;
    },
    origin: site.url,
  };
}

/**
 * Explains a file beside the page, which is not published.
 *
 * @param show the edits that turn the link into a picture, if it can be one
 */
function explainFile(target: string, message: string, write: Write, show: readonly Edit[]): Explained {
  const name = target.replace(/^.*\//, '');
  if (isPicture(target) && show.length > 0) {
    const path = target.startsWith('./') ? target : `./${name}`;
    const remedy = `To show the picture, put an exclamation mark directly before it: ![what it shows](${path})`;
    return { message, ...askToEdit(remedy, ...show, ...write(path)) };
  }
  const address = `/downloads/${name.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-')}`;
  const folder = 'public/downloads/';
  return {
    message: `${quote(target)} is a file, and files in the content folder are not published.`,
    remedy: `Move the file into ${folder}, and write ${quote(address)} instead.`,
    solution: { kind: 'edit', edits: write(address) },
  };
}

const isFile = (target: string) => /^(?!\w+:|www\.|https?[:/]|\/)[^?#]*\.(?!mdx?$|html?$)(?:\w{2,5})$/i.test(target);

/** Explains what is wrong with the target of a link. */
function explainTarget(target: string, context: LinkContext, write: Write, show: readonly Edit[] = []): Explained {
  const start = `${quote(target)} is not a valid link target`;
  const repair = repairLink(target, context);
  if (isFile(target) && (!repair || !/^(?:https:|mailto:)/.test(repair.meant)))
    return explainFile(target, `${start}.`, write, show);
  if (repair) return { message: `${start}: ${repair.cause}.`, ...askToWrite(repair.meant, write) };
  const { cause, remedy, undecided } = explainLink(target);
  return { message: `${start}: ${cause}.`, ...askToDecide(remedy, undecided) };
}

/** Explains what is wrong with an address on another site. */
function explainAddress(issue: SchemaIssue, target: string, context: LinkContext): Explained {
  const { node, entry, title, zod, schema } = issue;
  const write: Write = (text) => (node ? replaceText(node, text, entry) : []);
  const message = `${title} ${zod.message}. It is ${quote(target)}`;
  // The address of the site is the only one that must not have a path.
  const origin = URL.parse(target)?.origin ?? '';
  if (/^https:\/\/\S+\s+\S+$/.test(target) && !/\/\/[^/]*\s/.test(target)) {
    const what = 'without the blank';
    const remedy = `Write the address ${what}, or with %20 in its place if the blank is part of it.`;
    return { message: `${message}: it has a blank.`, ...askToDecide(remedy, what) };
  }
  const profile = `https://www.linkedin.com/in/${target.replace(/^@/, '')}`;
  const isProfile = context.accepts('https://www.linkedin.com/in/ada') && !context.accepts('https://example.com/ada');
  if (isProfile && /^@?[a-z][\w-]+$/i.test(target) && context.accepts(profile))
    return { message: `${message}.`, ...askToWrite(profile, write) };
  const repair = repairLink(target, context) ?? (context.accepts(origin) ? { cause: '', meant: origin } : undefined);
  if (repair) {
    return { message: `${message}${repair.cause && `: ${repair.cause}`}.`, ...askToWrite(repair.meant, write) };
  }
  if (target.startsWith('http') && URL.parse(target)?.hostname.startsWith('[')) {
    const what = 'the domain name of the server';
    return {
      message: `${message}, a number in place of a domain name.`,
      ...askToDecide(`Write ${what} in place of the number.`, what),
    };
  }
  if (schema.safeParse(undefined).success) {
    const remedy = `Write the whole https:// address of the service that receives enquiries, or remove the field.`;
    return { message: `${message}.`, ...askToEdit(remedy, ...removeField(issue)) };
  }
  const what = isProfile ? 'the address of the person’s own profile' : 'the whole address';
  return { message: `${message}.`, ...askToDecide(`Write ${what} as the browser shows it, including https://.`, what) };
}

/** Explains a valid target that is not of the kind that its field needs. */
function explainOtherKind(
  { title, zod, schema }: SchemaIssue,
  target: string,
  origin: string,
  write: Write,
): Explained {
  const message = `${title} ${zod.message}. It is ${quote(target)}.`;
  const page = target.replace(origin, '').replace(/(?<=.)\/?(?:[?#].*)?$/, '');
  if (schema.safeParse(page).success) return { message, ...askToWrite(page, write) };
  const what = 'another address';
  return { message, ...askToDecide(`Write ${what}.`, what) };
}

/** Returns the text of a field as it is written, with its placeholders. */
const getWritten = ({ node, value }: SchemaIssue): string =>
  (node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : String(value)).trim();

/** How far before its link the exclamation mark of a picture is looked for. */
const MAX_GAP = 4;

function findInProse(content: Content): Problem[] {
  return findParts(content, 'link').flatMap(({ source, part }) => {
    const url = fillKnownPlaceholders(part.url, content.facts);
    // The rule unknown-placeholder reports unfilled placeholders.
    if (findPlaceholders(url).length > 0 || href.safeParse(url).success) return [];
    const isValid = (target: string) => href.safeParse(target).success;
    const context = createContext(content, isValid, findPages(content, undefined, source));
    // ! [words](./picture.png)
    const mark = /(?<!\S)!\s+$/.exec(source.text.slice(Math.max(0, part.range[0] - MAX_GAP), part.range[0]))?.[0] ?? '';
    const explained = explainTarget(part.url, context, createWriter(source, part), [
      { range: [part.range[0] - mark.length, part.range[0]], text: '!' },
    ]);
    return [{ source, range: part.range, field: 'Link', ...explained }];
  });
}

/** The beginning of the host of a preview, and hosts whose names say so. */
const preview =
  /^https:\/\/(?:(?:deploy-)?preview|staging|stage|dev|test|beta)[.\d-]|^https:\/\/[^/]*--[^/]*\.netlify\.app/i;

/** Finds links to a preview of this site, which is not the site that visitors see. */
function findPreviews(content: Content): Problem[] {
  const host = content.site.url.replace(/^https:\/\/(?:www\.)?/, '');
  const isOwn = (url: string) =>
    preview.test(url) &&
    (url.includes(`.${host}`) || /^https:\/\/[^/]*\.(?:netlify|vercel|pages)\.(?:app|dev)/i.test(url));
  const report = (url: string, write: Write): Explained => {
    const { pathname, hash } = new URL(url);
    const path = pathname.replace(/(?<=.)\/$/, '');
    const message = `${quote(url)} is a preview of this site. Visitors may not open it, and it goes away.`;
    if (content.siteMap.getRoutes(path).length > 0) return { message, ...askToWrite(path + hash, write) };
    const what = 'a page of this site';
    return { message, ...askToDecide(`Link to ${what} instead, such as /licensing.`, what) };
  };
  return [
    ...getTextsOfKind(content, 'link')
      .filter(({ text, isValid }) => isOwn(text) && isValid)
      .map(({ source, range, field, text }) => ({
        source,
        range,
        field,
        ...report(text, (target) => [{ range, text: JSON.stringify(target) }]),
      })),
    ...findParts(content, 'link')
      .filter(({ part }) => isOwn(part.url))
      .map(({ source, part }) => ({
        source,
        range: part.range,
        field: 'Link',
        ...report(part.url, createWriter(source, part)),
      })),
  ];
}

export const badLink: Rule = {
  code: 'bad-link',
  title: 'An invalid link target',
  explanation:
    'A link leads to a page of this site (/licensing), to a place on a page (#contact or /#contact), to another site (https://…), to an e-mail address (mailto:…) or to a phone number (tel:…). Any other target leads nowhere or is not safe. http:// is not safe either: others can read and change the page on its way to the visitor.',
  bad: { file: 'navigation.json', text: '"href": "http://www.linkedin.com/company/example"' },
  good: { file: 'navigation.json', text: '"href": "https://www.linkedin.com/company/example"' },
  find: (content) => [
    ...reportIssues(content, 'bad-link', (issue) => {
      const { node, entry, schema } = issue;
      const pages = findPages(content, entry.owner, entry.source);
      const context = createContext(content, (target) => schema.safeParse(target).success, pages);
      const target = getWritten(issue);
      if (getMeta(schema).kind === 'address') return explainAddress(issue, target, context);
      const write: Write = (text) => (node ? replaceText(node, text, entry) : []);
      return href.safeParse(fillKnownPlaceholders(target, content.facts)).success
        ? explainOtherKind(issue, target, content.site.url, write)
        : explainTarget(target, context, write);
    }),
    ...findInProse(content),
    ...findPreviews(content),
  ],
};
