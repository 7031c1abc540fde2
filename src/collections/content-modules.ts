import path from 'node:path';

import type { Plugin } from 'vite';

import { calculator } from '../schemas/calculator.ts';
import type { EnquiryContent } from '../schemas/enquiry.ts';
import { getAnyMarker, markedExpression } from './marks.ts';
import { readEnquiry, readFilled, readSite } from './site.ts';

const createExports = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/** Exports messages of the form. They do not come with the page: if the editor runs, they are marked whenever the page is. */
function exportMessages(name: string, enquiry: EnquiryContent, select: (content: EnquiryContent) => object): string {
  const messages = select(enquiry);
  const marker = getAnyMarker();
  if (!marker) return createExports({ [name]: messages });
  const marked = JSON.stringify(select(marker.markData('enquiry', enquiry, 'enquiry.json', [])));
  const get = `(messages, key) => ((${markedExpression}) ? ${marked} : messages)[key]`;
  return `export const ${name} = new Proxy(${JSON.stringify(messages)}, { get: ${get} });`;
}

function selectMessages({ submit, delivery }: EnquiryContent) {
  const { earlier, refused, rejected, mail: _mail, back: _back, ...others } = delivery;
  // The form reserves the space above its button for the longest message that it may show there.
  const { privacy, waiting, retrying, unconfirmed } = others;
  const shown = [privacy, waiting, retrying, unconfirmed, earlier, refused, rejected];
  const [longest] = shown.toSorted((one, other) => other.length - one.length);
  return { submit, longest, ...others };
}

/** What the modules are generated from. */
const files = ['calculator.json', 'enquiry.json', 'site.json'];

/**
 * The code of each virtual module, by the module's name. Texts are in modules and not in the page, so that only visitors who
 * reach the calculator or the form, or send it, download them.
 */
const modules: Readonly<Record<string, (contentDir: string) => string>> = {
  'virtual:calculator/content': (contentDir) => {
    // What only the server shows is left out.
    const { example: _example, ...content } = readFilled(contentDir, 'calculator.json', calculator);
    const machines = content.machines.map(({ example: _worked, ...machine }) => machine);
    return createExports({ content: { ...content, machines } });
  },
  'virtual:enquiry/form': (contentDir) => {
    const form = readEnquiry(contentDir).endpoint === undefined ? 'DemonstrationForm' : 'DeliveringForm';
    return `export { default } from '/src/enquiry/form/${form}.tsx';`;
  },
  'virtual:enquiry/content': (contentDir) => {
    const enquiry = readEnquiry(contentDir);
    const { endpoint, answers } = enquiry;
    return [
      createExports({ endpoint, answers }),
      exportMessages('problems', enquiry, ({ problems }) => problems),
      exportMessages('messages', enquiry, selectMessages),
    ].join('\n');
  },
  'virtual:enquiry/outcome': (contentDir) => {
    const enquiry = readEnquiry(contentDir);
    const { email } = readSite(contentDir);
    const select = ({ delivery: { earlier, refused, rejected } }: EnquiryContent) => ({ earlier, refused, rejected });
    return `${createExports({ mail: enquiry.delivery.mail, email })}\n${exportMessages('messages', enquiry, select)}`;
  },
};

/**
 * Gives islands what they need of the content as virtual modules: the calculator its texts and starting values; the site its
 * enquiry form, with or without an endpoint; the form its endpoint and messages.
 *
 * @param contentDir returns the content folder that is current when a module is loaded
 */
export function contentModules(contentDir: () => string): Plugin {
  return {
    name: 'content-modules',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load(id) {
      const createModule = modules[id.slice(1)];
      if (!id.startsWith('\0') || !createModule) return undefined;
      for (const name of files) this.addWatchFile(path.resolve(contentDir(), name));
      return createModule(contentDir());
    },
  };
}
