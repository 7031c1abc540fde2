import { createContext, use, useSyncExternalStore } from 'react';

import type { Target } from '../../shared/protocol.ts';
import type { EditorFinding } from '../../shared/answers.ts';
import type { TextsStatus } from '../typed/typed-texts.ts';
import type { LiveContent } from './use-content.ts';
import type { Messages } from './use-messages.ts';
import type { Selection } from './use-selection.ts';

export interface ChangeOptions {
  /** The hash of the file that the change was made on. Without it, that of the last known state. */
  hashes?: Record<string, string>;
  canUndo?: boolean | undefined;
  /** Selects what was made or moved; after a deletion, nothing. */
  selects?: boolean | undefined;
  /** Scrolls the page to what was changed. */
  scrolls?: boolean;
}

export interface Session extends LiveContent, Messages {
  /** Whether what shows is not yet the present content. Rows and sections then have other places in their file. */
  isBusy: boolean;
  /** What keeps the pages from following what is edited. */
  mistakes: readonly EditorFinding[];
  /** What stops nothing, such as words that are still an example. */
  warnings: readonly EditorFinding[];
  selection: Selection;
  /** @param newIn the version of the file in which it is new: then its words are typed next */
  select: (target: Target | undefined, newIn?: string) => void;
  /** Leads to what a finding is about: its field, or its place in the file. */
  openFinding: (finding: EditorFinding) => void;
  openFindings: () => void;
  /** Shows the text of a file, with the cursor at an offset. */
  openSource: (file: string, offset?: number) => void;
  openPage: (route: string) => void;
}

const SessionContext = createContext<Session | undefined>(undefined);

export const SessionProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it.');
  return session;
}

/** Which texts are typed and not written yet. */
export function useTextsStatus(): TextsStatus {
  const { texts } = useSession();
  return useSyncExternalStore(texts.onChange, () => texts.status);
}
