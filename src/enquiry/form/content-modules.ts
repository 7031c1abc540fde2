import { createExports, type VirtualModules } from '../../collections/virtual-modules.ts';
import { getAnyMarker, markedExpression } from '../../collections/marks.ts';
import { readEnquiry, readSite } from '../../collections/site.ts';
import type { EnquiryContent } from '../../schemas/enquiry.ts';

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
  const { earlier, invalid, rejected, mail: _mail, back: _back, ...others } = delivery;
  // The form reserves the space above its button for the longest message that it may show there.
  const { privacy, waiting, retrying, unconfirmed } = others;
  const shown = [privacy, waiting, retrying, unconfirmed, earlier, invalid, rejected];
  const [longest] = shown.toSorted((one, other) => other.length - one.length);
  return { submit, longest, ...others };
}

const selectProblems = ({ problems, fields }: EnquiryContent) => ({
  ...problems,
  own: Object.fromEntries(Object.entries(fields).map(([name, { missing }]) => [name, missing])),
});

export const enquiryModules: VirtualModules = {
  files: ['enquiry.json', 'site.json'],
  create: {
    'virtual:enquiry/form/chosen': (contentDir) => {
      const form = readEnquiry(contentDir).endpoint === undefined ? 'DemonstrationForm' : 'DeliveringForm';
      return `export { default } from '/src/enquiry/form/${form}.tsx';`;
    },
    'virtual:enquiry/form/content': (contentDir) => {
      const enquiry = readEnquiry(contentDir);
      const { endpoint, answers } = enquiry;
      return [
        createExports({ endpoint, answers }),
        exportMessages('problems', enquiry, selectProblems),
        exportMessages('messages', enquiry, selectMessages),
      ].join('\n');
    },
    'virtual:enquiry/form/outcome': (contentDir) => {
      const enquiry = readEnquiry(contentDir);
      const { email } = readSite(contentDir);
      const select = ({ delivery: { earlier, invalid, rejected } }: EnquiryContent) => ({ earlier, invalid, rejected });
      return `${createExports({ mail: enquiry.delivery.mail, email })}\n${exportMessages('messages', enquiry, select)}`;
    },
  },
};
