import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

import { readEnquiry, readSite } from '../collections/site.ts';

const quotePath = (form: string) =>
  JSON.stringify(fileURLToPath(new URL(`../enquiry/form/${form}.tsx`, import.meta.url)));

const createExports = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/**
 * The code of each virtual module, by the module's name. Messages are in modules and not in the page, so that only
 * visitors who reach the form, or send it, download them.
 */
const modules: Readonly<Record<string, (contentDir: string) => string>> = {
  'virtual:enquiry/form': (contentDir) => {
    const form = readEnquiry(contentDir).endpoint === undefined ? 'DemonstrationForm' : 'DeliveringForm';
    return `export { default } from ${quotePath(form)};`;
  },
  'virtual:enquiry/problems': (contentDir) => {
    return createExports({ problems: readEnquiry(contentDir).problems });
  },
  'virtual:enquiry/progress': (contentDir) => {
    const { endpoint, answers, submit, delivery } = readEnquiry(contentDir);
    const { earlier, refused, rejected, mail: _mail, back: _back, ...others } = delivery;
    // The form reserves the space above its button for the longest message that it may show there.
    const { privacy, waiting, retrying, unconfirmed } = others;
    const shown = [privacy, waiting, retrying, unconfirmed, earlier, refused, rejected];
    const [longest] = shown.toSorted((one, other) => other.length - one.length);
    const messages = { submit, longest, ...others };
    return createExports({ endpoint, answers, messages });
  },
  'virtual:enquiry/outcome': (contentDir) => {
    const { earlier, refused, rejected, mail } = readEnquiry(contentDir).delivery;
    return createExports({ messages: { earlier, refused, rejected, mail }, email: readSite(contentDir).email });
  },
};

/**
 * Chooses the enquiry form from the content, and gives it its endpoint and messages as virtual modules.
 *
 * @param contentDir returns the content folder that is current when a module is loaded
 */
export function enquiryDelivery(contentDir: () => string): Plugin {
  return {
    name: 'enquiry-delivery',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load(id) {
      const createModule = modules[id.slice(1)];
      if (!id.startsWith('\0') || !createModule) return undefined;
      for (const name of ['enquiry.json', 'site.json']) this.addWatchFile(path.resolve(contentDir(), name));
      return createModule(contentDir());
    },
  };
}
