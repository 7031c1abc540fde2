import { useMemo, type ReactNode } from 'react';

import type { Drivetrain } from '../../lib/kinematics/drivetrain.ts';
import { steplessAt } from '../../lib/kinematics/stepless.ts';
import { steppedAt } from '../../lib/kinematics/stepped.ts';
import { chartOf } from '../../lib/ratio-explorer/chart.ts';
import { figuresOf } from '../../lib/ratio-explorer/figures.ts';
import { chartParts, pulleyParts } from '../../lib/ratio-explorer/moving-parts.ts';
import { Chart } from './ratio-explorer/Chart.tsx';
import { CopyTable } from './ratio-explorer/CopyTable.tsx';
import { Figure } from './ratio-explorer/Figure.tsx';
import { Pulleys } from './ratio-explorer/Pulleys.tsx';
import { Readings } from './ratio-explorer/Readings.tsx';
import { Slider } from './ratio-explorer/Slider.tsx';
import { useMovingParts } from './ratio-explorer/use-moving-parts.ts';
import { useSpeed } from './ratio-explorer/use-speed.ts';
import type { ExplorerWords } from './ratio-explorer/words.ts';

interface Props {
  id: string;
  drivetrain: Drivetrain;
  words: ExplorerWords;
  /** The table and the formulas, as the server wrote them. */
  children?: ReactNode;
}

/** An illustration that can be driven: a stepless and a stepped gearbox from standstill to cruising speed. */
export default function RatioExplorer({ id, drivetrain, words, children }: Props) {
  const { slider, pulleys, charts, numbers } = words;
  const { highestSpeed } = drivetrain;
  const { slider: ref, speed, move } = useSpeed(id, slider.start, highestSpeed);
  const [engineSpeeds, ratios] = useMemo(
    () => [chartOf('engineSpeed', drivetrain), chartOf('ratio', drivetrain)],
    [drivetrain],
  );

  const pointsAt = (at: number) => ({ stepless: steplessAt(at, drivetrain), stepped: steppedAt(at, drivetrain) });
  const partsAt = ({ stepless, stepped }: ReturnType<typeof pointsAt>) => ({
    ...pulleyParts(stepless, drivetrain),
    ...chartParts(stepless, stepped, engineSpeeds),
    ...chartParts(stepless, stepped, ratios),
  });

  const points = pointsAt(speed);
  const { part, draw } = useMovingParts(partsAt(points));
  const figures = figuresOf(points.stepless, points.stepped);
  const spoken = [
    `${figures.speed} ${slider.spokenSpeed}`,
    `${words.stepless.spoken} ${figures.steplessEngineSpeed}`,
    `${words.stepped.spoken} ${figures.steppedEngineSpeed} ${slider.spokenEngineSpeed}`,
  ].join(', ');

  return (
    <div className="explorer">
      <div className="explorer-drive">
        <Pulleys drive={drivetrain} part={part} description={pulleys.description} />
        <dl className="explorer-radii">
          <div>
            <dt className="label">{pulleys.primary}</dt>
            <dd>
              <Figure>{figures.primaryRadius}</Figure>
            </dd>
          </div>
          <div>
            <dt className="label">{pulleys.secondary}</dt>
            <dd>
              <Figure>{figures.secondaryRadius}</Figure>
            </dd>
          </div>
        </dl>
        <Slider
          id={`${id}-speed`}
          ref={ref}
          label={slider.label}
          start={slider.start}
          speed={speed}
          highest={highestSpeed}
          spoken={spoken}
          onMove={(to) => {
            draw(partsAt(pointsAt(to)));
            move(to);
          }}
        />
        <Readings figures={figures} words={words} />
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
