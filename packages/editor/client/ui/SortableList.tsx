import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';

import { ActionButtons, type Action } from './ActionButtons.tsx';

export interface SortableItem {
  /** Stays the same when the item moves. */
  id: string;
  /** How sentences name the item: `“Efficiency boost”`, `Section “Our mission”`. */
  name: string;
  content: ReactNode;
  /** What can be done with it, besides moving it. */
  actions: readonly Action[];
  /** What belongs to it and moves with it. */
  below?: ReactNode;
}

/** The buttons show when the row is pointed at or has the focus, and always on a touch screen, where no pointer hovers. */
const actionsLook =
  'flex pointer-fine:opacity-0 group-hover/row:opacity-100 group-focus-within/row:opacity-100 [&>button]:w-6.5 [&>button]:text-soft [&>button]:enabled:hover:text-ink';

interface Props {
  label: string;
  items: readonly SortableItem[];
  /** Whether the last change is still being saved: what is pressed meanwhile is done then. */
  isBusy: boolean;
  onMove: (from: number, to: number) => Promise<unknown>;
}

const listActions = (row: Element) => [
  ...row.querySelectorAll<HTMLButtonElement>(':scope > * > [data-actions] > button'),
];

/** A list whose items are moved by buttons. */
export function SortableList({ label, items, isBusy, onMove }: Props) {
  const list = useRef<HTMLUListElement>(null);
  /** The button that was pressed last, by its row and its places in the list and the row: this button gets the focus back. */
  const pressed = useRef<{ row: string | undefined; index: number; place: number }>(undefined);

  const rememberPressed = ({ target }: MouseEvent) => {
    const button = (target as Element).closest('button');
    const row = button?.closest<HTMLElement>('[data-row]');
    // Rows may contain lists of their own.
    if (!button || !row?.parentElement || row.parentElement !== list.current) return;
    const place = listActions(row).indexOf(button);
    if (place !== -1)
      pressed.current = { row: row.dataset.row, index: [...row.parentElement.children].indexOf(row), place };
  };
  useEffect(() => {
    const wanted = pressed.current;
    if (!wanted || isBusy) return;
    pressed.current = undefined;
    // A row that moves or goes takes the focus with it.
    if (document.activeElement !== document.body) return;
    const rows = [...(list.current?.children ?? [])] as HTMLElement[];
    const row = rows.find(({ dataset }) => dataset.row === wanted.row) ?? rows[wanted.index] ?? rows.at(-1);
    const actions = row ? listActions(row) : [];
    const button = actions[wanted.place];
    // At the end of the list, the button that moved the row there is off.
    (button?.disabled === true ? actions.find(({ disabled }) => !disabled) : button)?.focus();
  });

  const createRow = ({ id, name, content, actions, below }: SortableItem, index: number) => {
    const move = (direction: 'up' | 'down', to: number): Action => ({
      icon: `arrow-${direction}`,
      label: `Move ${name} ${direction}`,
      isOff: to < 0 || to === items.length,
      run: () => onMove(index, to),
    });
    return (
      <li key={id} className="border-b bg-sheet" data-row={id}>
        <div className="group/row flex min-h-10 items-center gap-1">
          <div className="min-w-0 grow py-1">{content}</div>
          <div className={actionsLook} data-actions>
            <ActionButtons actions={[move('up', index - 1), move('down', index + 1), ...actions]} isBusy={isBusy} />
          </div>
        </div>
        {below}
      </li>
    );
  };
  return (
    <ul className="grid grid-cols-1" aria-label={label} ref={list} onClickCapture={rememberPressed}>
      {items.map(createRow)}
    </ul>
  );
}
