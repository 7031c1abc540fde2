import type { Frame, Page } from 'playwright/test';

import { checkFolder } from '../../helpers/check-folder.ts';
import type { Facts } from '@stepless/check/placeholders';
import { fill } from '../../../src/collections/placeholders.ts';
import { toFacts } from '../../../src/schemas/site.ts';
import { getDimensions } from '../../../src/drawings/geometry.ts';
import { formatMeasure } from '../../../src/components/ui/measure.ts';
import { siteLanguage } from '../../../src/shared/language.ts';
import { readSite } from '../../../src/collections/site.ts';
import type { Target } from '../../../packages/editor/shared/protocol.ts';
import type { EditorServer } from '../../helpers/editor.ts';
import { runInFullOnly, test } from '../../helpers/editor-test.ts';
import { expect } from '../../helpers/marketer.ts';

runInFullOnly();

const paths = [
  '/',
  '/about',
  '/licensing',
  '/licensing/marine',
  '/technology',
  '/markdown',
  '/one/two/three',
  '/legal/privacy',
  '/evidence',
  '/datasheet',
  '/press',
  '/deutsch',
  '/news/test-bench',
  '/404',
];
const cases: readonly { path: string; endpoint?: string }[] = [
  ...paths.map((path) => ({ path })),
  // With somebody to send to, the form says more.
  { path: '/', endpoint: 'http://receiver.localhost/enquiries' },
];
/** High enough for every island to be in view, so that all are hydrated. */
const viewport = { width: 1280, height: 12_000 };

declare global {
  interface Window {
    listFound: () => { spots: { target: Target; text: string }[]; uncovered: string[] };
  }
}

/** Takes the place of the editor: a frame whose marks are read. */
const script = `
  import { MarkedPage } from '/packages/editor/client/page/marked-page.ts';
  document.body.style.margin = 0;
  const iframe = document.createElement('iframe');
  iframe.src = new URLSearchParams(location.search).get('page');
  iframe.setAttribute('data-edited-frame', '');
  Object.assign(iframe.style, { border: 0, width: '1280px', height: '12000px', display: 'block' });
  iframe.addEventListener('load', () => {
    const page = new MarkedPage(iframe.contentDocument);
    window.listFound = () => {
      const spots = page.listSpots();
      const covered = new Set();
      const texts = spots.map((spot) => {
        if (spot.kind === 'text') covered.add(spot.node);
        if (spot.kind === 'text') return spot.node.data.slice(spot.mark.start, spot.mark.end);
        if (spot.kind === 'attribute') return spot.node.value.slice(spot.mark.start, spot.mark.end);
        const range = iframe.contentDocument.createRange();
        range.setStart(spot.element, 0);
        range.setEndBefore(spot.end);
        const walker = iframe.contentDocument.createTreeWalker(spot.element, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) if (range.intersectsNode(walker.currentNode)) covered.add(walker.currentNode);
        const shown = range.cloneContents();
        // A program numbers the sources.
        for (const number of shown.querySelectorAll('.claim-mark')) number.remove();
        return shown.textContent;
      });
      const walker = iframe.contentDocument.createTreeWalker(iframe.contentDocument.body, NodeFilter.SHOW_TEXT);
      const uncovered = [];
      while (walker.nextNode()) {
        const node = walker.currentNode;
        if (covered.has(node) || node.data.trim() === '' || node.parentElement.closest('script, style, template, time, var')) continue;
        uncovered.push(node.data.trim());
      }
      return { spots: spots.map(({ target }, index) => ({ target, text: texts[index] })), uncovered };
    };
  });
  document.body.append(iframe);
`;

/** The bar and the menu wait for a scrolled page and a narrow window. */
const countWaiting = (frame: Page | Frame) => frame.locator('astro-island[ssr]:not(:has(#menu, #navbar))').count();

/** Describes everything that a person sees: the words, and the box of every element. */
const describeLook = (frame: Page | Frame) =>
  frame.evaluate(() => ({
    words: document.body.innerText,
    // Some libraries add elements without a size while an island is hydrated.
    boxes: Array.from(document.querySelectorAll('body *:not(script, style)')).flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const box = [x, y, width, height].map((value) => value.toFixed(1)).join(' ');
      return width > 0 || height > 0 ? [`${element.localName} ${box}`] : [];
    }),
    title: document.title,
    attributes: Array.from(
      document.querySelectorAll('body [alt], body [aria-label], body [title], body [placeholder]'),
      (element) => ['alt', 'aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name)).join('|'),
    ),
  }));

