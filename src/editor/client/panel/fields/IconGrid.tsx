import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';

import type { IconSummary } from '../../../protocol.ts';
import { Drawing } from '../../ui/Icon.tsx';
import { findIcons } from './find-icons.ts';

/** The side of a cell, in pixels, at normal text size. */
const CELL = 56;
/** Rows that are rendered above and below those in view. */
const SPARE_ROWS = 3;

interface View {
  columns: number;
  /** The side of a cell in pixels. It follows the size of text. */
  cell: number;
  first: number;
  last: number;
}

/** Measures which rows of a grid are in view. */
function measure({ clientWidth, clientHeight, scrollTop }: HTMLElement): View {
  const cell = (CELL * parseFloat(getComputedStyle(document.documentElement).fontSize)) / 16;
  return {
    columns: Math.max(1, Math.floor(clientWidth / cell)),
    cell,
    first: Math.max(0, Math.floor(scrollTop / cell) - SPARE_ROWS),
    last: Math.ceil((scrollTop + clientHeight) / cell) + SPARE_ROWS,
  };
}

const steps: Partial<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
  PageDown: (columns) => columns * 5,
  PageUp: (columns) => columns * -5,
};

interface Props {
  icons: readonly IconSummary[];
  value: string;
  onChoose: (name: string) => void;
}

/** A searchable grid of icons. Only the rows in view are in the page. Arrow keys move in it while the focus stays in the search. */
export function IconGrid({ icons, value, onChoose }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [view, setView] = useState<View>({ columns: 8, cell: CELL, first: 0, last: 12 });
  const found = findIcons(icons, query);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      icons.findIndex(({ name }) => name === value),
    ),
  );
  const current = Math.min(active, found.length - 1);

  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const update = () => {
      setView(measure(element));
    };
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, []);

  useEffect(() => {
    const element = list.current;
    if (!element || current < 0) return;
    const { columns, cell } = measure(element);
    const top = Math.floor(current / columns) * cell;
    if (top < element.scrollTop) element.scrollTop = top;
    if (top + cell > element.scrollTop + element.clientHeight) element.scrollTop = top + cell - element.clientHeight;
  }, [current]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]?.(view.columns);
    if (step !== undefined) {
      event.preventDefault();
      setActive(Math.min(found.length - 1, Math.max(0, current + step)));
    }
    const icon = found[current];
    if (event.key === 'Enter' && icon) {
      event.preventDefault();
      onChoose(icon.name);
    }
  };
  const { columns, cell, first, last } = view;
  const shown = found
    .map((icon, index) => ({ icon, index, row: Math.floor(index / columns), column: index % columns }))
    .filter(({ row, index }) => (row >= first && row < last) || index === current);
  return (
    <div className="e-icons">
      <input
        type="search"
        className="e-input"
        role="combobox"
        aria-label="Search icons"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={current < 0 ? undefined : `${id}-${current}`}
        placeholder="Search by name or meaning: leaf, speed, money"
        value={query}
        autoFocus
        onChange={({ target }) => {
          setQuery(target.value);
          setActive(0);
          if (list.current) list.current.scrollTop = 0;
        }}
        onKeyDown={onKeyDown}
      />
      <p className="e-icons-count" role="status">
        {found.length === 0
          ? 'No icon has this name or meaning.'
          : found.length === 1
            ? '1 icon'
            : `${found.length} icons`}
        {found[current] && <span className="e-option-detail"> {found[current].name}</span>}
      </p>
      <div className="e-icons-list" ref={list}>
        <div
          id={id}
          role="listbox"
          aria-label="Icons"
          className="e-icons-cells"
          style={{ height: `${Math.ceil(found.length / columns) * cell}px` }}
        >
          {shown.map(({ icon, index, row, column }) => (
            <div
              key={icon.name}
              id={`${id}-${index}`}
              role="option"
              aria-selected={icon.name === value}
              aria-label={icon.name}
              aria-setsize={found.length}
              aria-posinset={index + 1}
              title={icon.name}
              className="e-icon-cell"
              data-active={index === current ? '' : undefined}
              style={{ width: `${cell}px`, height: `${cell}px`, translate: `${column * cell}px ${row * cell}px` }}
              onClick={() => {
                onChoose(icon.name);
              }}
            >
              <Drawing svg={icon.svg} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
