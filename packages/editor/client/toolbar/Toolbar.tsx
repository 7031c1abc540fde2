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
  if (!isKnown) return <span className="e-saved" />;
  const isSaved = own.length === 0 && !hasEarly && left.length === 0 && elsewhere === 0;
  return (
    <span className="e-saved" aria-hidden="true">
      {!isSaved ? 'Not saved yet' : isSaving ? 'Saving…' : 'Saved'}
    </span>
  );
}

/** The bar at the top: which page shows and how, and what happens with the changes. */
export function Toolbar({ pages, route, width, onWidth, isBrowsing, onBrowsing, panelToggle, children }: Props) {
  const { state, isSaving, undo, redo, openPage } = useSession();
  return (
    <header className="e-toolbar" aria-label="Editor">
      <h1 className="visually-hidden">Edit the site</h1>
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
      <div className="e-toolbar-steps">
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
      <div className="e-toolbar-versions">{children}</div>
      {panelToggle}
    </header>
  );
}
