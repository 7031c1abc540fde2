/** What the editor in the browser and the development server say to each other. */

import { z } from 'zod';

/** The path of the editor, and the first part of the paths of its requests. */
export const editorPath = '/@edit';

/** The header that carries the token of the server process. The editor's page contains the token. */
export const tokenHeader = 'x-edit-token';

/** The name of the meta element with the token in the editor's page. */
export const tokenMeta = 'edit-token';

/** The name of the meta element with the name under which the browser keeps what is typed. */
export const workspaceMeta = 'edit-workspace';

/** The name of the meta element with the path before the pages of one's draft, if colleagues can open them. */
export const draftMeta = 'edit-draft';

/** The id of the element that the editor is rendered into. */
export const rootId = 'editor';

/** The attribute of the editor's frame. */
export { editedFrameAttribute as frameAttribute } from '@stepless/check/browser';

/** The header of a request for a page of the editor's frame. */
export const frameHeader = 'x-edit-frame';

/** A file of the content folder, relative to it, with forward slashes. */
const file = z.string().min(1).max(500);
/** A place in a JSON file, or in the frontmatter of a page: keys and positions in lists, from the top. */
const path = z.array(z.union([z.string(), z.int().min(0)]));
/** An offset in the text of a file, in UTF-16 units. */
const offset = z.int().min(0);

/** A value in a JSON file, or in the frontmatter of a page. */
const dataTarget = z.strictObject({ kind: z.literal('data'), file, path });
/** A component of a page file, by the offset of its `<`; with `attribute`, one of its attributes. */
const elementTarget = z.strictObject({
  kind: z.literal('element'),
  file,
  offset,
  attribute: z.string().optional(),
});
/** A paragraph, heading, list item, table cell or other Markdown of a page file, by its range. */
const blockTarget = z.strictObject({ kind: z.literal('block'), file, start: offset, end: offset });

/** Something in the content that can be pointed at on a page. */
export const target = z.discriminatedUnion('kind', [dataTarget, elementTarget, blockTarget]);
export type Target = z.infer<typeof target>;
export type DataTarget = z.infer<typeof dataTarget>;
export type ElementTarget = z.infer<typeof elementTarget>;
export type BlockTarget = z.infer<typeof blockTarget>;

/** The whole text of a file, as the source view shows it. */
const fileTarget = z.strictObject({ kind: z.literal('file'), file });
export type FileTarget = z.infer<typeof fileTarget>;

/** A change to one file. The server turns it into edits of that file's text, and leaves every other byte as it is. */
export const change = z.discriminatedUnion('action', [
  /** Replaces a value. Without `value`, removes an optional field or attribute. Adds the field if it is missing. */
  z.strictObject({
    action: z.literal('set'),
    target: z.discriminatedUnion('kind', [dataTarget, elementTarget]),
    value: z.json().optional(),
  }),
  /** Replaces the Markdown of a block. */
  z.strictObject({ action: z.literal('write'), target: blockTarget, markdown: z.string() }),
  /** Adds a row to the list at the target's path, at this position. Without `value`, a valid example is added. */
  z.strictObject({ action: z.literal('add-row'), target: dataTarget, at: z.int().min(0), value: z.json().optional() }),
  /** Adds a copy of the row, with an id of its own, after it. */
  z.strictObject({ action: z.literal('duplicate-row'), target: dataTarget }),
  z.strictObject({ action: z.literal('remove-row'), target: dataTarget }),
  /** Moves the row to another position of its list. */
  z.strictObject({ action: z.literal('move-row'), target: dataTarget, to: z.int().min(0) }),
  /**
   * Adds a component with a valid start. `before` is the offset of the component that follows it; without it, it is at the end
   * of the component that begins at `within`, or of the page. Where a component needs others around it, they are added.
   */
  z.strictObject({
    action: z.literal('add-section'),
    file,
    name: z.string(),
    before: offset.optional(),
    within: offset.optional(),
  }),
  z.strictObject({ action: z.literal('duplicate-section'), target: elementTarget }),
  z.strictObject({ action: z.literal('remove-section'), target: elementTarget }),
  /** Moves a component. `before` and `within` are as in `add-section`. */
  z.strictObject({
    action: z.literal('move-section'),
    target: elementTarget,
    before: offset.optional(),
    within: offset.optional(),
  }),
  /** Removes a block of Markdown, or adds one after it. */
  z.strictObject({ action: z.literal('remove-block'), target: blockTarget }),
  z.strictObject({ action: z.literal('add-block'), target: blockTarget, markdown: z.string() }),
  /** Replaces the whole text of a file. Used by the source view. */
  z.strictObject({ action: z.literal('write-file'), file, text: z.string() }),
  z.strictObject({
    action: z.literal('add-page'),
    /** The address: /about/press */
    route: z.string(),
    title: z.string(),
    description: z.string(),
    inNavigation: z.boolean(),
  }),
  /**
   * Renames a page. Links to it follow, and its old address is redirected. With `isUnknown`, nobody knows the old address yet,
   * so that it needs no redirect.
   */
  z.strictObject({ action: z.literal('rename-page'), file, route: z.string(), isUnknown: z.boolean().optional() }),
  /** Adds or deletes a file of a folder collection, such as a person. */
  z.strictObject({ action: z.literal('add-entry'), collection: z.string(), name: z.string() }),
  z.strictObject({ action: z.literal('delete-file'), file }),
  /** Adds a picture, in Base64, as the answer to an upload contains it. */
  z.strictObject({ action: z.literal('add-picture'), file, data: z.base64() }),
]);
export type Change = z.infer<typeof change>;

