import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

import { readEnquiry, readSite } from '../collections/site.ts';

const fileOf = (form: string) => JSON.stringify(fileURLToPath(new URL(`../enquiry/form/${form}.tsx`, import.meta.url)));

const exportAll = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/**
 * Modules that are made of content, by their names. In the page itself the words would be paid for by all visitors, and
 * not just by those who come to the form, or who send it.
 */
const modules: Readonly<Record<string, (contentDir: string) => string>> = {
  'virtual:enquiry/form': (contentDir) => {
    const form = readEnquiry(contentDir).endpoint === undefined ? 'ThankingForm' : 'DeliveringForm';
    return `export { default } from ${fileOf(form)};`;
  },
  'virtual:enquiry/progress': (contentDir) => {
    const { endpoint, answers, delivery } = readEnquiry(contentDir);
    const { sending, waiting, retrying, unconfirmed, cancel, restored, kept, unkept, discard } = delivery;
    const messages = { sending, waiting, retrying, unconfirmed, cancel, restored, kept, unkept, discard };
    return exportAll({ endpoint, answers, messages });
  },
  'virtual:enquiry/outcome': (contentDir) => {
    const { earlier, refused, rejected, mail } = readEnquiry(contentDir).delivery;
    return exportAll({ messages: { earlier, refused, rejected, mail }, email: readSite(contentDir).email });
  },
};

/**
 * Decides by the content which form the site has, and gives that form its address and its messages.
 *
 * @param contentDir where the content stands at the moment
 */
export function enquiryDelivery(contentDir: () => string): Plugin {
  return {
    name: 'enquiry-delivery',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load(id) {
      const write = modules[id.slice(1)];
      if (!id.startsWith('\0') || !write) return undefined;
      for (const name of ['enquiry.json', 'site.json']) this.addWatchFile(path.resolve(contentDir(), name));
      return write(contentDir());
    },
  };
}
