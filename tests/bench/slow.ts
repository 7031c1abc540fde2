import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Browser } from 'playwright';

import { phone } from '../helpers/islands.ts';
import { visit, type Link, type Row } from './browser.ts';

const links: readonly Link[] = [
  { name: '400 kbit/s, 400 ms', roundTrip: 400, down: 400, up: 400, limit: 1.1 },
  { name: '1,600 kbit/s, 150 ms', roundTrip: 150, down: 1600, up: 750, limit: 1.12 },
];

/** Enough visits that the fastest of them is undisturbed, even for a heavy page. */
const VISITS = 15;

const floorPage = `<!doctype html>
<html lang="en-GB">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Floor</title>
<link rel="icon" href="data:,">
<p>One paragraph: as soon as any page can be on this link, this one is.</p>`;

/**
 * Compares the largest contentful paint of each page with that of a page of one paragraph, on the same slow link. The fastest
 * visit counts, because other programs on the machine only add time.
 */
export async function measurePaints(browser: Browser, origin: string): Promise<Row[]> {
  await using server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(floorPage);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const floor = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const routes = ['/', '/about', '/licensing', '/technology'];

  const rows: Row[] = [];
  for (const link of links) {
    const measure = async (url: string) => {
      await using view = await visit(browser, phone);
      await view.connect(link);
      await view.page.goto(url, { waitUntil: 'networkidle' });
      return (await view.vitals()).largestPaint;
    };
    const fastest = new Map<string, number>();
    // All pages in turn, so that other programs disturb them equally.
    for (let turn = 0; turn < VISITS; turn += 1)
      for (const url of [floor, ...routes.map((route) => origin + route)])
        fastest.set(url, Math.min(fastest.get(url) ?? Infinity, await measure(url)));
    const lowest = fastest.get(floor) ?? NaN;
    rows.push({ what: `largest paint of the floor page, ${link.name}`, value: lowest, unit: 'ms' });
    for (const route of routes) {
      const value = (fastest.get(origin + route) ?? NaN) / lowest;
      rows.push({ what: `largest paint ÷ floor, ${route}, ${link.name}`, value, unit: 'ratio', limit: link.limit });
    }
  }
  return rows;
}
