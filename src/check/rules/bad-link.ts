import { href } from '../../schemas/link.ts';
import type { Content } from '../content.ts';
import { fillKnown } from '../facts.ts';
import type { Problem, Rule } from '../rule.ts';
import { nearest, quote } from '../words.ts';
import { problemsOf } from './issues.ts';
import { metaOf } from '../schema.ts';
import { partsOf } from './parts.ts';

type Told = Pick<Problem, 'message' | 'remedy'>;

function tell(url: string, pages: readonly string[], isAddress: boolean): Told {
  const target = url.trim();
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(target)?.[1]?.toLowerCase();
  const message = `${quote(target)} is not an address that a link can lead to.`;
  if (scheme === 'http')
    return { message, remedy: `Begin it with https:// instead: ${target.replace(/^http:/i, 'https:')}` };
  if (scheme === 'mailto')
    return { message, remedy: 'Write the whole e-mail address after mailto: and leave no blanks: mailto:{email}' };
  if (scheme === 'tel') return { message, remedy: 'Write the number after tel: in international form: tel:{phone}' };
  if (scheme !== undefined && scheme !== 'https') {
    return {
      message: `${quote(target)} begins with ${scheme}:, which links may not, because it can run programs or lead nowhere.`,
      remedy: 'Link to a page (/licensing), a place on it (#contact), https://…, mailto:… or tel:… instead.',
    };
  }
  if (isAddress) return { message, remedy: 'Write the whole address, from https:// on, as the browser shows it.' };
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(target))
    return { message, remedy: `Put mailto: before the e-mail address: mailto:${target}` };
  if (/^(www\.|[\w-]+\.(com|org|net|co\.uk|uk|io|eu|de)\b)/i.test(target))
    return { message, remedy: `Put https:// before it: https://${target}` };
  const inside = `/${target.replace(/^(\.{0,2}\/)+/, '').replace(/\.(mdx?|html)$/, '')}`;
  const page = pages.includes(inside) ? inside : nearest(inside, pages);
  return {
    message,
    remedy:
      page === undefined
        ? 'It must begin with https://, mailto:, tel:, / (a page of this site) or # (a place on the page).'
        : `A page of this site is written with a slash before it. Did you mean ${quote(page)}?`,
  };
}

function inProse(content: Content, pages: readonly string[]): Problem[] {
  return partsOf(content, 'link').flatMap(({ source, part }) => {
    const url = fillKnown(part.url, content.facts);
    // Leftover placeholders have a rule of their own.
    if (/[{}]/.test(url) || href.safeParse(url).success) return [];
    return [{ source, range: part.range, field: 'Link', ...tell(url, pages, false) }];
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
    const inData = problemsOf(content, 'bad-link', ({ value, schema }) =>
      tell(String(value), pages, metaOf(schema).kind === 'address'),
    );
    return [...inData, ...inProse(content, pages)];
  },
};
