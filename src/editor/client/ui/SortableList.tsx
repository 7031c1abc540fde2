import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';

export interface SortableItem {
  /** Stays the same when the item moves. */
  id: string;
  /** What the buttons of the item say: `Move “Efficiency boost” up`. */
  name: string;
  content: ReactNode;
  /** Further buttons. */
  actions?: ReactNode;
  /** What belongs to it and moves with it. */
  below?: ReactNode;
}

interface RowProps {
  item: SortableItem;
  index: number;
  count: number;
  group: string;
  isBusy: boolean;
  move: (from: number, to: number) => void;
}

function Row({ item, index, count, group, isBusy, move }: RowProps) {
  const { ref, handleRef, isDragSource } = useSortable({ id: item.id, index, group, disabled: isBusy });
  return (
    <li ref={ref} className="e-row" data-dragged={isDragSource ? '' : undefined} data-row={item.id}>
      <div className="e-row-line">
        <button
          type="button"
          ref={handleRef}
          className="e-grip"
          aria-label={`Drag “${item.name}”`}
          title="Drag to move"
        >
          <Icon name="grip-vertical" />
        </button>
        <div className="e-row-content">{item.content}</div>
        <div className="e-row-actions">
          <IconButton
            icon="arrow-up"
            label={`Move “${item.name}” up`}
            disabled={isBusy || index === 0}
            data-move="up"
            onClick={() => {
              move(index, index - 1);
            }}
          />
          <IconButton
            icon="arrow-down"
            label={`Move “${item.name}” down`}
            disabled={isBusy || index === count - 1}
            data-move="down"
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

/** A list whose items are moved by dragging, by the keys on their handles, and by buttons. */
export function SortableList({ label, items, isBusy, onMove }: Props) {
  const list = useRef<HTMLUListElement>(null);
  /** The order after a move, until the file has it. */
  const [moved, setMoved] = useState<{ from: string; ids: string[] }>();
  const focusAfter = useRef<{ id: string; direction: 'up' | 'down' }>(undefined);
  const isPending = moved?.from === items.map(({ id }) => id).join();
  const order = isPending ? moved.ids : items.map(({ id }) => id);
  const shown = order.flatMap((id) => items.find((item) => item.id === id) ?? []);

  useEffect(() => {
    const wanted = focusAfter.current;
    if (!wanted || isBusy) return;
    focusAfter.current = undefined;
    const row = list.current?.querySelector(`[data-row="${CSS.escape(wanted.id)}"]`);
    const buttons = ['up', 'down'].map((direction) =>
      row?.querySelector<HTMLButtonElement>(`[data-move="${direction}"]`),
    );
    const button = buttons[wanted.direction === 'up' ? 0 : 1];
    // At the end of the list, the button that moved it there is off.
    (button?.disabled === true ? buttons.find((other) => other !== button) : button)?.focus();
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
    <DragDropProvider onDragEnd={onDragEnd}>
      <ul className="e-rows" aria-label={label} ref={list}>
        {shown.map((item, index) => (
          <Row
            key={item.id}
            item={item}
            index={index}
            count={shown.length}
            group={label}
            isBusy={isBusy}
            move={(from, to) => {
              focusAfter.current = { id: item.id, direction: to < from ? 'up' : 'down' };
              move(from, to);
            }}
          />
        ))}
      </ul>
    </DragDropProvider>
  );
}
