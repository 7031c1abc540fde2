import type { Target } from '../../shared/protocol.ts';
import type { Messages } from '../state/use-messages.ts';
import type { TypedTexts } from '../typed/typed-texts.ts';
import type { PageStatus } from './load-page.ts';

/** Where a link is to lead: to an address, or nowhere if it is removed. */
export interface ChosenLink {
  href: string | undefined;
  title: string;
}

export interface FrameOptions extends Pick<Messages, 'announce' | 'notify' | 'warn'> {
  /** Called when a person chooses something on the page. @param hash the version of its file, if that is known */
  onSelect: (target: Target, hash?: string) => void;
  /** Leads to the field of the panel that edits what is selected. Returns false where there is no room for the panel. */
  leadToPanel: (target: Target) => boolean;
  /** Lets a person choose where a link leads. Undefined leaves it as it is. */
  askForLink: (href: string | undefined) => Promise<ChosenLink | undefined>;
  /** Keeps what is typed on the page until it is written. */
  texts: TypedTexts;
  /** Called with each key before the page gets it. */
  onKeyDown: (event: KeyboardEvent) => void;
  onNavigate: (path: string) => void;
  /** Called whenever the present version of the page was fetched. */
  onLoad: (status: PageStatus) => void;
}

export interface PageOptions extends Omit<FrameOptions, 'onKeyDown' | 'onNavigate' | 'onLoad'> {
  /** Called when a field opens on the page. */
  onEdit: () => void;
  onIdle: () => void;
}
