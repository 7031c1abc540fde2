import { getNewsListPath } from '../schemas/route.ts';

/** How many items a page of news lists, and how many the feed has. */
export const NEWS_PER_PAGE = 20;

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
  const count = Math.ceil(news.length / NEWS_PER_PAGE);
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    path: getNewsListPath(index + 1),
    items: news.slice(index * NEWS_PER_PAGE, (index + 1) * NEWS_PER_PAGE),
    newer: index > 0 ? getNewsListPath(index) : undefined,
    older: index + 1 < count ? getNewsListPath(index + 2) : undefined,
  }));
}
