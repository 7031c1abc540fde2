import { writeFileSync } from 'node:fs';
import path from 'node:path';

import type { SiteProfile } from '@stepless/receiver';

import { readEnquiry, readSite } from '../collections/site.ts';
import { siteLanguage } from '../shared/language.ts';
import { getShownContentDir } from '../shared/content-dir.ts';
import { readPalette, readToken, type Palette } from '../styles/tokens.ts';
import { configFolder } from './hosting/responses.ts';

const createColours = ({ green, ...colours }: Palette): SiteProfile['look']['light'] => ({ ...colours, done: green });

/** Collects what the receiver of enquiries says to visitors and to those who answer, and in which look. */
function createSiteProfile(contentDir: string): SiteProfile {
  const { fields, problems, delivery, toast, acknowledgement, sales } = readEnquiry(contentDir);
  const { earlier, invalid, rejected, back } = delivery;
  const { action, subject } = delivery.mail;
  const { url, brand, email } = readSite(contentDir);
  const { light, dark } = readPalette();
  const labels = Object.entries(fields).map(([name, { label }]) => [name, label]);
  return {
    url,
    brand,
    language: siteLanguage,
    email,
    labels: Object.fromEntries(labels) as SiteProfile['labels'],
    useCases: fields.useCase.options,
    problems,
    page: {
      sent: { title: toast.title, text: toast.text },
      earlier,
      invalid,
      rejected,
      mail: { action, subject },
      back,
    },
    ...(acknowledgement && { acknowledgement }),
    sales,
    look: {
      light: createColours(light),
      dark: createColours(dark),
      font: readToken('font-sans'),
      radius: readToken('radius-sm'),
    },
  };
}

/** Writes them as JSON beside a built site. The receiver reads that file when it starts. */
export function writeSiteProfile(folder: string): void {
  const site = createSiteProfile(getShownContentDir());
  writeFileSync(path.join(folder, configFolder, 'site-profile.json'), `${JSON.stringify(site, undefined, 2)}\n`);
}
