import { useRef, type ReactNode } from 'react';

import type { Drivetrain } from '../kinematics/drivetrain.ts';
import { getSteplessState } from '../kinematics/stepless.ts';
import { getSteppedState } from '../kinematics/stepped.ts';
import { createChart } from './chart-geometry.ts';
import { formatReadings, type Readings } from './readings.ts';
import { getChartAttributes, getPulleyAttributes } from './svg-attributes.ts';
import { Chart } from './Chart.tsx';
import { CopyTable } from './CopyTable.tsx';
import { Pulleys } from './Pulleys.tsx';
import { Reading } from './Reading.tsx';
import { ReadingsTable } from './ReadingsTable.tsx';
import { Slider } from './Slider.tsx';
import { useDirectUpdates } from './use-direct-updates.ts';
import { useRoadSpeed } from './use-road-speed.ts';
import type { ExplorerMessages } from './messages.ts';

interface Props {
  id: string;
  drivetrain: Drivetrain;
  messages: ExplorerMessages;
  /** The assumptions, formulas and table: static HTML from the server. */
  children?: ReactNode;
}

/** Compares a stepless and a stepped gearbox at a road speed that the visitor chooses. */
export default function RatioExplorer({ id, drivetrain, messages, children }: Props) {
  const { slider, pulleys, charts, numbers } = messages;
  const input = useRef<HTMLInputElement>(null);
  const engineSpeeds = createChart('engineSpeed', drivetrain);
  const ratios = createChart('ratio', drivetrain);

  const getAttributes = (speed: number) => {
    const [stepless, stepped] = [getSteplessState(speed, drivetrain), getSteppedState(speed, drivetrain)];
    return {
      ...getPulleyAttributes(stepless, drivetrain),
      ...getChartAttributes(stepless, stepped, engineSpeeds),
      ...getChartAttributes(stepless, stepped, ratios),
    };
  };
  const getReadings = (speed: number) => {
    const readings = formatReadings(getSteplessState(speed, drivetrain), getSteppedState(speed, drivetrain));
    return { ...readings, gear: `${messages.gear} ${readings.gear}` };
  };
  const formatValueText = ({ speed, steplessEngineSpeed, steppedEngineSpeed }: Readings) =>
    [
      `${speed} ${slider.spokenSpeed}`,
      `${messages.stepless.spoken} ${steplessEngineSpeed}`,
      `${messages.stepped.spoken} ${steppedEngineSpeed} ${slider.spokenEngineSpeed}`,
    ].join(', ');

  const start = getReadings(slider.start);
  const { getPartProps, getReadingProps, draw, write } = useDirectUpdates(getAttributes(slider.start), start);
  const move = useRoadSpeed(input, id, {
    draw: (speed) => {
      draw(getAttributes(speed));
    },
    write: (speed) => {
      const readings = getReadings(speed);
      write(readings);
      input.current?.setAttribute('aria-valuetext', formatValueText(readings));
    },
  });

  return (
    <div className="explorer">
      <div className="explorer-drive">
        <Pulleys drive={drivetrain} getPartProps={getPartProps} description={pulleys.description} />
        <dl className="explorer-radii">
          <div>
            <dt className="label">{pulleys.primary}</dt>
            <dd>
              <Reading {...getReadingProps('primaryRadius')} />
            </dd>
          </div>
          <div>
            <dt className="label">{pulleys.secondary}</dt>
            <dd>
              <Reading {...getReadingProps('secondaryRadius')} />
            </dd>
          </div>
        </dl>
        <Slider
          id={`${id}-speed`}
          ref={input}
          label={slider.label}
          start={slider.start}
          highest={drivetrain.highestSpeed}
          reading={getReadingProps('speed')}
          valueText={formatValueText(start)}
          onMove={move}
        />
        <ReadingsTable getReadingProps={getReadingProps} messages={messages} />
      </div>
      <div className="explorer-charts">
        <Chart chart={engineSpeeds} {...charts.engineSpeed} getPartProps={getPartProps} />
        <Chart chart={ratios} {...charts.ratio} getPartProps={getPartProps} />
        <p className="label chart-foot">{slider.label}</p>
      </div>
      <details className="explorer-numbers">
        <summary>{numbers.summary}</summary>
        {children}
        <CopyTable messages={numbers} />
      </details>
    </div>
  );
}
