import { useLayoutEffect, useRef, type ReactNode } from 'react';

import { createRowIds } from '../../shared/row-ids.ts';
import { ActionButtons, type Action } from './ActionButtons.tsx';

interface ActionItem {
  /** What stays the same when the item moves. Items may be alike. */
  id: unknown;
  content: ReactNode;
  actions: readonly Action[];
  /** What belongs to it and moves with it. */
  below?: ReactNode;
}

/** The buttons show when the row is pointed at or has the focus, and always on a touch screen, where no pointer hovers. */
const actionsLook =
  'flex pointer-fine:opacity-0 group-hover/row:opacity-100 group-focus-within/row:opacity-100 [&>button]:w-6.5 [&>button]:text-soft [&>button]:not-aria-disabled:hover:text-ink';

const listButtons = (row: Element | null | undefined) => [
  ...(row?.querySelectorAll<HTMLButtonElement>(':scope > * > [data-actions] > button') ?? []),
];

function Row({ item: { content, actions, below }, isBusy }: { item: ActionItem; isBusy: boolean }) {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      // A row that goes takes the focus with it. The same button of the row beside it gets it.
      const index = listButtons(element).findIndex((button) => button === document.activeElement);
      listButtons(element?.nextElementSibling ?? element?.previousElementSibling)[index]?.focus();
    };
  }, []);
  return (
    <li ref={row} className="border-b bg-sheet">
      <div className="group/row flex min-h-10 items-center gap-1">
        <div className="min-w-0 grow py-1">{content}</div>
        <div className={actionsLook} data-actions>
          <ActionButtons actions={actions} isBusy={isBusy} />
        </div>
      </div>
      {below}
    </li>
  );
}

interface Props {
  label: string;
  items: readonly ActionItem[];
  /** Whether the last change is still being saved: what is pressed meanwhile is done then. */
  isBusy: boolean;
}

/** A list with buttons that do something with each item. */
export function ActionList({ label, items, isBusy }: Props) {
  const keys = createRowIds(items.map(({ id }) => id));
  return (
    <ul className="grid grid-cols-1" aria-label={label}>
      {items.map((item, index) => (
        <Row key={keys[index]} item={item} isBusy={isBusy} />
      ))}
    </ul>
  );
}