/**
 * A request to change content: `POST /@edit/change`.
 *
 * `hashes` are the hashes of the files that the changes were made on. If a file has changed since, the change is
 * rebased if what it replaces is untouched; otherwise the answer is a conflict.
 */
export const changeRequest = z.strictObject({
  /** Offsets are those of the files before the first change. Paths are those after the changes before. */
  changes: z.array(change).min(1),
  /** By file. A file that is missing here is not compared. */
  hashes: z.record(z.string(), z.hash('sha256')),
  /** What the changes do, for the list of steps that can be undone: “Headline of Hero”. The server writes one if it is missing. */
  label: z.string().optional(),
});
export type ChangeRequest = z.infer<typeof changeRequest>;

/** A request to follow the remedy of a finding: `POST /@edit/fix`. */
export const fixRequest = z.strictObject({ file, code: z.string(), start: offset });
export type FixRequest = z.infer<typeof fixRequest>;

/** A finding of the content check. */
export interface EditorFinding {
  /** The file, relative to the content folder. */
  file: string;
  code: string;
  level: 'error' | 'warning';
  line: number;
  column: number;
  /** Offsets in the text of the file. */
  start: number;
  end: number;
  /** Where the cursor has to be to fix it by typing: behind the text that lacks a comma. */
  cursor: number;
  /** The breadcrumb of the field, as the check writes it: `Benefit card “cost” › Title`. */
  field?: string | undefined;
  /** The name of the field for people: `Button “Get in touch” › Link target`. */
  name?: string | undefined;
  message: string;
  remedy: string;
  /** What it is about. Undefined if that can only be seen in the text of the file. */
  target?: Target | undefined;
  /** Whether the button “Fix” can follow the remedy: `POST /@edit/fix`. */
  canFix: boolean;
}

/** The state of the content after a change, and on request: `POST /@edit/state`. */
export interface ContentState {
  /** The SHA-256 of each file of the content folder, in hexadecimal digits. */
  hashes: Record<string, string>;
  findings: EditorFinding[];
  /** The steps that can be undone and done again, the next one last. */
  undo: string[];
  redo: string[];
  /** The files that the last step has written, if it was undone or done again. */
  restored: string[];
}

/** The answer to a change, and to `undo`, `redo`, `fix` and everything else that writes files. */
export type ChangeAnswer =
  | {
      ok: true;
      state: ContentState;
      /** The files that were written, and where the change can be pointed at now. */
      files: string[];
      target?: Target | undefined;
    }
  /** The change cannot be made. `reason` is a sentence for the person; with `isConflict`, somebody has changed the same text. */
  | { ok: false; reason: string; isConflict?: boolean };

