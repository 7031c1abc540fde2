import type { PaletteItem } from '../../shared/answers.ts';
import { AddText } from './AddText.tsx';
import { useEditor } from '../state/editor-context.ts';
import { useDescription } from '../state/use-selection.ts';
import { useAnswer } from '../requests/use-answer.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { isBlockSummary } from '../content/values.ts';
import type { Container } from './ComponentList.tsx';

/** Lists the components that may be put into something: if it has components of its own, only these. */
function listFor({ within }: Container, items: readonly PaletteItem[]): PaletteItem[] {
  const listIn = (name: string) => items.filter(({ parent }) => parent === name);
  if (within === undefined) return listIn('page');
  const own = listIn(within.component);
  return own.length > 0 ? own : listIn('component');
}

/** All texts and components that can be added to something, each with a sentence. */
export function Palette({ container, onClose }: { container: Container; onClose: () => void }) {
  const { change, revision, isSaving } = useEditor();
  const { file, hash, within } = container;
  const { answer: items = [] } = useAnswer<PaletteItem[]>('palette', {}, 0);
  // A save that is still running may move the component.
  const around = { target: within?.target ?? { kind: 'data' as const, file, path: [] }, hash };
  const { answer: description } = useDescription(around, revision);
  const last = description?.contents.findLast(isBlockSummary);
  const add = async ({ component }: PaletteItem) => {
    if (!description || isSaving) return;
    const { target } = description;
    const answer = await change(
      [
        {
          action: 'add-component',
          file,
          name: component,
          ...(target.kind === 'component' && { within: target.offset }),
        },
      ],
      { hashes: { [file]: description.hash }, selects: true },
    );
    if (answer.ok) onClose();
  };
  return (
    <Dialog title={within ? `Add to ${within.name}` : 'Add a section'} size="large" onClose={onClose}>
      {description && last && (
        <AddText
          file={file}
          findAbove={() => Promise.resolve({ target: last.target, hash: description.hash })}
          onAdd={onClose}
        />
      )}
      <ul className="grid max-h-[70vh] grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-4 overflow-y-auto p-1">
        {listFor(container, items).map((item) => (
          <li key={item.component}>
            <button
              type="button"
              className="grid size-full content-start gap-1 rounded-xs border p-3 text-start hover:border-ink hover:text-inherit"
              aria-disabled={isSaving || !description}
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
