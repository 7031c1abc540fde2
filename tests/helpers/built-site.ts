import { load, type CheerioAPI } from 'cheerio';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';

import { readHostRules } from '../../src/build/hosting/built-site.ts';
import { getRoute } from './routes.ts';
import { allSites, fileOf, type Site } from './sites.ts';

export interface BuiltPage {
  /** Relative to the root of the built site, with forward slashes. */
  file: string;
  route: string;
  html: string;
  /** The content security policy that hosts send with the page. */
  policy: string;
  $: CheerioAPI;
}

export interface BuiltSite {
  name: Site['name'];
  files: ReadonlySet<string>;
  pages: readonly BuiltPage[];
  /** The origin of the home page's canonical link. */
  origin: string;
  read: (file: string) => string;
}

function loadSite(site: Site): BuiltSite {
  const { name, outDir } = site;
  const folder = fileOf(site);
  if (!existsSync(folder)) {
    throw new Error(`There is no built site in ${outDir}/. \`npm test -- build site\` builds it.`);
  }
  const read = (file: string) => readFileSync(fileOf(site, file), 'utf8');
  const policies = readHostRules(folder).policies;
  const files = globSync('**/*', { cwd: folder })
    .filter((file) => statSync(fileOf(site, file)).isFile())
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const html = read(file);
      return { file, route: getRoute(file), html, policy: policies[file] ?? '', $: load(html) };
    });
  const canonical = pages
    .find(({ route }) => route === '/')
    ?.$('link[rel=canonical]')
    .attr('href');
  if (!canonical || !URL.canParse(canonical)) {
    throw new Error(`The home page in ${outDir}/ has no canonical link with an absolute URL.`);
  }
  return { name, files: new Set(files), pages, origin: new URL(canonical).origin, read };
}

export const builtSites: readonly BuiltSite[] = allSites.map(loadSite);

export function getBuiltSite({ name }: Site): BuiltSite {
  const site = builtSites.find((built) => built.name === name);
  if (!site) throw new Error(`There is no built site called ${name}.`);
  return site;
}

/** Finds a page of a built site by its file. */
export function loadPage(site: Site, file: string): CheerioAPI {
  const page = getBuiltSite(site).pages.find((each) => each.file === file);
  if (!page) throw new Error(`The ${site.name} site has no file ${file}.`);
  return page.$;
}
