/** What the development server answers. */

import type { AddFile, AnyTarget, BlockTarget, DataTarget, ComponentTarget, Target } from './protocol.ts';

export interface EditorFinding {
  /** The file, relative to the content folder. */
  file: string;
  code: string;
  level: 'error' | 'warning';
  /** Its offset in the text of the file. */
  start: number;
  /** Where the cursor has to be to fix it by typing: after the text that lacks a comma. */
  cursor: number;
  /** Where it is, for people: `Page “About us” › Button “Get in touch” › Link target`. */
  name: string;
  message: string;
  remedy: string;
  /** What it is about. Undefined if that can only be seen in the text of the file. */
  target?: Target | undefined;
  /** Another place that it is about. */
  related?: Named | undefined;
  /** Whether the button “Fix” can apply the remedy: `POST /@edit/fix`. */
  canFix: boolean;
}

/** The state of the content after a change, and on request: `POST /@edit/state`. */
export interface ContentState {
  /** The SHA-256 of each file of the content folder, in hexadecimal digits. */
  hashes: Record<string, string>;
  findings: EditorFinding[];
  /** The steps that can be undone, and those that can be done again; in each list, the next step is last. */
  undo: string[];
  redo: string[];
  /** The files that the last step has written, if it was undone or done again. */
  restored: string[];
  /** The texts of the placeholders. */
  facts: Record<string, string>;
  /** Where the development server has the content folder. Pictures are shown from there. */
  address: string;
  /** The folder of the files that visitors download, if the site has one. */
  downloads?: string | undefined;
}

/** Something cannot be done. `reason` is a sentence for the person: what went wrong, and what to do. */
export interface Refused {
  ok: false;
  reason: string;
}

/** The answer to a change, and to `undo`, `redo`, `fix` and everything else that writes files. */
export type ChangeAnswer =
  /** `target` is where the change can be pointed at now. */
  | { ok: true; state: ContentState; target?: Target | undefined }
  /** With `isConflict`, somebody has changed the same text. */
  | (Refused & { isConflict?: boolean });

/** A value that can be chosen, and what people call it. */
export interface ChoiceOption {
  value: string;
  title: string;
  /** The row that it is the id of. */
  target?: DataTarget;
}

/** The bounds of a number, of the length of a text, or of how many rows there are. */
interface Bounds {
  min?: number | undefined;
  max?: number | undefined;
}

/** The input that a field is edited with. */
export type FieldKind =
  | ({ kind: 'line' | 'paragraph' | 'date' } & Bounds)
  /** `isNullable`: the value may be null, which means that it is not yet known. */
  | ({ kind: 'number'; isNullable: boolean } & Bounds)
  /** One of some values, or the id of a row of another collection, such as the claim of a figure. */
  | { kind: 'choice'; options: ChoiceOption[] }
  | { kind: 'flag' }
  | { kind: 'address' | 'icon' | 'image' }
  /** What it may lead to on this site. */
  | { kind: 'link'; to: LinkTarget['kind'][] }
  /** A file that visitors download. Its address is the value with `before` in front. */
  | { kind: 'download'; before: string }
  /**
   * Rows of a list: they are added, duplicated, moved and removed. `row` names one: “benefit card”. `file` is the field of a row
   * that names a file to download: a row begins with its file.
   */
  | ({ kind: 'list'; row: string; file?: string | undefined } & Bounds)
  | { kind: 'group' };

/** A field of the form beside the page. */
export interface Field {
  target: Exclude<Target, BlockTarget>;
  /** Its title and its description, from the schema. */
  title: string;
  description: string;
  field: FieldKind;
  /** Whether it may not be left out. */
  required: boolean;
  /** The value as it is in the file, placeholders unfilled. Undefined if the file does not have it. */
  value?: unknown;
  examples: unknown[];
  /** The fields of a group; the rows of a list, each a group. */
  fields?: Field[] | undefined;
  /** For a row: what it shows first, such as its title. */
  label?: string | undefined;
  /** For an optional group: a valid start, to add it with. */
  sample?: unknown;
  /** The offsets of its value, if it has one. */
  range?: readonly [start: number, end: number] | undefined;
}

/** A thing with a name that can be selected. */
export interface Named<T extends Target = Target> {
  name: string;
  target: T;
}

/** A component in a page file. */
export interface ComponentSummary extends Named<ComponentTarget> {
  /** The name of the component: `CallToAction`. */
  component: string;
  isHidden: boolean;
  /** The attribute that hides it, if it has one. */
  hiddenBy: string | undefined;
  /** Whether other components may be put into it. */
  canContain: boolean;
  /** Whether its words say what it is, as those of a button do. */
  isLabelled: boolean;
}

