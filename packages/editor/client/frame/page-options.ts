import type { Description, Target } from '../../protocol.ts';
import type { SavedTexts } from '../saved/saved-texts.ts';
import type { AskForLink } from './edit-text.ts';

/** What one page in the frame needs of the editor around it. */
export interface PageOptions {
  /** Says something to people who use a screen reader. */
  announce: (text: string) => void;
  describe: (target: Target) => Promise<Description>;
  name: (target: Target) => Promise<string>;
  onSelect: (target: Target) => void;
  onShow: (target: Target) => void;
  askForLink: AskForLink;
  texts: Pick<SavedTexts, 'open' | 'openEarly'>;
  /** Called while a text is being written. */
  onSave: (saving: Promise<void>) => void;
  /** Waits until the page shows what was saved. */
  settle: () => Promise<void>;
  /** Shows the present version of the page. */
  refresh: () => Promise<void>;
  /** Called when nothing is edited any more. */
  onIdle: () => void;
}
