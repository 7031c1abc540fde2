import type { ChangeAnswer, Description, Target } from '../protocol.ts';

/** What the editor does for the page in the frame. */
export interface FrameEvents {
  /** Something on the page was clicked, or chosen with the keyboard. */
  onSelect: (target: Target) => void;
  /** A text was edited on the page. The value of a block is its Markdown. */
  onEdit: (target: Target, value: string) => Promise<ChangeAnswer>;
  describe: (target: Target) => Promise<Description>;
  /** The frame shows another page. */
  onNavigate: (path: string) => void;
}

/** The page in the frame, for the editor. */
export interface FrameConnection {
  /** Shows on the page what the panel is about. */
  select: (target: Target) => void;
  /** Shows the content as it is now. */
  refresh: () => void;
  disconnect: () => void;
}

export type ConnectFrame = (frame: HTMLIFrameElement, events: FrameEvents) => FrameConnection;
