import rss from '@astrojs/rss';
import type { APIRoute, GetStaticPaths } from 'astro';

import { getNews, getRecord } from '../../collections/content.ts';
import { getSite } from '../../collections/site.ts';
import { siteLanguage } from '../../shared/language.ts';
import { getPageTitle } from '../../layouts/page-title.ts';
import { feedPath, getNewsPath } from '../../shared/routes.ts';

const FEED_LENGTH = 20;

/** There is no feed while there is no news. */
export const getStaticPaths = (async () =>
  (await getNews()).length > 0 ? [{ params: { feed: 'rss' } }] : []) satisfies GetStaticPaths;

export const GET: APIRoute = async () => {
  const { title, description } = await getRecord('newsPage');
  const { url, brand } = getSite();
  return rss({
    title: getPageTitle(title, brand),
    description,
    site: url,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>${siteLanguage}</language><atom:link href="${url}${feedPath}" rel="self" type="application/rss+xml"/>`,
    items: (await getNews()).slice(0, FEED_LENGTH).map(({ id, data }) => ({
      title: data.title,
      description: data.summary,
      link: url + getNewsPath(id),
      pubDate: new Date(data.date),
    })),
  });
};
