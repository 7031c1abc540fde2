import { ratioLimits } from './belt.ts';
import { roadSpeed, type Drivetrain } from './drivetrain.ts';
import { shiftPoints } from './stepped.ts';

/** The highest road speed that the illustration may end at, in km/h. */
export const FASTEST = 500;

type Field = keyof Drivetrain;

export interface DrivetrainProblem {
  field: Field;
  /** What must hold instead. */
  message: string;
  /** How to mend it. */
  remedy: string;
}

interface Rule {
  /** The fields that it compares. */
  reads: readonly Field[];
  find: (drivetrain: Drivetrain) => DrivetrainProblem | false;
}

/** How far the engine speed falls at the widest step between two gears, as a ratio above 1. */
const widestStep = ({ ratios }: Pick<Drivetrain, 'ratios'>) =>
  Math.max(...ratios.slice(1).map((ratio, index) => (ratios[index] ?? NaN) / ratio));

/** The largest round figure that is safely below a bound. */
const roundBelow = (bound: number) => Math.floor(bound);
/** The smallest round figure that is safely above a bound. */
const roundAbove = (bound: number) => Math.ceil(bound);

/**
 * Ways to bring the road speeds at which something happens below the highest one: they are proportional to the engine
 * speeds and to the radius of the tyre.
 *
 * @param held where the held engine speed is reached, in km/h
 * @param shift where the last gear begins, in km/h
 */
function remediesForSpeed(drivetrain: Drivetrain, held: number, shift: number): string[] {
  const { heldSpeed, shiftSpeed, highestSpeed, idleSpeed, tyreRadius } = drivetrain;
  const needed = Math.max(held, shift);
  const lowerHeld = roundBelow((heldSpeed * highestSpeed) / held);
  const lowerShift = roundBelow((shiftSpeed * highestSpeed) / shift);
  const steps = [
    ...(held >= highestSpeed ? [`lower heldSpeed below ${lowerHeld}`] : []),
    ...(shift >= highestSpeed ? [`lower shiftSpeed below ${lowerShift}`] : []),
  ];
  const canLower = lowerHeld > idleSpeed + 1 && lowerShift > idleSpeed * widestStep(drivetrain) + 1;
  const lowerRadius = Math.floor(((tyreRadius * highestSpeed) / needed) * 1000) / 1000;
  const ways = [
    ...(roundAbove(needed) < FASTEST ? [`raise highestSpeed above ${roundAbove(needed)}`] : []),
    ...(canLower ? [steps.join(' and ')] : []),
  ];
  const [first = `lower tyreRadius below ${lowerRadius}`, ...others] = ways;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others];
}

