// What a site tells the editor: a site imports this where it describes itself.
import type { CheckConfig } from '@stepless/check';
import type { z } from 'zod';

import type { EntryWords, ContentIcon } from './shared/answers.ts';

export type { ContentIcon };

/** What the editor cannot know of a component from its schema. */
export interface ComponentDetails {
  /** The Markdown between its tags at first. By default a text to be written, if its placement says that it needs content. */
  start?: (given: Start) => string;
  /** The collections whose text it shows. A component without any has all of its text in the page. */
  shows?: readonly string[];
}

/** What the first content of a component is made of. */
export interface Start {
  /** A text that says that it has to be written. */
  words: string;
  /** A link that leads somewhere: one of `links`. */
  link: string;
  /** A picture of the site, as Markdown. */
  picture: string | undefined;
}

/** A folder to which people add files by a name: persons, news. */
export interface EntryKind extends EntryWords {
  /** Values of a new entry, used instead of examples. @param today as year-month-day */
  start?: (today: string) => Readonly<Record<string, unknown>>;
  /** Whether its pictures are cut to squares. */
  hasSquarePictures?: boolean;
}

/** A value in a file of the content folder: keys and positions in lists, from the top. */
export interface ValuePlace {
  file: string;
  path: readonly (string | number)[];
}

/** What a site tells the editor. */
export interface EditorConfig {
  /** What the site tells the content check: its folders, collections, components and placeholders. */
  check: CheckConfig;
  /** Returns the folder that pages are rendered from at present, if that is not the content folder. */
  getShownDir?: () => string;
  /** The fields that say what a thing is about. The first one that a thing has is its title. */
  titles: readonly string[];
  /** What people call the pages that they add, move and delete. */
  pages: {
    /** The folder of the pages. */
    collection: string;
    /** The head of a new page. */
    head: (title: string, description: string) => Readonly<Record<string, unknown>>;
    /** The text of a new page. @param title its title as the value of an attribute, with its quotation marks */
    start: (title: string, words: string) => string;
    /** The component that is put around what may not stand on a page by itself. */
    section?: string;
  };
  /** By the name of the component. */
  components?: Readonly<Record<string, ComponentDetails>>;
  /** By the name of the collection. */
  entries?: Readonly<Record<string, EntryKind>>;
  /** The list of links that a new page can be added to, and the row that is added. */
  navigation?: ValuePlace & { row: (title: string, address: string) => Readonly<Record<string, unknown>> };
  /** The list with the old addresses of pages, and the field that holds one. */
  redirects?: {
    collection: string;
    from: string;
    row: (from: string, to: string) => Readonly<Record<string, unknown>>;
  };
  /** Where the value of each placeholder is written. */
  placeholders?: Readonly<Record<string, ValuePlace>>;
  /** Links that new components begin with. The first one that leads somewhere is taken; `#…` is for links within a page. */
  links?: readonly string[];
  /** Addresses besides pages that links are offered: `mailto:{email}`. */
  contacts?: readonly string[];
  /** The drawings that a field of the kind `icon` chooses from. */
  icons?: () => readonly ContentIcon[];
  /** Whether a text is a figure: nobody should invent an example of one. */
  isFigure?: (schema: z.ZodType) => boolean;
}

/** Gives a description its type. */
export const defineEditor = (config: EditorConfig): EditorConfig => config;