const dimensions = getDimensions(siteLanguage);

/** Turns Markdown into the words that a page shows. */
const toWords = (markdown: string, facts: Facts) =>
  fill(markdown, facts)
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(
      /<Dimension of="(\w+)" \/>/g,
      (_, name: keyof typeof dimensions) => formatMeasure(dimensions[name]) ?? '',
    )
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Parses a data file, or the quoted texts in the head of a page. */
const parseData = (file: string, text: string): unknown =>
  file.endsWith('.json')
    ? JSON.parse(text)
    : Object.fromEntries(
        [...text.matchAll(/^(\w+): (".*")\r?$/gm)].map(([, key = '', value = '']) => [
          key,
          JSON.parse(value) as string,
        ]),
      );

/** Reads a text of a content file in the simplest way. */
function readTarget(server: EditorServer, target: Target): string {
  const text = server.read(target.file);
  if (target.kind === 'block') return text.slice(target.start, target.end);
  if (target.kind === 'data') {
    const data = parseData(target.file, text);
    return String(target.path.reduce((at, key) => (at as Record<string | number, unknown>)[key], data));
  }
  return new RegExp(`\\s${target.attribute}="([^"]*)"`).exec(text.slice(target.offset))?.[1] ?? '';
}

for (const { path, endpoint = '' } of cases) {
  test(`every text of ${path} ${endpoint} is mapped to its place, and the page looks as it does for visitors`, async ({
    marketer,
  }) => {
    const { page, server } = marketer;
    if (path === '/404') marketer.expectedMessages.push(/404/);
    if (endpoint !== '') {
      server.edit('enquiry.json', '{', `{ "endpoint": "${endpoint}",`);
      await expect.poll(async () => (await page.request.get(server.origin)).text()).toContain(endpoint);
    }
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(server.origin + path);
    // The server reloads a page when it has found another package to prepare.
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect.poll(() => countWaiting(page)).toBe(0);
    const look = await describeLook(page);

    await page.route(`${server.origin}/packages/editor/client/main.tsx*`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
    await page.goto(server.editorUrl(path));
    const frame = await (await page.waitForSelector('iframe')).contentFrame();
    if (!frame) throw new Error('The frame has no page.');
    await frame.waitForLoadState('load');
    await expect.poll(() => countWaiting(frame)).toBe(0);
    const hasMarks = () =>
      frame.evaluate(() => /[\u200B-\u200D\uFEFF]{4}/.test(document.body.innerText + document.title));
    await expect.poll(hasMarks).toBe(false);
    expect(await describeLook(frame)).toEqual(look);

    const { spots, uncovered } = await page.evaluate(() => window.listFound());
    const facts = toFacts(readSite(server.copy.pathOf(server.contentDir)));
    for (const { target, text } of spots) {
      const value = readTarget(server, target);
      const letters = text.replaceAll(/[^\p{L}\p{N}]+/gu, '');
      if (target.kind === 'block') expect([target, letters]).toEqual([target, toWords(value, facts)]);
      else {
        // The page fills in what stands in brackets. Tables show a hyphen before a figure as a minus sign.
        const parts = fill(value, facts)
          .trim()
          .split(/\[\w+\]/);
        const pattern = new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+')}$`, 's');
        expect(text.replace(/^−(?=\d)/, '-'), JSON.stringify(target)).toMatch(pattern);
      }
    }
    // What is left are numbers, symbols, addresses, and names of files and languages.
    const known = new Set(listTexts(server));
    const words = uncovered.filter((text) => /\p{L}{2}/u.test(text));
    expect(words.filter((text) => known.has(text) && !text.includes('@') && !text.startsWith('/'))).toEqual([]);
    expect(words.filter((text) => !/[@/.]|\skB$|^(?:English|Deutsch)$/.test(text))).toEqual([]);
  });
}

/** Lists every text of the data files, filled. */
function listTexts({ copy, contentDir }: EditorServer): string[] {
  const outcome = checkFolder(copy.folder, contentDir);
  if (outcome.kind !== 'valid') throw new Error('The content of the fixture is invalid.');
  const facts = toFacts(readSite(copy.pathOf(contentDir)));
  const collect = (value: unknown): string[] => {
    if (typeof value === 'string') return [fill(value, facts)];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collect) : [];
  };
  return outcome.project.sources
    .filter(({ name }) => name.endsWith('.json'))
    .flatMap(({ text }) => collect(JSON.parse(text)))
    .filter((text) => !/^[a-z-]+$/.test(text));
}
