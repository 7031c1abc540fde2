import type { ReactNode } from 'react';

import type { PageSummary } from '../../protocol.ts';
import { useSavedStatus, useSession } from '../state/session.ts';
import { IconButton } from '../ui/Button.tsx';
import { Segments } from '../ui/Segments.tsx';
import { PageChooser } from './PageChooser.tsx';
import { modeOptions, widthOptions, type Width } from './view.ts';

interface Props {
  pages: readonly PageSummary[];
  route: string;
  width: Width;
  onWidth: (width: Width) => void;
  /** Whether links and buttons of the page work as for visitors, instead of being edited. */
  isBrowsing: boolean;
  onBrowsing: (isBrowsing: boolean) => void;
  /** The button that opens the panel. */
  panelToggle: ReactNode;
  /** What happens with the changes. */
  children?: ReactNode;
}

const nameStep = (verb: string, steps: readonly string[] | undefined) => {
  const label = steps?.at(-1);
  return label === undefined ? verb : `${verb}: ${label}`;
};

/** Says “Saved” only if all that was typed is in the files. */
function SaveStatus({ isSaving }: { isSaving: boolean }) {
  const { isKnown, own, hasEarly, left, elsewhere } = useSavedStatus();
  const isSaved = own.length === 0 && !hasEarly && left.length === 0 && elsewhere === 0;
  return (
    <span className="ms-1.5 w-16 text-xs/tight text-soft" data-saved aria-hidden="true">
      {!isKnown ? '' : !isSaved ? 'Not saved yet' : isSaving ? 'Saving…' : 'Saved'}
    </span>
  );
}

/** The bar at the top: which page shows and how, and what happens with the changes. */
export function Toolbar({ pages, route, width, onWidth, isBrowsing, onBrowsing, panelToggle, children }: Props) {
  const { state, isSaving, undo, redo, openPage } = useSession();
  return (
    <header
      className="col-span-full flex min-h-13 flex-wrap items-center gap-x-2 gap-y-1 border-b bg-sheet px-3 py-1.5 full:gap-x-3"
      aria-label="Editor"
    >
      <h1 className="sr-only">Edit the site</h1>
      <PageChooser pages={pages} route={route} onChoose={openPage} />
      <Segments
        label="What a click does"
        value={isBrowsing ? 'browse' : 'edit'}
        options={modeOptions}
        onChange={(mode) => {
          onBrowsing(mode === 'browse');
        }}
      />
      <Segments label="Width of the page" value={width} options={widthOptions} onChange={onWidth} />
      <div className="flex items-center gap-0.5">
        <IconButton
          icon="undo-2"
          label={nameStep('Undo', state?.undo)}
          shortcut="Control+Z"
          disabled={!state || state.undo.length === 0}
          onClick={() => void undo()}
        />
        <IconButton
          icon="redo-2"
          label={nameStep('Redo', state?.redo)}
          shortcut="Control+Shift+Z"
          disabled={!state || state.redo.length === 0}
          onClick={() => void redo()}
        />
        <SaveStatus isSaving={isSaving} />
      </div>
      <div className="ms-auto flex flex-wrap items-center gap-x-1 gap-y-2 full:gap-x-2 max-full:[&_svg]:hidden">
        {children}
      </div>
      {panelToggle}
    </header>
  );
}