/** In this order: a rule is left out where one before it has found fault with a field that it reads. */
const rules: readonly Rule[] = [
  {
    reads: ['ratios'],
    find: ({ ratios }) =>
      ratios.some((ratio, index) => ratio >= (ratios[index - 1] ?? Infinity)) && {
        field: 'ratios',
        message: 'must fall from gear to gear: each ratio below the one before',
        remedy: 'Put the ratios in order, the largest first, with no two alike.',
      },
  },
  {
    reads: ['smallestRadius', 'largestRadius'],
    find: ({ smallestRadius, largestRadius }) =>
      smallestRadius >= largestRadius && {
        field: 'largestRadius',
        message: `must be larger than the smallest radius, ${smallestRadius}`,
        remedy: `Raise largestRadius above ${smallestRadius}, or lower smallestRadius below ${largestRadius}.`,
      },
  },
  {
    reads: ['largestRadius', 'centreDistance'],
    find: ({ largestRadius, centreDistance }) =>
      centreDistance <= 2 * largestRadius && {
        field: 'centreDistance',
        message: `must be more than twice the largest radius, ${2 * largestRadius}, so that the pulleys never touch`,
        remedy: `Raise centreDistance above ${2 * largestRadius}, or lower largestRadius below ${centreDistance / 2}.`,
      },
  },
  {
    reads: ['ratios', 'smallestRadius', 'largestRadius'],
    find: ({ ratios, ...drive }) => {
      const { lowest, highest } = ratioLimits(drive);
      return (
        ratios.some((ratio) => ratio < lowest || ratio > highest) && {
          field: 'ratios',
          message: `must be within what the pulleys reach, ${lowest.toFixed(3)} to ${highest.toFixed(3)}`,
          remedy:
            'Bring each ratio within these limits, or widen them: they are smallestRadius ÷ largestRadius and largestRadius ÷ smallestRadius.',
        }
      );
    },
  },
  {
    reads: ['ratios', 'idleSpeed', 'shiftSpeed', 'heldSpeed'],
    find: ({ ratios, idleSpeed, shiftSpeed, heldSpeed }) => {
      const highest = Math.min(heldSpeed, shiftSpeed / widestStep({ ratios }));
      // Where it clashes with both of the others, it is the one that is wrong.
      return (
        idleSpeed >= heldSpeed &&
        shiftSpeed <= idleSpeed * widestStep({ ratios }) && {
          field: 'idleSpeed',
          message: `must be below ${roundBelow(highest)}: else the engine has to turn slower than it can`,
          remedy: `Lower idleSpeed below ${roundBelow(highest)}, or raise both heldSpeed and shiftSpeed.`,
        }
      );
    },
  },
  {
    reads: ['ratios', 'idleSpeed', 'shiftSpeed'],
    find: ({ ratios, idleSpeed, shiftSpeed }) => {
      const lowest = idleSpeed * widestStep({ ratios });
      return (
        shiftSpeed <= lowest && {
          field: 'shiftSpeed',
          message: `must be above ${roundAbove(lowest)}: else the engine falls below its idle speed after a change`,
          remedy: `Raise shiftSpeed above ${roundAbove(lowest)}, or lower idleSpeed below ${roundBelow(shiftSpeed / widestStep({ ratios }))}.`,
        }
      );
    },
  },
  {
    reads: ['idleSpeed', 'heldSpeed'],
    find: ({ idleSpeed, heldSpeed }) =>
      heldSpeed <= idleSpeed && {
        field: 'heldSpeed',
        message: `must be above the idle speed, ${idleSpeed}`,
        remedy: `Raise heldSpeed above ${idleSpeed}, or lower idleSpeed below ${heldSpeed}.`,
      },
  },
  {
    reads: ['ratios', 'smallestRadius', 'largestRadius', 'shiftSpeed', 'heldSpeed', 'highestSpeed'],
    find: (drivetrain) => {
      const { heldSpeed, shiftSpeed, highestSpeed } = drivetrain;
      const held = roadSpeed(heldSpeed, ratioLimits(drivetrain).highest, drivetrain);
      const shift = Math.max(...shiftPoints(drivetrain));
      const needed = Math.max(held, shift);
      if (highestSpeed > needed) return false;
      const remedy = `${remediesForSpeed(drivetrain, held, shift).join(', or ')}.`;
      if (heldSpeed > shiftSpeed && held > shift) {
        const highest = roundBelow((heldSpeed * highestSpeed) / held);
        return { field: 'heldSpeed', message: `must be below ${highest}: else it is never reached`, remedy };
      }
      return {
        field: 'highestSpeed',
        message: `must be above ${roundAbove(needed)}: else the last gear or the held engine speed is never reached`,
        remedy,
      };
    },
  },
];

/** What keeps the assumptions from fitting together. Every figure on its own is above 0. */
export function drivetrainProblems(drivetrain: Drivetrain): DrivetrainProblem[] {
  const faulty = new Set<Field>();
  return rules.flatMap(({ reads, find }) => {
    const problem = !reads.some((field) => faulty.has(field)) && find(drivetrain);
    if (!problem) return [];
    for (const field of reads) faulty.add(field);
    return [problem];
  });
}
