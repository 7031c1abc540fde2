import { useRef, type ReactNode } from 'react';

import type { Drivetrain } from '../kinematics/drivetrain.ts';
import { getSteplessState } from '../kinematics/stepless.ts';
import { getSteppedState } from '../kinematics/stepped.ts';
import { createChart } from './chart-geometry.ts';
import { formatReadings, type Figures } from './readings.ts';
import { getChartAttributes, getPulleyAttributes } from './svg-attributes.ts';
import { Chart } from './Chart.tsx';
import { CopyTable } from './CopyTable.tsx';
import { Figure } from './Reading.tsx';
import { Pulleys } from './Pulleys.tsx';
import { Readings } from './ReadingsTable.tsx';
import { Slider } from './Slider.tsx';
import { useDirectUpdates } from './use-direct-updates.ts';
import { useRoadSpeed } from './use-road-speed.ts';
import type { ExplorerMessages } from './messages.ts';

interface Props {
  id: string;
  drivetrain: Drivetrain;
  words: ExplorerMessages;
  /** The table and the formulas, as the server wrote them. */
  children?: ReactNode;
}

/** An illustration that can be driven: a stepless and a stepped gearbox from standstill to cruising speed. */
export default function RatioExplorer({ id, drivetrain, words, children }: Props) {
  const { slider, pulleys, charts, numbers } = words;
  const input = useRef<HTMLInputElement>(null);
  const engineSpeeds = createChart('engineSpeed', drivetrain);
  const ratios = createChart('ratio', drivetrain);

  const attributesAt = (speed: number) => {
    const [stepless, stepped] = [getSteplessState(speed, drivetrain), getSteppedState(speed, drivetrain)];
    return {
      ...getPulleyAttributes(stepless, drivetrain),
      ...getChartAttributes(stepless, stepped, engineSpeeds),
      ...getChartAttributes(stepless, stepped, ratios),
    };
  };
  const figuresAt = (speed: number) => {
    const figures = formatReadings(getSteplessState(speed, drivetrain), getSteppedState(speed, drivetrain));
    return { ...figures, gear: `${words.gear} ${figures.gear}` };
  };
  const spokenOf = ({ speed, steplessEngineSpeed, steppedEngineSpeed }: Figures) =>
    [
      `${speed} ${slider.spokenSpeed}`,
      `${words.stepless.spoken} ${steplessEngineSpeed}`,
      `${words.stepped.spoken} ${steppedEngineSpeed} ${slider.spokenEngineSpeed}`,
    ].join(', ');

  const start = figuresAt(slider.start);
  const { part, figure, draw, write } = useDirectUpdates(attributesAt(slider.start), start);
  const move = useRoadSpeed(input, id, {
    draw: (speed) => {
      draw(attributesAt(speed));
    },
    write: (speed) => {
      const figures = figuresAt(speed);
      write(figures);
      input.current?.setAttribute('aria-valuetext', spokenOf(figures));
    },
  });

  return (
    <div className="explorer">
      <div className="explorer-drive">
        <Pulleys drive={drivetrain} part={part} description={pulleys.description} />
        <dl className="explorer-radii">
          <div>
            <dt className="label">{pulleys.primary}</dt>
            <dd>
              <Figure {...figure('primaryRadius')} />
            </dd>
          </div>
          <div>
            <dt className="label">{pulleys.secondary}</dt>
            <dd>
              <Figure {...figure('secondaryRadius')} />
            </dd>
          </div>
        </dl>
        <Slider
          id={`${id}-speed`}
          ref={input}
          label={slider.label}
          start={slider.start}
          highest={drivetrain.highestSpeed}
          figure={figure('speed')}
          spoken={spokenOf(start)}
          onMove={move}
        />
        <Readings figure={figure} words={words} />
      </div>
      <div className="explorer-charts">
        <Chart chart={engineSpeeds} {...charts.engineSpeed} part={part} />
        <Chart chart={ratios} {...charts.ratio} part={part} />
        <p className="label chart-foot">{slider.label}</p>
      </div>
      <details className="explorer-numbers">
        <summary>{numbers.summary}</summary>
        {children}
        <CopyTable words={numbers} />
      </details>
    </div>
  );
}
