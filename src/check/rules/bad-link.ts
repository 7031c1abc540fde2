import { href } from '../../schemas/link.ts';
import type { Content } from '../content.ts';
import { fillKnownPlaceholders } from '../facts.ts';
import { isPicture } from '../files.ts';
import type { Diagnosis, Problem, Rule } from '../rule.ts';
import type { SchemaIssue } from '../validate.ts';
import { quote } from '../format-text.ts';
import { findNearestName } from '../nearest-name.ts';
import { reportIssues } from './issues.ts';
import { getMeta } from '../schema.ts';
import { findParts } from './parts.ts';

type Accepts = (target: string) => boolean;

const isHref: Accepts = (target) => href.safeParse(target).success;

/** Lists possible corrections of an invalid address, the likeliest first. The first valid one is suggested. */
function listCorrections(target: string): string[] {
  const scheme = /^[a-z][a-z0-9+.-]*(?=:)/i.exec(target)?.[0] ?? '';
  const meant = findNearestName(scheme, ['https', 'mailto', 'tel']);
  const [address = '', anchor] = target.split('#', 2);
  return [
    ...(meant === undefined || scheme === 'http' ? [] : [meant + target.slice(scheme.length)]),
    // An address pasted after an existing scheme: https://https://…
    target.replace(/^https?:\/\/(?=https?:\/\/)/i, ''),
    // In an anchor, spaces become hyphens. Elsewhere they are percent-encoded.
    [address.replaceAll(' ', '%20'), anchor?.replaceAll(' ', '-')].filter((part) => part !== undefined).join('#'),
    ...(/^\+?[\d ()-]{7,}$/.test(target) ? [`tel:${target}`] : []),
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(target) ? [`mailto:${target}`] : []),
    ...(/^(www\.|[\w-]+\.(com|org|net|co\.uk|uk|io|eu|de)\b)/i.test(target) ? [`https://${target}`] : []),
  ].filter((candidate) => candidate !== target);
}

/** An address that only works on the visitor's own computer, such as that of the development server. */
const loopback = /^https?:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?(\/.*)?$/i;

/** Explains what is wrong with an address on another site. */
function diagnoseAddress(
  { value, zod, title }: Pick<SchemaIssue, 'value' | 'zod' | 'title'>,
  accepts: Accepts,
): Diagnosis {
  const target = String(value).trim();
  const message = `${title} ${zod.message}. It is ${quote(target)}.`;
  const url = URL.parse(target);
  const origin = url?.protocol === 'https:' ? url.origin : '';
  const secure = target.replace(/^http:/i, 'https:');
  const meant = [secure, ...listCorrections(target), origin].find(
    (candidate) => candidate !== target && accepts(candidate),
  );
  return {
    message,
    remedy:
      meant === undefined
        ? 'Write the whole address as the browser shows it, including https://.'
        : `Did you mean ${quote(meant)}?`,
  };
}

function diagnose(url: string, pages: readonly string[]): Diagnosis {
  const target = url.trim();
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(target)?.[1]?.toLowerCase();
  const message = `${quote(target)} is not a valid link target.`;
  const own = loopback.exec(target);
  if (own) {
    return {
      message: `${quote(target)} is an address on the visitor’s own computer.`,
      remedy: `Write only the path: ${quote(own[1] ?? '/')}`,
    };
  }
  const meant = listCorrections(target).find(isHref);
  if (meant !== undefined) return { message, remedy: `Did you mean ${quote(meant)}?` };
  if (scheme === 'http') return { message, remedy: `Use https:// instead: ${target.replace(/^http:/i, 'https:')}` };
  if (scheme === 'mailto')
    return { message, remedy: 'Write the whole e-mail address after mailto:, without spaces: mailto:{email}' };
  if (scheme === 'tel') return { message, remedy: 'Write the number after tel: in international format: tel:{phone}' };
  if (scheme === 'https') {
    return { message, remedy: 'Write the whole address as the browser shows it, including the ending, such as .com.' };
  }
  if (scheme !== undefined) {
    return {
      message: `${quote(target)} begins with ${scheme}:, which is not allowed: such a link can run code, or lead nowhere.`,
      remedy: 'Link to a page (/licensing), a place on it (#contact), https://…, mailto:… or tel:… instead.',
    };
  }
  if (isPicture(target)) {
    return { message, remedy: `To show the picture, put an exclamation mark before it: ![what it shows](${target})` };
  }
  if (/^\.{0,2}\/?[^?#]*\.(?!mdx?$|html?$)\w{2,5}$/i.test(target)) {
    return {
      message: `${quote(target)} is a file, and files in the content folder are not published.`,
      remedy: 'Put its content on a page, or link to an address where it is published.',
    };
  }
  const inside = `/${target.replace(/^(\.{0,2}\/)+/, '').replace(/\.(mdx?|html)$/, '')}`;
  const page = pages.includes(inside) ? inside : findNearestName(inside, pages);
  return {
    message,
    remedy:
      page === undefined
        ? 'It must begin with https://, mailto:, tel:, / (a page of this site) or # (a place on the page).'
        : `A link to a page of this site begins with a slash. Did you mean ${quote(page)}?`,
  };
}

function findInProse(content: Content, pages: readonly string[]): Problem[] {
  return findParts(content, 'link').flatMap(({ source, part }) => {
    const url = fillKnownPlaceholders(part.url, content.facts);
    // The rule unknown-placeholder reports unfilled placeholders.
    if (/[{}]/.test(url) || href.safeParse(url).success) return [];
    return [{ source, range: part.range, field: 'Link', ...diagnose(url, pages) }];
  });
}

export const badLink: Rule = {
  code: 'bad-link',
  title: 'An invalid link target',
  explanation:
    'A link leads to a page of this site (/licensing), to a place on a page (#contact or /#contact), to another site (https://…), to an e-mail address (mailto:…) or to a phone number (tel:…). Any other target leads nowhere or is not safe. http:// is not safe either: others can read and change the page on its way to the visitor.',
  bad: { file: 'navigation.json', text: '"href": "http://www.linkedin.com/company/example"' },
  good: { file: 'navigation.json', text: '"href": "https://www.linkedin.com/company/example"' },
  find: (content) => {
    const pages = content.siteMap.routes.map(({ path }) => path);
    const inData = reportIssues(content, 'bad-link', (issue) =>
      getMeta(issue.schema).kind === 'address'
        ? diagnoseAddress(issue, (target) => issue.schema.safeParse(target).success)
        : diagnose(String(issue.value), pages),
    );
    return [...inData, ...findInProse(content, pages)];
  },
};