/** A component with the components inside it. */
export interface ComponentNode extends ComponentSummary {
  children: ComponentNode[];
}

/** A piece of text in a component: a paragraph, a list, a heading. */
export type BlockSummary = Named<BlockTarget>;

/** A text or another thing that can be pointed at, and how it is edited. */
export interface TextDescription {
  target: Target;
  /** The breadcrumb: `Benefit card “Efficiency Boost” › Description`. */
  name: string;
  hash: string;
  /** The thing itself. The value of a block is its Markdown. */
  field: FieldKind | { kind: 'markdown' };
  value: unknown;
  /** What a page shows in place of the value: as long as there are mistakes, the pages stay as they were. */
  rendered?: unknown;
  /** What precedes it, if it is a whole item of a list: `- `. Empty for a paragraph that another one may follow. */
  bullet?: string | undefined;
  /** The placeholders in the value, each with the place where its text is written. */
  placeholders: { name: string; text: string; target: DataTarget }[];
}

/** What the server adds to a page for the editor's frame. */
export interface FramedPage {
  /** The version of the content that the page was rendered from. */
  version: string | undefined;
  /** The status of the response. Not every browser reveals it for a page in a frame. */
  status: number;
  /** The texts of the page as its files have them now, by the keys of the targets in its marks. */
  texts: Record<string, TextDescription>;
}

/** What the panel shows of a target. */
export interface Description extends TextDescription {
  /** The title of the group, and its fields: the row, record, frontmatter or component that the target belongs to. */
  group: { title: string; description: string; target: Exclude<Target, BlockTarget>; fields: Field[] };
  /** The list that contains the group, if it is a row, and how many rows it has and may have. */
  row?: { list: DataTarget; index: number; count: number; min: number; max: number | undefined } | undefined;
  /** Whether it is a whole file of several, which can be deleted: a person of the team. */
  isEntry: boolean;
  /** The component that contains the target, if it can be hidden, moved and removed. */
  section?: ComponentSummary | undefined;
  /** What the group belongs to, the file first. */
  parents: Named[];
  /** What the component has between its tags: text, and other components. */
  contents: (BlockSummary | ComponentSummary)[];
  /** The lists and records that the component shows: the benefit cards. */
  shows: FileSummary[];
  /** What people add by a name here. */
  adds: EntryKindSummary[];
}

/** A page, its place in the content and its sections, in order: `POST /@edit/pages`. */
export interface PageSummary {
  file: string;
  /** The version of the file. */
  hash: string;
  route: string;
  title: string;
  /** Whether it may get another address, and whether it may go. */
  canMove: boolean;
  canDelete: boolean;
  /** Its title and description. */
  head: DataTarget;
  /** The components of the page file, in order. The page of a row has none. */
  sections: ComponentNode[];
  /** The places that link to it. */
  links: Named[];
}

/** A list, a record or a person: `POST /@edit/files` lists all of them. */
export interface FileSummary extends Named<DataTarget> {
  collection: string;
}

/** A picture, or a file that visitors download: `POST /@edit/library` lists all of them. */
export interface LibraryFile {
  file: string;
  name: string;
  /** Where visitors get it. Undefined for a picture. */
  href: string | undefined;
  /** What uses it: pages, persons, lists. */
  uses: Named[];
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

/** A text that a search has found. */
export interface FoundText extends Named {
  text: string;
}

/** The words of what people add by a name, such as a person. */
export interface EntryWords {
  /** The button, and the dialog that it opens: `Add a person`. */
  action: string;
  /** The field for the name, and a sentence that explains it. */
  label: string;
  description: string;
}

/** `POST /@edit/entry-kinds` lists all of them. */
export type EntryKindSummary = EntryWords & { collection: string };

/** An icon that content can name: `POST /@edit/icons`. */
export interface ContentIcon {
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
}

/** Where a text belongs now, and what is written there. */
export interface RelocatedText {
  target: AnyTarget;
  /** The hash of its file. */
  hash: string;
  /** What is written there. */
  value?: unknown;
}

/** A file as the source view shows it. */
export interface SourceFile {
  file: string;
  text: string;
  hash: string;
}

/** A picture that is ready to be added: `POST /@edit/upload`. */
export interface PreparedPicture {
  /** What the field is to hold: `./portrait.webp`. */
  value: string;
  /** Adds the picture. It is sent with the change of the field, so that one undo removes both. */
  change: AddFile;
}
