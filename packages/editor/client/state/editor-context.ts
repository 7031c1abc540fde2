import { createContext, use, useSyncExternalStore } from 'react';

import type { Target } from '../../shared/protocol.ts';
import type { EditorFinding, PageSummary } from '../../shared/answers.ts';
import type { TextsStatus } from '../typed/typed-texts.ts';
import type { LiveContent } from './use-content.ts';
import type { Messages } from './use-messages.ts';
import type { Selection } from './use-selection.ts';

/** What everything in the editor may ask and do. */
export interface EditorContext extends LiveContent, Messages {
  /** Whether the panel may still show earlier content. Rows and sections may then be elsewhere in their file. */
  isBusy: boolean;
  pages: readonly PageSummary[];
  /** The address of the page in the frame. */
  route: string;
  /** The page in the frame, if it has a file. */
  page: PageSummary | undefined;
  /** The mistakes that keep the pages from following what is edited. */
  mistakes: readonly EditorFinding[];
  /** Findings that stop nothing, such as words that are still an example. */
  warnings: readonly EditorFinding[];
  selection: Selection;
  select: (target: Target | undefined) => void;
  /** Selects a text that is new in a version of its file, and opens its field as soon as the page shows that version. */
  startWriting: (target: Target, hash: string) => void;
  /** Keeps what is typed for a text that is asked for, until the page shows that text. Returns a function that ends this. */
  expectWords: () => (() => void) | undefined;
  openFindings: () => void;
  /** Shows the text of a file, with the cursor at an offset. */
  openSource: (file: string, offset?: number) => void;
  openPage: (route: string) => void;
}

const Context = createContext<EditorContext | undefined>(undefined);

export const EditorProvider = Context.Provider;

export function useEditor(): EditorContext {
  const editor = use(Context);
  if (!editor) throw new Error('useEditor needs an EditorProvider around it.');
  return editor;
}

/** Which texts are typed and not written yet. */
export function useTextsStatus(): TextsStatus {
  const { texts } = useEditor();
  return useSyncExternalStore(texts.subscribe, () => texts.status);
}
