import { drawBelt } from '../kinematics/belt-path.ts';
import { insertValues } from '../shared/insert-values.ts';
import type { Calculation } from './report.ts';

const SMALLEST = 100;
const SHAFT = 30;
/** One pair of pulleys has hardly more spread: the belt would have to run on its shaft. */
const WIDEST_SPREAD = 8;

/** A pair of pulleys that has the spread, at both ends of its range. Each needs a largest radius √φ times its smallest. */
export function Pulleys({ inputs: { launch, spread }, content, format }: Calculation) {
  if (launch === 'none' || !(spread >= 1 && spread <= WIDEST_SPREAD)) return null;
  const root = Math.sqrt(spread);
  const largest = SMALLEST * root;
  const distance = 2.15 * largest;
  return (
    <figure className="mt-6 max-w-80">
      <svg
        className="drawing"
        viewBox={`${-largest} ${-largest} ${distance + 2 * largest} ${2 * largest}`}
        aria-hidden="true"
      >
        <circle r={SHAFT} />
        <circle r={SHAFT} cx={distance} />
        <path className="stepless" d={drawBelt({ driving: SMALLEST, driven: largest }, distance)} />
        <path d={drawBelt({ driving: largest, driven: SMALLEST }, distance)} />
      </svg>
      <figcaption className="mt-2 text-sm text-soft">
        {insertValues(content.charts.pulleys, { spread: format.number(spread), root: format.result(root) })}
      </figcaption>
    </figure>
  );
}
