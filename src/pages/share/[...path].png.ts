import { getCollection } from 'astro:content';
import type { APIRoute, GetStaticPaths } from 'astro';

import { getNews, getRecord, getRows, isShown } from '../../collections/content.ts';
import { getIndustryPath, getNewsPath, getPagePath, getShareImagePath, newsPath } from '../../shared/routes.ts';
import { drawShareImage } from '../../brand/share-image.ts';
import { createPngResponse } from '../../brand/raster.ts';
import { getSite } from '../../collections/site.ts';

export const getStaticPaths = (async () => {
  const pages = (await getCollection('pages', isShown)).map(({ id, data }) => ({
    path: getPagePath(id),
    title: data.title,
  }));
  const industries = (await getRows('industries')).flatMap(({ id, page }) =>
    page ? [{ path: getIndustryPath(id), title: page.title }] : [],
  );
  const news = await getNews();
  const items = news.map(({ id, data }) => ({ path: getNewsPath(id), title: data.title }));
  const { title } = await getRecord('newsPage');
  const list = news.length > 0 ? [{ path: newsPath, title }] : [];
  return [...pages, ...industries, ...list, ...items].map(({ path, title }) => ({
    params: { path: getShareImagePath(path).replace(/^\/share\/|\.png$/g, '') },
    props: { title },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ title: string }> = async ({ props }) =>
  createPngResponse(await drawShareImage(getSite().brand, props.title));
