import type { PageSummary } from '../../protocol.ts';
import { useSession } from '../state/session.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Segments } from '../ui/Segments.tsx';
import { PageChooser } from './PageChooser.tsx';
import { schemeOptions, widthOptions, type View } from './view.ts';

/** The dialogs that the toolbar opens. */
export type DraftDialog = 'changes' | 'history' | 'send';

interface Props {
  pages: readonly PageSummary[];
  route: string;
  view: View;
  onView: (view: View) => void;
  onDialog: (dialog: DraftDialog) => void;
  isPanelOpen: boolean;
  onPanel: () => void;
}

const nameStep = (verb: string, steps: readonly string[] | undefined) => {
  const label = steps?.at(-1);
  return label === undefined ? verb : `${verb}: ${label}`;
};

/** The bar at the top: which page shows and how, and what happens with the changes. */
export function Toolbar({ pages, route, view, onView, onDialog, isPanelOpen, onPanel }: Props) {
  const { state, isSaving, undo, redo, openPage } = useSession();
  return (
    <header className="e-toolbar" role="toolbar" aria-label="Editor">
      <PageChooser pages={pages} route={route} onChoose={openPage} />
      <div className="e-toolbar-view">
        <Segments
          label="Width of the page"
          value={view.width}
          options={widthOptions}
          onChange={(width) => {
            onView({ ...view, width });
          }}
        />
        <Segments
          label="Colours of the page"
          value={view.scheme}
          options={schemeOptions}
          onChange={(scheme) => {
            onView({ ...view, scheme });
          }}
        />
      </div>
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
        <span className="e-saved" aria-hidden="true">
          {isSaving ? 'Saving…' : 'Saved'}
        </span>
      </div>
      <div className="e-toolbar-draft">
        <Button
          icon="list-checks"
          look="plain"
          onClick={() => {
            onDialog('changes');
          }}
        >
          What I changed
        </Button>
        <Button
          icon="history"
          look="plain"
          onClick={() => {
            onDialog('history');
          }}
        >
          History
        </Button>
        <Button
          icon="send"
          look="primary"
          onClick={() => {
            onDialog('send');
          }}
        >
          Send for review
        </Button>
      </div>
      <IconButton
        icon="panel-right"
        label={isPanelOpen ? 'Close the panel' : 'Open the panel'}
        aria-expanded={isPanelOpen}
        aria-controls="panel"
        className="e-panel-toggle"
        onClick={onPanel}
      />
    </header>
  );
}
