import { href } from '../../schemas/link.ts';
import type { Content } from '../content.ts';
import { fillKnownPlaceholders } from '../facts.ts';
import { isPicture } from '../files.ts';
import type { Diagnosis, Problem, Rule } from '../rule.ts';
import type { SchemaIssue } from '../validate.ts';
import { quote } from '../format-text.ts';
import { findNearestName } from '../nearest-name.ts';
import { findIssues } from './issues.ts';
import { getMeta } from '../schema.ts';
import { findParts } from './parts.ts';

type Accepts = (target: string) => boolean;

const isHref: Accepts = (target) => href.safeParse(target).success;

/** What may have been meant by an address, the likeliest first; the target is shown once one of them is right. */
function corrections(target: string): string[] {
  const scheme = /^[a-z][a-z0-9+.-]*(?=:)/i.exec(target)?.[0] ?? '';
  const meant = findNearestName(scheme, ['https', 'mailto', 'tel']);
  const [address = '', anchor] = target.split('#', 2);
  return [
    ...(meant === undefined || scheme === 'http' ? [] : [meant + target.slice(scheme.length)]),
    // Pasted after a scheme that was there already.
    target.replace(/^https?:\/\/(?=https?:\/\/)/i, ''),
    // A place is named with hyphens, and everything else has its blanks spelt out.
    [address.replaceAll(' ', '%20'), anchor?.replaceAll(' ', '-')].filter((part) => part !== undefined).join('#'),
    ...(/^\+?[\d ()-]{7,}$/.test(target) ? [`tel:${target}`] : []),
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(target) ? [`mailto:${target}`] : []),
    ...(/^(www\.|[\w-]+\.(com|org|net|co\.uk|uk|io|eu|de)\b)/i.test(target) ? [`https://${target}`] : []),
  ].filter((candidate) => candidate !== target);
}

/** Where a link points when it is followed on this machine alone. */
const ownMachine = /^https?:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?(\/.*)?$/i;

/** What is wrong with an address on another site. */
function diagnoseAddress(
  { value, zod, title }: Pick<SchemaIssue, 'value' | 'zod' | 'title'>,
  accepts: Accepts,
): Diagnosis {
  const target = String(value).trim();
  const message = `${title} ${zod.message}. Here is ${quote(target)}.`;
  const url = URL.parse(target);
  const origin = url?.protocol === 'https:' ? url.origin : '';
  const secure = target.replace(/^http:/i, 'https:');
  const meant = [secure, ...corrections(target), origin].find(
    (candidate) => candidate !== target && accepts(candidate),
  );
  return {
    message,
    remedy:
      meant === undefined
        ? 'Write the whole address, from https:// on, as the browser shows it.'
        : `Did you mean ${quote(meant)}?`,
  };
}

function diagnose(url: string, pages: readonly string[]): Diagnosis {
  const target = url.trim();
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(target)?.[1]?.toLowerCase();
  const message = `${quote(target)} is not an address that a link can lead to.`;
  const own = ownMachine.exec(target);
  if (own) {
    return {
      message: `${quote(target)} is an address of the visitor’s own machine.`,
      remedy: `Write the page alone: ${quote(own[1] ?? '/')}`,
    };
  }
  const meant = corrections(target).find(isHref);
  if (meant !== undefined) return { message, remedy: `Did you mean ${quote(meant)}?` };
  if (scheme === 'http')
    return { message, remedy: `Begin it with https:// instead: ${target.replace(/^http:/i, 'https:')}` };
  if (scheme === 'mailto')
    return { message, remedy: 'Write the whole e-mail address after mailto: and leave no blanks: mailto:{email}' };
  if (scheme === 'tel') return { message, remedy: 'Write the number after tel: in international form: tel:{phone}' };
  if (scheme === 'https') {
    return { message, remedy: 'Write the whole address, its ending such as .com included, as the browser shows it.' };
  }
  if (scheme !== undefined) {
    return {
      message: `${quote(target)} begins with ${scheme}:, which links may not, because it can run programs or lead nowhere.`,
      remedy: 'Link to a page (/licensing), a place on it (#contact), https://…, mailto:… or tel:… instead.',
    };
  }
  if (isPicture(target)) {
    return { message, remedy: `To show the picture, put an exclamation mark before it: ![what it shows](${target})` };
  }
  if (/^\.{0,2}\/?[^?#]*\.(?!mdx?$|html?$)\w{2,5}$/i.test(target)) {
    return {
      message: `${quote(target)} is a file, and files beside a page are not published.`,
      remedy: 'Write what it says in a page, or link to an address at which it is published.',
    };
  }
  const inside = `/${target.replace(/^(\.{0,2}\/)+/, '').replace(/\.(mdx?|html)$/, '')}`;
  const page = pages.includes(inside) ? inside : findNearestName(inside, pages);
  return {
    message,
    remedy:
      page === undefined
        ? 'It must begin with https://, mailto:, tel:, / (a page of this site) or # (a place on the page).'
        : `A page of this site is written with a slash before it. Did you mean ${quote(page)}?`,
  };
}

function inProse(content: Content, pages: readonly string[]): Problem[] {
  return findParts(content, 'link').flatMap(({ source, part }) => {
    const url = fillKnownPlaceholders(part.url, content.facts);
    // Leftover placeholders have a rule of their own.
    if (/[{}]/.test(url) || href.safeParse(url).success) return [];
    return [{ source, range: part.range, field: 'Link', ...diagnose(url, pages) }];
  });
}

export const badLink: Rule = {
  code: 'bad-link',
  title: 'A link that is no address',
  explanation:
    'A link leads to a page of this site (/licensing), to a place on a page (#contact or /#contact), to another site (https://…), to an e-mail address (mailto:…) or to a phone number (tel:…). Anything else either leads nowhere or is not safe, and http:// can be read and changed on the way.',
  bad: { file: 'navigation.json', text: '"href": "http://www.linkedin.com/company/example"' },
  good: { file: 'navigation.json', text: '"href": "https://www.linkedin.com/company/example"' },
  find: (content) => {
    const pages = content.siteMap.routes.map(({ path }) => path);
    const inData = findIssues(content, 'bad-link', (issue) =>
      getMeta(issue.schema).kind === 'address'
        ? diagnoseAddress(issue, (target) => issue.schema.safeParse(target).success)
        : diagnose(String(issue.value), pages),
    );
    return [...inData, ...inProse(content, pages)];
  },
};