/** The input that a field is edited with. */
export type FieldKind =
  | { kind: 'line' | 'paragraph' | 'markdown'; min?: number | undefined; max?: number | undefined }
  /** `isNullable`: the value may be null, which means that it is not yet known. */
  | {
      kind: 'number';
      min?: number | undefined;
      max?: number | undefined;
      isInteger?: boolean | undefined;
      isNullable?: boolean | undefined;
    }
  | { kind: 'choice'; options: { value: string; title: string }[] }
  | { kind: 'flag' }
  | { kind: 'link' | 'address' | 'icon' | 'image' }
  /** The id of a row of another collection, such as the claim of a figure. */
  | { kind: 'reference'; collection: string }
  /** Rows of a list: they are added, duplicated, moved and removed. `row` names one: “benefit card”. */
  | { kind: 'list'; row: string; min?: number | undefined; max?: number | undefined }
  | { kind: 'group' };

/** A field of the form beside the page. */
export interface Field {
  target: Exclude<Target, BlockTarget>;
  /** Its title and its description, from the schema. */
  title: string;
  description: string;
  field: FieldKind;
  required: boolean;
  /** The value as it is in the file, placeholders unfilled. Undefined if the file does not have it. */
  value?: unknown;
  examples: unknown[];
  /** The fields of a group; the rows of a list, each a group. */
  fields?: Field[] | undefined;
  /** Of a row: what it shows first, such as its title. */
  label?: string | undefined;
  /** Of an optional group: a valid start, to add it with. */
  sample?: unknown;
  /** How findings name the field, and the offsets of its value if it has one. They lead from a finding to its field. */
  breadcrumb: string;
  range?: readonly [start: number, end: number] | undefined;
}

/** A thing with a name that can be selected. */
export interface Named<T extends Target = Target> {
  name: string;
  target: T;
}

/** A component in a page file. */
export interface SectionSummary extends Named<ElementTarget> {
  /** The name of the component: `CallToAction`. */
  component: string;
  isHidden: boolean;
  /** The attribute that hides it, if it has one. */
  hiddenBy: string | undefined;
  /** How many components contain it. */
  depth: number;
  /** Whether other components may be put into it. */
  canContain: boolean;
}

/** A piece of text in a component: a paragraph, a list, a heading. */
export interface BlockSummary extends Named<BlockTarget> {
  markdown: string;
}

/** A request to describe a target: `POST /@edit/describe`. `hash` is the version of its file that it was found in. */
export const describeRequest = z.strictObject({ target, hash: z.hash('sha256').optional() });

/** A request to describe a target on a page: `POST /@edit/describe-shown`. “outdated” means that pages have a later version. */
export const describeShownRequest = z.strictObject({ target, version: z.string() });

/** What the editor shows of a target. */
export interface Description {
  target: Target;
  /** The breadcrumb: `Benefit card “Efficiency Boost” › Description`. */
  name: string;
  file: string;
  hash: string;
  /** The thing itself. Of a block, its Markdown is the value. */
  field: FieldKind;
  value: unknown;
  /** The title of the group, and its fields: the row, record, frontmatter or component that the target belongs to. */
  group: { title: string; description: string; target: Exclude<Target, BlockTarget>; fields: Field[] };
  /** The list that contains the group, if it is a row. */
  row?: { list: DataTarget; index: number; count: number } | undefined;
  /** The component that contains the target, if it can be hidden, moved and removed. */
  section?:
    | (Pick<SectionSummary, 'target' | 'name' | 'component' | 'isHidden' | 'hiddenBy'> & {
        /** Whether its words say what it is, as those of a button do. */
        isLabelled: boolean;
      })
    | undefined;
  /** What the group belongs to, the file first. */
  parents: Named[];
  /** What the component has between its tags: text, and other components. */
  contents: (BlockSummary | SectionSummary)[];
  /** The lists and records that the component shows: the benefit cards. */
  shows: FileSummary[];
  /** The placeholders in the value, each with the place where its text is written. */
  placeholders: { name: string; text: string; target: DataTarget }[];
}

