import { listNewsPaths, NEWS_PER_PAGE } from '../schemas/route.ts';

/** A page that lists news. */
export interface NewsListPage<Item> {
  /** From 1. */
  number: number;
  path: string;
  items: readonly Item[];
  /** The paths of the pages before and after it. */
  newer: string | undefined;
  older: string | undefined;
}

/** Divides news into pages, the latest first. There is no page while there is no news. */
export function paginateNews<Item>(news: readonly Item[]): NewsListPage<Item>[] {
  return listNewsPaths(news.length).map((path, index, paths) => ({
    number: index + 1,
    path,
    items: news.slice(index * NEWS_PER_PAGE, (index + 1) * NEWS_PER_PAGE),
    newer: paths[index - 1],
    older: paths[index + 1],
  }));
}
