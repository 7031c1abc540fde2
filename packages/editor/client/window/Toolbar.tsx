import { useTextsStatus, useEditor } from '../state/editor-context.ts';
import { nameStatus } from '../typed/typed-texts.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { VersionMenu } from '../versions/VersionMenu.tsx';
import { PageChooser } from './PageChooser.tsx';

interface Props {
  /** The file whose text shows over the page, if one does. */
  openFile: string | undefined;
  view: View;
  onView: (view: View) => void;
}

/** How the page is shown, and whether the panel is. */
export interface View {
  /** Whether links and buttons of the page work as for visitors, instead of being edited. */
  isBrowsing: boolean;
  isPanelOpen: boolean;
}

const nameStep = (verb: string, steps: readonly string[] | undefined) => {
  const label = steps?.at(-1);
  return label === undefined ? verb : `${verb}: ${label}`;
};

/** The bar at the top: which page shows and how, and what happens with the changes. */
export function Toolbar({ openFile, view, onView }: Props) {
  const { state, isSaving, undo, redo, selection } = useEditor();
  const { isBrowsing, isPanelOpen } = view;
  const toggle = (name: keyof View) => () => onView({ ...view, [name]: !view[name] });
  const panelToggle = {
    icon: 'panel-right',
    'aria-expanded': isPanelOpen,
    'aria-controls': 'panel',
    onClick: toggle('isPanelOpen'),
  };
  return (
    <header
      className="col-span-full flex min-h-13 flex-wrap items-center gap-x-2 gap-y-1 border-b bg-sheet px-3 py-1.5 full:gap-x-3"
      aria-label="Editor"
    >
      <h1 className="sr-only">Edit the site</h1>
      <PageChooser />
      <IconButton
        icon="mouse-pointer-click"
        label="Use the page as visitors do"
        aria-pressed={isBrowsing}
        onClick={toggle('isBrowsing')}
      />
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
        <span className="ms-1.5 w-24 text-xs/tight text-soft" data-saved aria-hidden="true">
          {nameStatus(useTextsStatus(), isSaving)}
        </span>
      </div>
      <div className="ms-auto flex flex-wrap items-center gap-x-1 gap-y-2 full:gap-x-2 max-full:[&_svg]:hidden">
        <VersionMenu openFile={openFile} />
      </div>
      {isPanelOpen ? (
        <IconButton label="Close the panel" {...panelToggle} />
      ) : (
        <Button className="max-w-full max-wide:basis-full max-wide:justify-start" {...panelToggle}>
          Details
          {selection.description && (
            <span className="max-w-80 truncate font-normal text-soft">{selection.description.name}</span>
          )}
        </Button>
      )}
    </header>
  );
}
