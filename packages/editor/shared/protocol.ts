/** What the editor in the browser asks the development server. */

import { z } from 'zod';

/** The path of the editor, and the first part of the paths of its requests. */
export const editorPath = '/@edit';

/** The header that carries the token of the server process. The editor's page contains the token. */
export const tokenHeader = 'x-edit-token';

/** The name of the meta element with the token in the editor's page. */
export const tokenMeta = 'edit-token';

/** The name of the meta element with the name under which the browser keeps what is typed. */
export const workspaceMeta = 'edit-workspace';

/** The name of the meta element with the path before one's own pages, if colleagues can open them as previews. */
export const previewMeta = 'edit-preview';

/** The id of the element that the editor is rendered into. */
export const rootId = 'editor';

/** The header of a request for a page of the editor's frame. */
export const frameHeader = 'x-edit-frame';

/** The id of the element of a page in the editor's frame that says what the page shows, as a `FramedPage`. */
export const framedPageId = 'edit-page';

/** A file of the content folder, relative to it, with forward slashes. */
const file = z.string().min(1).max(500);
/** A place in a JSON file, or in the frontmatter of a page: keys and positions in lists, from the top. */
const path = z.array(z.union([z.string(), z.int().min(0)]));
/** An offset in the text of a file, in UTF-16 units. */
const offset = z.int().min(0);

/** A value in a JSON file, or in the frontmatter of a page. */
const dataTarget = z.strictObject({ kind: z.literal('data'), file, path });
/** A component of a page file, by the offset of its `<`; with `attribute`, one of its attributes. */
const componentTarget = z.strictObject({
  kind: z.literal('component'),
  file,
  offset,
  attribute: z.string().optional(),
});
/** A paragraph, heading, list item, table cell or other Markdown of a page file, by its range. */
const blockTarget = z.strictObject({ kind: z.literal('block'), file, start: offset, end: offset });

/** Something in the content that can be pointed at on a page. */
const target = z.discriminatedUnion('kind', [dataTarget, componentTarget, blockTarget]);
export type Target = z.infer<typeof target>;
export type DataTarget = z.infer<typeof dataTarget>;
export type ComponentTarget = z.infer<typeof componentTarget>;
export type BlockTarget = z.infer<typeof blockTarget>;

/** A file as a whole: its text, as the source view shows it, or a picture. */
const fileTarget = z.strictObject({ kind: z.literal('file'), file });
export type FileTarget = z.infer<typeof fileTarget>;

const anyTarget = z.discriminatedUnion('kind', [...target.options, fileTarget]);
export type AnyTarget = z.infer<typeof anyTarget>;

/** What can be done with a table, at a cell of it. */
const tableChange = z.enum(['add-row', 'add-column', 'remove-row', 'remove-column']);
export type TableChange = z.infer<typeof tableChange>;

/** A change to the content. The server turns it into edits of the texts of files, and leaves every other byte as it is. */
const change = z.discriminatedUnion('action', [
  /**
   * Writes a value; the value of a block is its Markdown, that of a file its whole text. Without `value`, removes an optional field
   * or attribute. Adds the field if it is missing. With `typedOn`, the text that a whole file was typed on, what others have
   * changed elsewhere in it since stays.
   */
  z.strictObject({
    action: z.literal('set'),
    target: anyTarget,
    value: z.json().optional(),
    typedOn: z.json().optional(),
  }),
  /** Adds a copy after it: of a row or a component, with an id of its own, or of the file of an entry. */
  z.strictObject({
    action: z.literal('duplicate'),
    target: z.discriminatedUnion('kind', [dataTarget, componentTarget, fileTarget]),
  }),
  z.strictObject({ action: z.literal('remove'), target: anyTarget }),
  /** Moves a row or a component to another position among those that are in the same one. */
  z.strictObject({
    action: z.literal('move'),
    target: z.discriminatedUnion('kind', [dataTarget, componentTarget]),
    to: z.int().min(0),
  }),
  /** Adds a valid example to the list at the target's path, as its last row. */
  z.strictObject({ action: z.literal('add-row'), target: dataTarget }),
  /**
   * Adds a component with a valid start, at the end of the page or of the component that begins at `within`. Where it needs others
   * around it, they are added.
   */
  z.strictObject({ action: z.literal('add-component'), file, name: z.string(), within: offset.optional() }),
  /** Adds Markdown after a block. */
  z.strictObject({ action: z.literal('add-block'), target: blockTarget, markdown: z.string() }),
  z.strictObject({ action: z.literal('change-table'), target: blockTarget, how: tableChange }),
  z.strictObject({
    action: z.literal('add-page'),
    /** The address: /about/press */
    route: z.string(),
    title: z.string(),
    description: z.string(),
    inNavigation: z.boolean(),
  }),
  /** Renames a page. Links to it are updated. Its old address is redirected, unless nobody knows it: a rename is taken back. */
  z.strictObject({
    action: z.literal('rename-page'),
    file,
    route: z.string(),
    withoutRedirect: z.boolean().optional(),
  }),
  /** Adds a file to a folder collection, such as a person. */
  z.strictObject({ action: z.literal('add-entry'), collection: z.string(), name: z.string() }),
  /** Adds a picture as the answer to an upload contains it, or a file that visitors download. In Base64. */
  z.strictObject({ action: z.literal('add-file'), file, data: z.base64(), replaces: z.boolean().optional() }),
]);
export type Change = z.infer<typeof change>;
export type ChangeOf<Action extends Change['action']> = Extract<Change, { action: Action }>;

/**
 * A request to change content: `POST /@edit/change`.
 *
 * `hashes` are the hashes of the files that the changes were made on. If a file has changed since, the change is
 * rebased if what it replaces is untouched; otherwise the answer is a conflict.
 */
export const changeRequest = z.strictObject({
  /** Paths are those after the changes before. Only one change of a page file has offsets. */
  changes: z.array(change).min(1),
  /** By file. A file that is missing here is not compared. */
  hashes: z.record(z.string(), z.hash('sha256')),
});
export type ChangeRequest = z.infer<typeof changeRequest>;

/** A request to apply the remedy of a finding: `POST /@edit/fix`. */
export const fixRequest = z.strictObject({ file, code: z.string(), start: offset });
export type FixRequest = z.infer<typeof fixRequest>;

/** A request to describe a target: `POST /@edit/describe`. `hash` is the version of its file that it was found in. */
export const describeRequest = z.strictObject({ target, hash: z.hash('sha256').optional() });

/** A request for the texts with all words of a query: `POST /@edit/search`. The answer lists the first of them. */
export const searchRequest = z.strictObject({ query: z.string() });

/** The place of a text in the version of its file that it was typed on. `base` is its value there. */
export const typedPlace = z.strictObject({
  target: anyTarget,
  hash: z.hash('sha256'),
  base: z.json().optional(),
});

/**
 * A request for the present places of texts that were typed on other versions of their files: `POST /@edit/relocate-texts`. The
 * answer has one entry for each text; null stands for a place that is gone.
 */
export const relocateTextsRequest = z.array(typedPlace);

/** A request about one file: `POST /@edit/source` for its text, `POST /@edit/history` for its versions. */
export const fileRequest = z.strictObject({ file });

/**
 * A request to prepare a picture for the file that is to show it: `POST /@edit/upload`. The picture is turned upright, made
 * smaller and converted, and loses what the camera wrote about itself and the place. A portrait is cut to a square. Nothing
 * is written yet.
 */
export const uploadRequest = z.strictObject({
  file,
  name: z.string().max(300),
  /** The picture in Base64. */
  data: z.base64(),
});

export type AddFile = ChangeOf<'add-file'>;
