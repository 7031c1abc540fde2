import type { RefObject } from 'react';

import { Figure } from './Reading.tsx';
import type { FigurePart } from './use-direct-updates.ts';

interface Props {
  id: string;
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  /** km/h */
  start: number;
  highest: number;
  /** The road speed in figures. */
  figure: ReturnType<FigurePart>;
  /** What shows at the start, in words. */
  spoken: string;
  /** @param to km/h */
  onMove: (to: number) => void;
}

/** The road speed, and what sets it: a pointer moves it smoothly, a key by 1 km/h. */
export function Slider({ id, ref, label, start, highest, figure, spoken, onMove }: Props) {
  return (
    <div className="explorer-slider">
      <label htmlFor={id} className="label">
        {label}
      </label>
      <div>
        <Figure {...figure} />
      </div>
      <div className="explorer-range">
        <input
          ref={ref}
          id={id}
          type="range"
          min={0}
          max={highest}
          step={1}
          defaultValue={start}
          aria-valuetext={spoken}
          onChange={({ currentTarget }) => {
            onMove(currentTarget.valueAsNumber);
          }}
          onPointerDown={({ currentTarget }) => {
            currentTarget.step = 'any';
          }}
          onKeyDown={({ currentTarget }) => {
            currentTarget.step = '1';
          }}
        />
      </div>
    </div>
  );
}
