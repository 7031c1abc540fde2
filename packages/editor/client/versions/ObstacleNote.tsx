import type { Obstacle } from '../../versions.ts';
import { Icon } from '../ui/Icon.tsx';

/** Says what is the matter, what still works, and what to do. */
export const ObstacleNote = ({ obstacle: { message, works, remedy } }: { obstacle: Obstacle }) => (
  <div className="e-note" role="note">
    <Icon name="triangle-alert" />
    <div>
      <p>
        <strong>{message}</strong>
      </p>
      <p>{works}</p>
      <p>{remedy}</p>
    </div>
  </div>
);
