import { createContext, use, useSyncExternalStore } from 'react';

import type { Change, ChangeAnswer, Conflict, ContentState, EditorFinding, Target } from '../../protocol.ts';
import type { SavedStatus, SavedTexts } from '../saved/saved-texts.ts';
import type { Selection } from './use-selection.ts';

/** What a person does about a conflict. */
export type Choice = 'yours' | 'theirs' | 'later';

/** A conflict that waits for the person's choice. */
export interface OpenConflict {
  conflict: Conflict;
  choose: (version: Choice) => void;
}

/** A message at the bottom of the window, with a button if something can be done about it. */
export interface Notice {
  id: number;
  text: string;
  isProblem: boolean;
  action?: { label: string; run: () => void } | undefined;
}

export interface ChangeOptions {
  /** The hash of the file that the change was made on. Without it, that of the last known state. */
  hashes?: Record<string, string>;
  /** Says what was done, and offers to undo it. */
  canUndo?: boolean;
}

/** What the parts of the editor share. */
export interface Session {
  /** Undefined until the server has answered for the first time. */
  state: ContentState | undefined;
  /** Grows with every new state. What depends on the content is then asked for again. */
  revision: number;
  isSaving: boolean;
  /** Whether what shows is not yet the present content. Rows and sections then have other places in their file. */
  isBusy: boolean;
  conflict: OpenConflict | undefined;
  /** What was typed and is not written yet. */
  texts: SavedTexts;
  notice: Notice | undefined;
  announcement: string;
  /** The thing that the panel shows. */
  selection: Selection;
  change: (changes: Change[], options?: ChangeOptions) => Promise<ChangeAnswer>;
  undo: () => Promise<void>;
  redo: () => Promise<void>;
  fix: (finding: EditorFinding) => Promise<void>;
  /** Asks for the state again, because something else may have changed files. */
  reload: () => Promise<void>;
  select: (target: Target | undefined) => void;
  /** Leads to what a finding is about: its field, or its place in the file. */
  openFinding: (finding: EditorFinding) => void;
  /** Shows the text of a file, with the cursor at an offset. */
  openSource: (file: string, offset?: number) => void;
  /** Shows a page in the frame. */
  openPage: (route: string) => void;
  announce: (text: string) => void;
  notify: (text: string, action?: Notice['action']) => void;
  dismissNotice: () => void;
}

const SessionContext = createContext<Session | undefined>(undefined);

export const SessionProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it.');
  return session;
}

/** Which texts are typed and not written yet. */
export function useSavedStatus(): SavedStatus {
  const { texts } = useSession();
  return useSyncExternalStore(texts.onChange, () => texts.status);
}
