import type { RefObject } from 'react';

import { Figure } from './Figure.tsx';

interface Props {
  id: string;
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  /** km/h */
  start: number;
  speed: number;
  highest: number;
  /** The state of the explorer in words. */
  spoken: string;
  /** @param to km/h */
  onMove: (to: number) => void;
}

/** The road speed, and what sets it: a pointer moves it smoothly, a key by 1 km/h. */
export function Slider({ id, ref, label, start, speed, highest, spoken, onMove }: Props) {
  return (
    <div className="explorer-slider">
      <label htmlFor={id} className="label">
        {label}
      </label>
      <Figure>{speed.toFixed(0)}</Figure>
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
  );
}
