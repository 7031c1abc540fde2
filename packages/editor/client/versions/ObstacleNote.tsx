import { Note } from '../ui/texts.tsx';

import type { Obstacle } from '../../versions.ts';

/** Says what is the matter, what still works, and what to do. */
export const ObstacleNote = ({ obstacle: { message, works, remedy } }: { obstacle: Obstacle }) => (
  <Note role="note">
    <p>
      <strong>{message}</strong>
    </p>
    <p>{works}</p>
    <p>{remedy}</p>
  </Note>
);
