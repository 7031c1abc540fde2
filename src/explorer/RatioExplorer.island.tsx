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
  const { note, slider, pulleys, charts, numbers } = messages;
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
      <Chart chart={engineSpeeds} {...charts.engineSpeed} speed={slider.label} getPartProps={getPartProps} />
      <Pulleys drive={drivetrain} getPartProps={getPartProps} messages={pulleys} />
      <div className="explorer-caption">
        <p>{pulleys.caption}</p>
        <dl>
          {(['primary', 'secondary'] as const).map((pulley) => (
            <div key={pulley}>
              <dt className="label">{pulleys[pulley]}</dt>
              <dd>
                <Reading {...getReadingProps(`${pulley}Radius`)} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Chart chart={ratios} {...charts.ratio} speed={slider.label} getPartProps={getPartProps} />
      <p className="explorer-note">{note}</p>
      <details className="explorer-numbers">
        <summary>{numbers.summary}</summary>
        {children}
        <CopyTable messages={numbers} />
      </details>
    </div>
  );
}
