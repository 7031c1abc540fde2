import { joinList, quote } from './format-text.ts';
import { describeLookAlikes, toPlainLetters } from './look-alikes.ts';
import { findKnownHost } from './known-hosts.ts';
import { countSlips } from './nearest-name.ts';

/** What is known about the site that a link stands on. */
export interface LinkContext {
  /** Whether a target is valid. Its placeholders need not be filled. */
  accepts: (target: string) => boolean;
  /** The paths of all pages. */
  pages: readonly string[];
  /** Whether a valid target leads to a page and a place that exist, or away from the site. */
  isAlive: (target: string) => boolean;
  /** Returns the target that leads to a place by its id, from where the link stands: `#contact` or `/#contact`. */
  findPlace: (id: string) => string | undefined;
  /** The address of the site: `https://stepless.example`. */
  origin: string;
}

/** One kind of mistake in a link target. */
interface Step {
  /** What is wrong, as it follows “because”: `it has a blank`. */
  cause: string | ((target: string) => string);
  /** Returns the corrected target, or the same target if it has no such mistake. */
  repair: (target: string, context: LinkContext) => string;
}

/** What is wrong with a link target, and the target that was meant. */
export interface Repair {
  cause: string;
  meant: string;
}

/** Other words for the schemes that a link may begin with. */
const schemes: Readonly<Record<string, string>> = {
  mail: 'mailto',
  email: 'mailto',
  'e-mail': 'mailto',
  emailto: 'mailto',
  phone: 'tel',
  telephone: 'tel',
  call: 'tel',
  callto: 'tel',
  fon: 'tel',
};

