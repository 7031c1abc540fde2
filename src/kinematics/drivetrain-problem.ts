import { getRatioLimits } from './belt.ts';
import { computeRoadSpeed, type Drivetrain } from './drivetrain.ts';
import { getShiftPoints } from './stepped.ts';

/** The upper limit of `highestSpeed`, in km/h. */
export const FASTEST = 500;

type Field = keyof Drivetrain;

export interface DrivetrainProblem {
  field: Field;
  /** The condition that does not hold, in words that follow the name of the field. */
  message: string;
  /** How to mend it, in full sentences. */
  remedy: string;
}

interface Rule {
  /** The fields that the rule compares. */
  reads: readonly Field[];
  find: (drivetrain: Drivetrain) => DrivetrainProblem | false;
}

/** The largest factor by which the engine speed falls when the gearbox changes up: above 1. */
const getWidestStep = ({ ratios }: Pick<Drivetrain, 'ratios'>) =>
  Math.max(...ratios.slice(1).map((ratio, index) => (ratios[index] ?? NaN) / ratio));

/** The largest whole number at or below a bound. */
const roundBelow = (bound: number) => Math.floor(bound);
/** The smallest whole number at or above a bound. */
const roundAbove = (bound: number) => Math.ceil(bound);

/**
 * Lists ways to make `highestSpeed` larger than both given road speeds. A road speed is proportional to its engine speed
 * and to the tyre radius, so lowering either of these lowers the road speed by the same factor.
 *
 * @param held the road speed at which the engine reaches `heldSpeed`, in km/h
 * @param shift the road speed at which the last gear begins, in km/h
 * @returns alternatives, the first with a capital letter
 */
function listSpeedRemedies(drivetrain: Drivetrain, held: number, shift: number): string[] {
  const { heldSpeed, shiftSpeed, highestSpeed, idleSpeed, tyreRadius } = drivetrain;
  const needed = Math.max(held, shift);
  const lowerHeld = roundBelow((heldSpeed * highestSpeed) / held);
  const lowerShift = roundBelow((shiftSpeed * highestSpeed) / shift);
  const steps = [
    ...(held >= highestSpeed ? [`lower heldSpeed below ${lowerHeld}`] : []),
    ...(shift >= highestSpeed ? [`lower shiftSpeed below ${lowerShift}`] : []),
  ];
  const canLower = lowerHeld > idleSpeed + 1 && lowerShift > idleSpeed * getWidestStep(drivetrain) + 1;
  const lowerRadius = Math.floor(((tyreRadius * highestSpeed) / needed) * 1000) / 1000;
  const ways = [
    ...(roundAbove(needed) < FASTEST ? [`raise highestSpeed above ${roundAbove(needed)}`] : []),
    ...(canLower ? [steps.join(' and ')] : []),
  ];
  const [first = `lower tyreRadius below ${lowerRadius}`, ...others] = ways;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others];
}

/** The order counts: a rule is skipped if an earlier rule has reported a problem with one of its fields. */
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
      const { lowest, highest } = getRatioLimits(drive);
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
      const highest = Math.min(heldSpeed, shiftSpeed / getWidestStep({ ratios }));
      // The idle speed contradicts both other speeds, so it is the wrong one.
      return (
        idleSpeed >= heldSpeed &&
        shiftSpeed <= idleSpeed * getWidestStep({ ratios }) && {
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
      const lowest = idleSpeed * getWidestStep({ ratios });
      return (
        shiftSpeed <= lowest && {
          field: 'shiftSpeed',
          message: `must be above ${roundAbove(lowest)}: else the engine falls below its idle speed after a change`,
          remedy: `Raise shiftSpeed above ${roundAbove(lowest)}, or lower idleSpeed below ${roundBelow(shiftSpeed / getWidestStep({ ratios }))}.`,
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
      const held = computeRoadSpeed(heldSpeed, getRatioLimits(drivetrain).highest, drivetrain);
      const shift = Math.max(...getShiftPoints(drivetrain));
      const needed = Math.max(held, shift);
      if (highestSpeed > needed) return false;
      const remedy = `${listSpeedRemedies(drivetrain, held, shift).join(', or ')}.`;
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

/**
 * Checks whether the assumptions fit together. The gearbox calculations are valid only if they do.
 *
 * @param drivetrain every number is within the range that src/schemas/explorer.ts allows
 * @returns one problem per contradiction, empty if the assumptions fit together
 */
export function findDrivetrainProblems(drivetrain: Drivetrain): DrivetrainProblem[] {
  const reported = new Set<Field>();
  return rules.flatMap(({ reads, find }) => {
    const problem = !reads.some((field) => reported.has(field)) && find(drivetrain);
    if (!problem) return [];
    for (const field of reads) reported.add(field);
    return [problem];
  });
}
