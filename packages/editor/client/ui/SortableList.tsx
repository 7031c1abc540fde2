import type { DragDropManagerInput } from '@dnd-kit/dom';
import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';

import { IconButton } from './Button.tsx';
import { dragAnnouncements, type DragData } from './drag-announcements.ts';
import { Icon } from './Icon.tsx';

export interface SortableItem {
  /** Stays the same when the item moves. */
  id: string;
  /** How sentences name the item: `“Efficiency boost”`, `Section “Our mission”`. */
  name: string;
  content: ReactNode;
  /** Further buttons. */
  actions?: ReactNode;
  /** What belongs to it and moves with it. */
  below?: ReactNode;
}

type Plugins = Exclude<NonNullable<DragDropManagerInput['plugins']>, (defaults: never) => unknown>;

/** The plugins of the library, with announcements of our own. */
const choosePlugins = (defaults: Plugins) => [...defaults, dragAnnouncements];

const grip = 'grid h-8 w-6 shrink-0 cursor-grab touch-none place-items-center text-soft';
/** They show when the row is pointed at or has the focus. A touch screen has no pointer that hovers. */
const actions =
  'flex pointer-fine:opacity-0 group-hover/row:opacity-100 group-focus-within/row:opacity-100 [&>button]:w-6.5 [&>button]:text-soft [&>button]:enabled:hover:text-ink';

interface RowProps {
  item: SortableItem;
  index: number;
  count: number;
  group: string;
  isBusy: boolean;
  move: (from: number, to: number) => void;
}

function Row({ item, index, count, group, isBusy, move }: RowProps) {
  const { ref, handleRef, isDragSource } = useSortable<DragData>({
    id: item.id,
    index,
    group,
    disabled: isBusy,
    data: { name: item.name, count },
  });
  return (
    <li ref={ref} className={`border-b bg-sheet ${isDragSource ? 'opacity-60' : ''}`} data-row={item.id}>
      <div className="group/row flex min-h-10 items-center gap-1">
        <button type="button" ref={handleRef} className={grip} aria-label={`Drag ${item.name}`} title="Drag to move">
          <Icon name="grip-vertical" />
        </button>
        <div className="min-w-0 grow py-1">{item.content}</div>
        <div className={actions} data-actions>
          <IconButton
            icon="arrow-up"
            label={`Move ${item.name} up`}
            disabled={isBusy || index === 0}
            onClick={() => {
              move(index, index - 1);
            }}
          />
          <IconButton
            icon="arrow-down"
            label={`Move ${item.name} down`}
            disabled={isBusy || index === count - 1}
            onClick={() => {
              move(index, index + 1);
            }}
          />
          {item.actions}
        </div>
      </div>
      {item.below}
    </li>
  );
}

interface Props {
  label: string;
  items: readonly SortableItem[];
  /** Whether items cannot be moved just now, because the last change is still being saved. */
  isBusy: boolean;
  /** Moves an item to another position. */
  onMove: (from: number, to: number) => Promise<unknown>;
}

/** Moves an item in a copy of a list. */
const moveItem = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
};

/** The button of a row that was pressed last: it gets the focus back. */
interface PressedButton {
  row: string | undefined;
  /** The position of the row in the list, and of the button in the row. */
  index: number;
  place: number;
}

const listActions = (row: Element) => [
  ...row.querySelectorAll<HTMLButtonElement>(':scope > * > [data-actions] > button'),
];

/** A list whose items are moved by dragging, by the keys on their handles, and by buttons. */
export function SortableList({ label, items, isBusy, onMove }: Props) {
  const list = useRef<HTMLUListElement>(null);
  /** The order after a move, until the file has it. */
  const [moved, setMoved] = useState<{ from: string; ids: string[] }>();
  const pressed = useRef<PressedButton>(undefined);
  const isPending = moved?.from === items.map(({ id }) => id).join();
  const order = isPending ? moved.ids : items.map(({ id }) => id);
  const shown = order.flatMap((id) => items.find((item) => item.id === id) ?? []);

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
    // Buttons lose the focus when they are switched off while the change is saved.
    if (document.activeElement !== document.body) return;
    const rows = [...(list.current?.children ?? [])] as HTMLElement[];
    const row = rows.find(({ dataset }) => dataset.row === wanted.row) ?? rows[wanted.index] ?? rows.at(-1);
    const actions = row ? listActions(row) : [];
    const button = actions[wanted.place];
    // At the end of the list, the button that moved it there is off.
    (button?.disabled === true ? actions.find(({ disabled }) => !disabled) : button)?.focus();
  });

  const move = (from: number, to: number) => {
    if (from === to) return;
    setMoved({ from: items.map(({ id }) => id).join(), ids: moveItem(order, from, to) });
    void onMove(from, to).finally(() => {
      setMoved(undefined);
    });
  };
  const onDragEnd = ({ canceled, operation: { source } }: DragEndEvent) => {
    if (!canceled && source && isSortable(source)) move(source.initialIndex, source.index);
  };
  return (
    <DragDropProvider plugins={choosePlugins} onDragEnd={onDragEnd}>
      <ul className="grid grid-cols-1 border-t" aria-label={label} ref={list} onClickCapture={rememberPressed}>
        {shown.map((item, index) => (
          <Row key={item.id} item={item} index={index} count={shown.length} group={label} isBusy={isBusy} move={move} />
        ))}
      </ul>
    </DragDropProvider>
  );
}
