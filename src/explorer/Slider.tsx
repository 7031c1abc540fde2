import type { RefObject } from 'react';

import { Reading } from './Reading.tsx';
import type { GetReadingProps } from './use-direct-updates.ts';

interface Props {
  id: string;
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  /** The first value, in km/h. */
  start: number;
  /** The largest value, in km/h. */
  highest: number;
  /** The props of the reading that shows the road speed. */
  reading: ReturnType<GetReadingProps>;
  /** The value at the start, as a screen reader says it. */
  valueText: string;
  /** Called for every move. @param speed km/h */
  onMove: (speed: number) => void;
}

/** The slider for the road speed. A pointer moves it smoothly, a key moves it by 1 km/h. */
export function Slider({ id, ref, label, start, highest, reading, valueText, onMove }: Props) {
  return (
    <div className="explorer-slider">
      <label htmlFor={id} className="label">
        {label}
      </label>
      <div>
        <Reading {...reading} />
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
          aria-valuetext={valueText}
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
