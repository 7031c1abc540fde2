import type { Description, PaletteItem } from '../../shared/answers.ts';
import { AddText } from './AddText.tsx';
import { useEditor } from '../state/editor-context.ts';
import { useAnswer } from '../requests/use-answer.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { isBlockSummary } from '../content/values.ts';
import type { AddingPlace } from './ComponentList.tsx';

/** Lists the components that may be used at a place: if a component around it has parts, only these. */
function listFor({ within }: AddingPlace, items: readonly PaletteItem[]): PaletteItem[] {
  const isIn = (place: string) => items.filter(({ parent }) => parent === place);
  if (within === undefined) return isIn('page');
  const parts = isIn(within.component);
  return parts.length > 0 ? parts : isIn('component');
}

/** All texts and components that can be added at a place, each with a sentence. */
export function Palette({ place, onClose }: { place: AddingPlace; onClose: () => void }) {
  const { change, revision, isBusy } = useEditor();
  const { answer: items = [] } = useAnswer<PaletteItem[]>('palette', {}, 0);
  const around = place.within?.target ?? { kind: 'data', file: place.file, path: [] };
  const { answer: description } = useAnswer<Description | null>('describe', { target: around }, revision);
  const last = description?.contents.findLast(isBlockSummary);
  const add = async ({ component }: PaletteItem) => {
    // A save that is still running may move the place.
    if (isBusy) return;
    const { file, within } = place;
    const answer = await change(
      [{ action: 'add-component', file, name: component, ...(within && { within: within.target.offset }) }],
      { selects: true },
    );
    if (answer.ok) onClose();
  };
  return (
    <Dialog title={place.within ? `Add to ${place.within.name}` : 'Add a section'} size="large" onClose={onClose}>
      {description && last && (
        <AddText
          file={place.file}
          findAbove={() => Promise.resolve(isBusy ? undefined : { target: last.target, hash: description.hash })}
          onAdd={onClose}
        />
      )}
      <ul className="grid max-h-[70vh] grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-4 overflow-y-auto p-1">
        {listFor(place, items).map((item) => (
          <li key={item.component}>
            <button
              type="button"
              className="grid size-full content-start gap-1 rounded-xs border p-3 text-start hover:border-ink hover:text-inherit"
              aria-disabled={isBusy}
              onClick={() => void add(item)}
            >
              <span className="font-semibold">{item.name}</span>
              <span className="text-xs text-soft">{item.summary}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