function repairScheme(target: string): string {
  const [, scheme = '', separator = '', rest = ''] =
    /^([a-z][a-z0-9+.-]*)\s*([:;]{1,2}\s*\/*|\s*\/\/)\s*(.*)$/is.exec(target) ?? [];
  if (scheme === '') return target;
  const lower = scheme.toLowerCase();
  const known = ['https', 'http', 'mailto', 'tel'].find((name) => name === lower);
  const meant =
    known ?? schemes[lower] ?? ['https', 'http', 'mailto', 'tel'].find((name) => countSlips(lower, name) === 1);
  if (meant === undefined) return target;
  // A host and its port look like a scheme: stepless.example:8080
  if (known === undefined && scheme.includes('.')) return target;
  if (meant === 'https' || meant === 'http') return separator === '' ? target : `https://${rest}`;
  return `${meant}:${rest}`;
}

/** Repairs the signs between the scheme and the host: https//:, https/:/ */
const repairSlashes = (target: string) => target.replace(/^(https?)(?:\/+:\/*|:\/?:?\/*)(?=\w)/i, 'https://');

/** Changes the part of an address between `https://` and the path. */
const mapHost = (target: string, change: (host: string) => string) =>
  target.replace(/^(https:\/\/)([^/?#]*)/i, (_, scheme: string, host: string) => scheme + change(host));

/** Changes everything after `mailto:`, up to the subject. */
const mapMailbox = (target: string, change: (mailbox: string) => string) =>
  target.replace(/^(mailto:)([^?]*)/i, (_, scheme: string, mailbox: string) => scheme + change(mailbox));

const repairBlanks = (target: string): string => {
  if (/^tel:/i.test(target) || !/\s/.test(target)) return target;
  if (!/^https:/i.test(target)) {
    if (/^mailto:/i.test(target)) {
      const [mailbox = '', query] = target.split('?', 2);
      return [mailbox.replaceAll(/\s+/g, ''), query?.trim().replaceAll(/\s/g, '%20')]
        .filter((part) => part !== undefined)
        .join('?');
    }
    const [address = '', anchor] = target.split('#', 2);
    // The ids of places on a page have hyphens instead of blanks.
    const parts = [address.trim().replaceAll(/\s+/g, '-'), anchor?.trim().replaceAll(/\s+/g, '-')];
    return parts.filter((part) => part !== undefined).join('#');
  }
  return mapHost(target, (host) => host.replaceAll(/\s+/g, '')).replaceAll(/\s/g, '%20');
};

/** The path of the page that an address without its first slash means: `about.mdx`, `./about`, `about/`. */
function findPage(target: string, pages: readonly string[]): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  if (path === '' || /^[a-z]+:/i.test(path)) return undefined;
  const inside = `/${path
    .replace(/^(?:\.{0,2}\/)+/, '')
    .replace(/^(?:src\/)?(?:content\/)?pages\//, '')
    .replace(/\.(?:mdx?|html?|php|aspx?)$/i, '')
    .replace(/\/$/, '')}`;
  const lower = inside.toLowerCase();
  const page =
    pages.find((each) => each === lower) ??
    pages.find((each) => lower.length > 4 && countSlips(each, lower) <= 2) ??
    (inside === '/' ? '/' : undefined);
  return page === undefined ? undefined : page + rest;
}

const steps: readonly Step[] = [
  {
    cause: (target) => describeLookAlikes(target) ?? '',
    repair: toPlainLetters,
  },
  {
    cause: 'it stands between brackets or quotation marks',
    repair: (target) => target.replace(/^\[[^\]]*\]\((.*)\)$/s, '$1').replace(/^[<("'“‘«[]+(.*?)[>)"'”’»\]]+$/s, '$1'),
  },
  {
    cause: 'it has a name beside the e-mail address',
    repair: (target) => target.replace(/^(mailto:).*<([^<>]+)>$/i, '$1$2'),
  },
  {
    cause: 'commas, not semicolons, stand between e-mail addresses',
    repair: (target) => mapMailbox(target, (box) => box.replaceAll(/\s*;\s*/g, ',')),
  },
  { cause: 'it has a \\ where an address has a /', repair: (target) => target.replaceAll('\\', '/') },
  { cause: 'it has &amp;, which is the & of an HTML file', repair: (target) => target.replaceAll('&amp;', '&') },
  {
    cause: 'it is an address on your own computer, which visitors cannot reach',
    repair: (target) =>
      target.replace(/^https?:\/\/(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])(?::\d+)?\/?/i, '/'),
  },
  {
    cause: 'a page of this site has no https:// and no host name before its path',
    repair: (target, { origin }) => {
      const host = origin.replace(/^https:\/\/(?:www\.)?/, '');
      const found = /^(?:(?:https?:)?\/\/)?(?:www\.)?([^/?#]*)\/?(.*)$/i.exec(target);
      return found?.[1]?.toLowerCase() === host ? `/${found[2] ?? ''}` : target;
    },
  },
  {
    cause: 'it begins with a scheme twice',
    repair: (target) => target.replace(/^[a-z]+:\/*(?=(?:https?|mailto|tel):)/i, ''),
  },
  {
    cause: 'http:// is not safe, because others can read and change the page on its way',
    repair: (target) => target.replace(/^http:\/\//i, 'https://'),
  },
  {
    cause: (target) =>
      /^(?:mailto|tel):\/\//i.test(target)
        ? `${target.slice(0, target.indexOf(':') + 1)} has no slashes after it`
        : 'its beginning is mistyped',
    repair: repairScheme,
  },
  { cause: 'its beginning is mistyped', repair: repairSlashes },
  {
    cause: 'the name of its site is mistyped',
    repair: (target) => mapHost(target, (host) => findKnownHost(host) ?? host),
  },
  {
    cause: 'it has two addresses, one in the other',
    repair: (target) => target.replace(/^https:\/\/\S+?(?=https:\/\/)/i, ''),
  },
  {
    cause: 'it has a name or a password before the host',
    repair: (target) => mapHost(target, (host) => host.replace(/^.*@/, '')),
  },
  {
    cause: 'its placeholder has not one brace on each side',
    repair: (target) =>
      target.replaceAll(
        /\{+(\w+)\}*|(?<=[:/]|^)(\w+)\}+/g,
        (_, name?: string, other?: string) => `{${name ?? other ?? ''}}`,
      ),
  },
  {
    cause: 'it has more than one address',
    repair: (target) =>
      target.replace(/^(\S+?)[\s,;|]+(?:and |or )?(?:(?<=^[/#].*)[/#]|https?:|mailto:|tel:)\S.*$/is, '$1'),
  },
  { cause: 'it has a blank', repair: repairBlanks },
  {
    cause: 'it has a blank',
    repair: (target) => (/^[/#]/.test(target) ? target.replaceAll(/\s+/g, '') : target),
  },
  { cause: 'it has two @', repair: (target) => mapMailbox(target, (box) => box.replaceAll(/@{2,}/g, '@')) },
  {
    cause: 'it has two dots in a row',
    repair: (target) => {
      const change = (part: string) => part.replaceAll(/\.{2,}/g, '.');
      return mapMailbox(mapHost(target, change), change);
    },
  },
  {
    cause: 'it has a comma where a dot belongs',
    repair: (target) =>
      mapMailbox(
        mapHost(target, (host) => host.replaceAll(',', '.')),
        (box) => box.replaceAll(/(?<=@.*),/g, '.'),
      ),
  },
  {
    cause: 'its host begins or ends with a dot or a hyphen',
    repair: (target) => mapHost(target, (host) => host.replace(/^[.-]+|[.-]+(?=:\d+$|$)/g, '')),
  },
  {
    cause: 'it ends with the punctuation of a sentence',
    repair: (target) => target.replace(/[.,;:!)>"'”]+$/, ''),
  },
  {
    cause: 'it has another sign where the @ belongs',
    repair: (target) => target.replace(/\s*(?:\(at\)|\[at\]|\{at\}|%40)\s*/i, '@'),
  },
  {
    cause: 'a whole address begins with https://',
    repair: (target, { pages }) => {
      const bare = target.replace(/^\/\//, '');
      const isHost = /^(?:www\.|(?:[\p{L}\p{N}-]+\.)+[a-z]{2,}(?=[/:?#]|$))/iu.test(bare);
      const isFile =
        /\.(?:mdx?|html?|php|aspx?|pdf|docx?|xlsx?|pptx?|zip|png|jpe?g|webp|avif|gif|svg|mp4|json|csv|txt)$/i.test(
          bare,
        );
      return isHost && (!isFile || bare.startsWith('www.')) && findPage(bare, pages) === undefined
        ? `https://${bare}`
        : target;
    },
  },
  {
    cause: 'an e-mail address as a link begins with mailto:',
    repair: (target) => (/^(?:[^\s@:/]+@[^\s@/]+|\{email\})$/.test(target) ? `mailto:${target}` : target),
  },
  {
    cause: 'a phone number as a link begins with tel:',
    repair: (target) =>
      /^(?:\+?[\d ()./-]{7,}|\{phone\})$/.test(target) ? `tel:${target.replace(/^00/, '+')}` : target,
  },
  {
    cause: 'a phone number that begins with + has no (0), which would be dialled, too',
    repair: (target) => target.replace(/^(tel:\+\d+\s*)\(0\)\s*/i, '$1 ').replace(/(?<=^tel:\+\d+) {2,}/i, ' '),
  },
  {
    cause: 'a phone number has only digits, blanks and hyphens after its +',
    repair: (target) =>
      target.replace(
        /^(tel:)(.*)$/is,
        (_, scheme: string, number: string) =>
          scheme +
          number
            .replaceAll(/[./\u2013\u2014]+/g, ' ')
            .replace(/^00/, '+')
            .replace(/(?:ext|x)\D*\d+$/i, '')
            .trim(),
      ),
  },
  {
    cause: 'it has more than one #, or a slash after it',
    repair: (target, { findPlace }) => {
      const single = target
        .replace(/^\/{2,}(?=#)/, '/')
        .replace(/#[#/]+/, '#')
        .replace(/(#[^#]*)#.*$/, '$1');
      return single !== target && single.startsWith('#') ? (findPlace(single.slice(1)) ?? single) : single;
    },
  },
  {
    cause: 'a link to a place on a page begins with #',
    repair: (target, { findPlace, pages }) => {
      const id = target.toLowerCase();
      return pages.includes(`/${id}`) ? target : (findPlace(id) ?? target);
    },
  },
  {
    cause: 'a link to a page of this site begins with a slash, and has no file ending',
    repair: (target, { pages }) => findPage(target, pages) ?? target,
  },
  {
    cause: 'it has a % that is not followed by two digits',
    repair: (target) => target.replaceAll(/%(?![\da-f]{2})/gi, '%25'),
  },
  { cause: 'it has two slashes in a row', repair: (target) => (/^\/\/[^/]/.test(target) ? target.slice(1) : target) },
];

const explain = ({ cause }: Step, target: string) => (typeof cause === 'string' ? cause : cause(target));

/** Finds the mistakes in a link target that is not valid: one that explains it, or several together. */
export function repairLink(target: string, context: LinkContext): Repair | undefined {
  const single = steps
    .map((step) => ({ step, meant: step.repair(target, context) }))
    .filter(({ meant }) => meant !== target && context.accepts(meant));
  const found = single.find(({ meant }) => context.isAlive(meant)) ?? single[0];
  if (found) return { cause: explain(found.step, target), meant: found.meant };
  let current = target;
  const causes: string[] = [];
  for (const step of steps) {
    const next = step.repair(current, context);
    if (next === current) continue;
    causes.push(explain(step, current));
    current = next;
    if (context.accepts(current)) return { cause: joinList([...new Set(causes)], 'and'), meant: current };
  }
  return undefined;
}

/** Explains a link target for which no correction is known. */
export function explainLink(target: string): { cause: string; remedy: string; undecided: string } {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(target)?.[1]?.toLowerCase();
  if (target === '') {
    return {
      cause: 'it is empty',
      remedy: 'Write the target of the link, such as /licensing.',
      undecided: 'the target',
    };
  }
  if (target === '#') {
    return {
      cause: 'it has nothing after its #',
      remedy: 'Write the target of the link, such as /licensing. To the top of the page, it is #top.',
      undecided: 'the target',
    };
  }
  const any = 'Link to a page (/licensing), a place on it (#contact), https://…, mailto:… or tel:… instead.';
  if (/^(?:[a-z]:[\\/]|file:|\\\\)/i.test(target)) {
    return {
      cause: 'it leads to a file on your own computer, which visitors cannot reach',
      remedy: `Put a file to download into public/downloads/, and link to it as ${quote(`/downloads/${(/[^\\/]+$/.exec(target)?.[0] ?? 'file.pdf').toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-')}`)}.`,
      undecided: 'public/downloads/',
    };
  }
  if (scheme === 'mailto')
    return {
      cause: 'it is not a whole e-mail address',
      remedy: 'Write the whole e-mail address after mailto:, without blanks: mailto:{email}',
      undecided: 'the whole e-mail address',
    };
  if (scheme === 'tel')
    return {
      cause: 'it is not a phone number',
      remedy: 'Write the number after tel: in international format, in digits: tel:{phone}',
      undecided: 'the number',
    };
  if (scheme === 'https' || scheme === 'http') {
    const host = /^https?:\/\/([^/?#]*)/i.exec(target)?.[1] ?? '';
    const [sign] = /[\s<>"“”\\]/.exec(target) ?? [];
    const isCut = /…|\.{2,}$/.test(target);
    const cause =
      host === ''
        ? 'it has no host name after https://'
        : /^[\d.]+(?::\d+)?$|^\[/.test(host)
          ? 'it has a number in place of a domain name'
          : isCut
            ? 'it is cut off: a program has shortened it'
            : sign !== undefined
              ? `it has a ${sign}, which no address has`
              : /:\d+$/.test(host)
                ? 'its port is not valid'
                : host.replace(/^www\./i, '').includes('.')
                  ? 'its host name is not valid'
                  : `its host ${quote(host)} has no ending such as .com`;
    return {
      cause,
      remedy: 'Write the whole address as the browser shows it, with the ending of its domain, such as .com.',
      undecided: 'the whole address',
    };
  }
  if (scheme !== undefined) {
    return {
      cause: `it begins with ${scheme}:, and such a link can run code, or lead nowhere`,
      remedy: any,
      undecided: any,
    };
  }
  const text = 'It must begin with https://, mailto:, tel:, / (a page of this site) or # (a place on the page).';
  return { cause: 'it is neither an address nor a page', remedy: text, undecided: text };
}
