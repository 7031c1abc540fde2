import type { Edit } from './edits.ts';
import type { Range } from './source.ts';

/** Why a parser could not read on. Only what is certain from its error code and the characters at its place has a name. */
export type FaultCause =
  | 'comma-missing'
  | 'comma-extra'
  | 'colon-missing'
  /** A text that does not end on its line. */
  | 'quote-missing'
  /** Curly, single or other quotation marks where only " is allowed. */
  | 'quote-wrong'
  /** A quotation mark within a text. */
  | 'quote-inside'
  | 'bracket-unclosed'
  | 'bracket-extra'
  /** The first field of a row without the { before it. */
  | 'bracket-unopened'
  /** Two rows of a list with nothing between them. */
  | 'rows-joined'
  /** A word, a character or a number that JSON does not know. */
  | 'not-a-value'
  | 'value-missing'
  | 'comment'
  | 'backslash'
  /** A control character inside a text, such as a tab. */
  | 'control-character'
  | 'indent'
  /** A colon in a YAML text without quotation marks. */
  | 'colon-in-text'
  /** A YAML text that begins with a character which means something, or a paragraph that begins with import or export. */
  | 'character-first'
  | 'frontmatter-unclosed'
  | 'tag-unclosed'
  /** A closing tag without its opening tag. */
  | 'tag-unopened'
  /** A tag that is not well formed: an attribute without its quotation mark, no > at its end. */
  | 'tag-malformed'
  /** Tags that are closed in another order than they were opened. */
  | 'tag-order'
  /** A closing tag that shares its line with words. */
  | 'tag-inline'
  /** A block of code that never ends. */
  | 'code-unclosed'
  | 'less-than'
  | 'brace-unclosed'
  /** Braces whose content is neither a name nor JavaScript. */
  | 'brace-content'
  | 'conflict-marker'
  /** Anything else: `detail` is what the parser says. */
  | 'other';

export interface Fault {
  readonly notation: 'json' | 'yaml' | 'mdx' | 'any';
  readonly cause: FaultCause;
  /** Where to look: the last character before something that is missing, or what is wrong. */
  readonly range: Range;
  /** The parser's own code or words. */
  readonly detail: string;
  /** The tag, bracket or word that the fault is about. */
  readonly name?: string;
  /** The opening tag or bracket that belongs to it. */
  readonly opening?: Range;
  /** What fixes it for certain: with the edits of all faults, the file is valid and has the same values. */
  readonly edits?: readonly Edit[];
  /** The part of the file that could not be read because of it. */
  readonly unread: Range;
}

/** What a fault is, before it is known what else it spoils. */
export type Explained = Omit<Fault, 'notation' | 'detail' | 'unread'>;