/** A page, its place in the content and its sections, in order: `POST /@edit/pages`. */
export interface PageSummary {
  file: string;
  route: string;
  title: string;
  /** Whether it may get another address, and whether it may go. */
  canMove: boolean;
  canDelete: boolean;
  /** Its title and description. */
  head: DataTarget;
  /** Every component of the page file, in order. An industry's page has none. */
  sections: SectionSummary[];
  /** The places that link to it. */
  links: (Named & { file: string })[];
}

/** A list, a record or a person: `POST /@edit/files` lists all of them. */
export interface FileSummary extends Named<DataTarget> {
  collection: string;
  /** Whether it is one of several files, which can be deleted: a person of the team. */
  isEntry: boolean;
}

/** Something that a link can lead to: `POST /@edit/links`. */
export interface LinkTarget {
  href: string;
  /** The title of the page, the heading of the section, the name of the file, the e-mail address or the phone number. */
  title: string;
  kind: 'page' | 'section' | 'file' | 'contact';
  /** The title of the page that a section is on. */
  page?: string | undefined;
}

/** A request for the texts with all words of a query: `POST /@edit/search`. The answer lists the first of them. */
export const searchRequest = z.strictObject({ query: z.string() });
export interface Found extends Named {
  text: string;
}

/** A row that a field can name, such as the claim of a figure: `POST /@edit/references`. */
export const referencesRequest = z.strictObject({ collection: z.string() });
export interface ReferenceSummary {
  id: string;
  title: string;
}

/** What people add by a name, such as a person: `POST /@edit/entry-kinds`. `submit` is the button of the dialog. */
export interface EntryKindSummary {
  collection: string;
  action: string;
  submit: string;
  label: string;
  description: string;
}

/** An icon that content can name: `POST /@edit/icons`. */
export interface Icon {
  name: string;
  /** Words that it is found by. */
  tags: readonly string[];
  /** Its SVG elements on a grid of 24 by 24. */
  svg: string;
}

/** A component that can be added to a page: `POST /@edit/palette`. */
export interface PaletteItem {
  component: string;
  name: string;
  /** Where it may be used, as its placement says. */
  parent: string;
  /** What it is, in a sentence. */
  summary: string;
  /** How it is laid out: SVG elements on a field of 120 by 80. */
  drawing: string;
}

/**
 * A request for the present places of texts that were typed on other versions of their files: `POST /@edit/place-texts`. `base` is
 * the value that a text was typed on. The answer has one entry for each text; null stands for a place that is gone.
 */
export const placeTextsRequest = z.array(
  z.strictObject({
    target: z.discriminatedUnion('kind', [...target.options, fileTarget]),
    hash: z.hash('sha256'),
    base: z.json().optional(),
  }),
);
export interface PlacedText {
  target: Target | FileTarget;
  /** The hash of its file. */
  hash: string;
  /** What is written there. */
  value?: unknown;
}

/** A file as the source view shows it: `POST /@edit/source` with its name. */
export const sourceRequest = z.strictObject({ file });
export interface SourceFile {
  file: string;
  text: string;
  hash: string;
}

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
export type AddPicture = Extract<Change, { action: 'add-picture' }>;
export type UploadAnswer =
  /**
   * `value` is what the field is to hold: `./portrait.webp`. `change` adds the picture. It is sent with the change of the
   * field, so that one step takes both back.
   */
  | { ok: true; value: string; change: AddPicture; width: number; height: number; bytes: number }
  /** `reason` is a sentence for the person. */
  | { ok: false; reason: string };

/** A request for a small copy of a picture, by the file that shows it and what that file says: `POST /@edit/picture`. */
export const pictureRequest = z.strictObject({ file, value: z.string() });
export interface PictureAnswer {
  /** A data URL. Undefined if there is no such picture. */
  url?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
}
