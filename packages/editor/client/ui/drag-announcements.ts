import { Accessibility } from '@dnd-kit/dom';
import type { DragEndEvent, DragOverEvent, DragStartEvent } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';

/** What is said about an item that is dragged. */
export interface DragData {
  /** `“Efficiency boost”` */
  name: string;
  /** How many items the list has. */
  count: number;
}

type Source = DragStartEvent['operation']['source'];

const describePlace = (index: number, { count }: DragData) => `place ${index + 1} of ${count}`;

function describe(source: Source, say: (data: DragData, index: number, initialIndex: number) => string | undefined) {
  return source && isSortable(source) ? say(source.data as DragData, source.index, source.initialIndex) : undefined;
}

const announcements = {
  dragstart: ({ operation: { source } }: DragStartEvent) =>
    describe(source, (data, index) => `Picked up ${data.name}, at ${describePlace(index, data)}.`),
  dragover: ({ operation: { source, target } }: DragOverEvent) =>
    // The item takes the place of what it is dragged over. At its own place, there is nothing to say.
    describe(source, (data) =>
      target && isSortable(target) && target.id !== source?.id
        ? `${data.name} is at ${describePlace(target.index, data)}.`
        : undefined,
    ),
  dragend: ({ canceled, operation: { source } }: DragEndEvent) =>
    describe(source, (data, index, initialIndex) =>
      canceled || index === initialIndex
        ? `${data.name} stays at ${describePlace(initialIndex, data)}.`
        : `Moved ${data.name} to ${describePlace(index, data)}.`,
    ),
};

/** Tells screen readers in words what is dragged, and to where. */
export const dragAnnouncements = Accessibility.configure({
  announcements,
  screenReaderInstructions: {
    draggable:
      'Press Space to pick it up, move it with the arrow keys, and press Space again to drop it. Escape cancels.',
  },
});
