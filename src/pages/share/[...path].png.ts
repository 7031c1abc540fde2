import { getCollection } from 'astro:content';
import type { APIRoute, GetStaticPaths } from 'astro';

import { getRows } from '../../collections/content.ts';
import { industryPath, pagePath, shareImagePath } from '../../schemas/route.ts';
import { renderShareImage } from '../../brand/share-image.ts';
import { createImageResponse } from '../../brand/raster.ts';
import { getSite } from '../../collections/site.ts';

export const getStaticPaths = (async () => {
  const pages = (await getCollection('pages')).map(({ id, data }) => ({ path: pagePath(id), title: data.title }));
  const industries = (await getRows('industries')).flatMap(({ id, page }) =>
    page ? [{ path: industryPath(id), title: page.title }] : [],
  );
  return [...pages, ...industries].map(({ path, title }) => ({
    params: { path: shareImagePath(path).replace(/^\/share\/|\.png$/g, '') },
    props: { title },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ title: string }> = async ({ props }) =>
  createImageResponse(await renderShareImage(getSite().brand, props.title), 'image/png');
