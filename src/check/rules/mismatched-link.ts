/** Links that show one address and lead to another. */

import type { Content } from '../content.ts';
import { fillKnownPlaceholders } from '../facts.ts';
import { quote } from '../format-text.ts';
import { getMember, getText, collectNodes } from '../located.ts';
import { askToDecide } from '../remedies.ts';
import type { Problem } from '../rule.ts';
import type { Range, Source } from '../source.ts';
import { findParts } from './parts.ts';

interface ShownLink {
  source: Source;
  range: Range;
  /** With placeholders filled, as the target. */
  text: string;
  target: string;
}

const mailbox = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;
const number = /^\+?\d[\d ()./-]{6,}$/;
const host = /^(?:https?:\/\/)?(?:www\.)?((?:[\w-]+\.)+[a-z]{2,})(?:\/\S*)?$/i;

const toDigits = (text: string) => text.replaceAll(/\(0\)|\D/g, '').replace(/^00/, '');
const toHost = (text: string) => host.exec(text)?.[1]?.toLowerCase();

/** Whether a text is an address, and another one than the link leads to. */
function isOther(text: string, target: string): boolean {
  // Other rules report a mistyped placeholder.
  if (/[{}]/.test(target)) return false;
  if (target.startsWith('mailto:')) {
    const box = target.slice('mailto:'.length).replace(/\?.*$/, '');
    // Another rule reports slashes before the address.
    if (box.startsWith('/')) return false;
    return mailbox.test(text) && text.toLowerCase() !== box.toLowerCase();
  }
  if (target.startsWith('tel:')) {
    const [shown, led] = [toDigits(text), toDigits(target)];
    // A national number ends as the international one does.
    return number.test(text) && !led.endsWith(shown.replace(/^0/, ''));
  }
  if (!/^https?:/.test(target)) return false;
  const shown = toHost(text);
  const led = toHost(target);
  return (
    shown !== undefined && led !== undefined && shown.includes('.') && /^(?:https?:|www\.)/i.test(text) && shown !== led
  );
}

const listInProse = (content: Content): ShownLink[] =>
  findParts(content, 'link').map(({ source, part }) => ({
    source,
    range: part.range,
    text: part.text,
    target: part.url,
  }));

/** Lists the links of data: a label, or the only line, beside an address. */
const listInData = ({ documents }: Content): ShownLink[] =>
  documents.flatMap(({ source, root, page }) =>
    (root && !page ? collectNodes(root) : []).flatMap((node) => {
      const target = getText(node, 'href');
      if (target === undefined) return [];
      const lines = getMember(node, 'lines')?.value;
      const nodes = [getMember(node, 'label')?.value, ...(lines?.kind === 'list' ? lines.items : [])];
      return nodes.flatMap((each) =>
        each?.kind === 'scalar' && typeof each.value === 'string'
          ? [{ source, range: each.range, text: each.value, target }]
          : [],
      );
    }),
  );

/** Finds links that show one e-mail address, phone number or site, and lead to another. */
export function findMismatchedLinks(content: Content): Problem[] {
  const fill = (text: string) => fillKnownPlaceholders(text, content.facts).trim();
  return [...listInProse(content), ...listInData(content)].flatMap(({ source, range, text, target }): Problem[] => {
    const [shown, led] = [fill(text), fill(target)];
    if (!isOther(shown, led)) return [];
    const what = 'which of the two is right';
    const message = `The visitor reads ${quote(shown)}, and the link leads to ${quote(led.replace(/^(?:mailto|tel):/, ''))}.`;
    return [{ source, range, message, ...askToDecide(`Find out ${what}, and write it in both places.`, what) }];
  });
}
