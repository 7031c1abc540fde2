// What a schema tells the check beyond types: a site imports this where it declares its collections and components.
import type { z } from 'zod';

/** Where a component may be used in a page, and what it gives to the page. */
export interface Placement {
  /** The levels of the component's own headings, in order. They come before its content. */
  headings: readonly (1 | 2 | 3 | 4 | 5 | 6)[];
  /** What it may contain. `parts` are the components that name it as their parent. */
  children: 'nothing' | 'text' | 'parts' | 'anything';
  /** Whether it shows nothing of use without content. */
  needsContent?: boolean;
  /** Where it is: `page` is the top level of a page, `component` any other component, `sentence` a sentence. Any other word names the component that it is in. */
  parent: string;
  /** Ids that it makes on the page by itself. */
  ids?: readonly string[];
  /** A list whose rows become places on the page: the collection, and the way to the list in its file. */
  anchors?: { collection: string; path?: readonly string[] };
  /** Whether a link to it may carry more: #id=car&mass=1500. */
  hasViews?: boolean;
  /** Whether its id is not a place on the page. */
  isReference?: boolean;
  /** A sentence that says what it is for. Editors show it where a component is chosen. */
  summary?: string;
}

declare module 'zod' {
  interface GlobalMeta {
    /**
     * What the value names. The check verifies that it exists, and code editors suggest values. A site may have further kinds.
     *
     * - `id`: a name that is unique, among the rows of a list or on a page
     * - `link`: a page, a place on a page, or another address
     * - `address`: an address on another site
     * - `image`: a picture beside the content file
     * - `file`: the address of a file that is served as it is
     * - `download`: the name of a file that visitors download
     * - `language`: the language of the words in the page or component, as a tag of BCP 47
     * - `hidden`: whether the component is left out of the page
     * - `symbol`: letters that are not words, such as a unit
     *
     * The editor also knows `icon`, a name among the icons of the site, and `old-address`, which no other row may have.
     */
    kind?: string;
    /** Values that are right, shown in remedies. */
    examples?: unknown[];
    /** Of a list: the noun for one of its rows, if it is not the singular of the title. */
    noun?: string;
    /** The collection in which the value is the id of a row. */
    reference?: string;
    /** All values of this group are different, wherever they stand: `page title`. */
    unique?: string;
    /** The words to choose from, where there are too many for an enumeration. */
    choices?: () => Iterable<string>;
    placement?: Placement;
  }
}

/** One or several entries of content, and where they are. */
export interface Collection {
  /** A file with a list of rows, a file with one record, or a folder with one entry in each file. */
  shape: 'rows' | 'record' | 'folder';
  /** The path of the file or folder in the content folder. */
  file: string;
  /** Of a folder: the endings of its files, `*.json` or `*.{pdf,zip}`; with those in folders of any depth, `**\/*.mdx`. */
  pattern?: `${'' | '**/'}*.${string}`;
  /** Of a folder: whether visitors get its files as they are, at the address of the same name. Nothing in them is read. */
  isServed?: boolean;
  /** The noun for an entry in reports: `benefit card`. */
  noun: string;
  schema: z.ZodObject;
  /** Whether a list may have no rows. */
  mayBeEmpty?: boolean;
  /** Whether every page shows it, so that a link such as #contact must work on each. */
  isOnEveryPage?: boolean;
  /** Of a folder: the ids of the files that the site cannot do without. */
  required?: readonly string[];
  /** Returns the address of the page that an entry has, if it has one. @param id of a file its path in the folder, without ending */
  address?: (id: string, data: Readonly<Record<string, unknown>>) => string | undefined;
  /** Whether visitors cannot see the page of an entry yet. @param today the day in UTC, as year-month-day */
  isDraft?: (data: Readonly<Record<string, unknown>>, today: string) => boolean;
  /** What the body of a page looks like. */
  body?: {
    /** The level of its first heading: 1, or 2 where the title of the page is a heading already. */
    topHeading: 1 | 2;
    /** Whether everything is in components of the top level. */
    onlySections?: boolean;
  };
}

/** What a site's content is made of. */
export interface Schemas {
  collections: Readonly<Record<string, Collection>>;
  /** The components that pages may use, with the schema of their attributes. Each has a `placement` in its metadata. */
  components?: Readonly<Record<string, z.ZodObject>>;
}
