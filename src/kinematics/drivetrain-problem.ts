import { getRatioLimits } from './belt.ts';
import { computeRoadSpeed, type Drivetrain } from './drivetrain.ts';
import { getShiftPoints } from './stepped.ts';

/** The upper limit of `highestSpeed`, in km/h. */
export const MAX_ROAD_SPEED = 500;

type Field = keyof Drivetrain;

export interface DrivetrainProblem {
  field: Field;
  /** The condition that is not met, as it follows the name of the field: `must be above 900`. */
  message: string;
  /** How to fix it, in whole sentences. */
  remedy: string;
}

interface Rule {
  /** The fields that the rule compares. */
  fields: readonly Field[];
  find: (drivetrain: Drivetrain) => DrivetrainProblem | false;
}

/** The largest factor by which the engine speed falls when the gearbox changes up: above 1. */
const getWidestStep = ({ ratios }: Pick<Drivetrain, 'ratios'>) =>
  Math.max(...ratios.slice(1).map((ratio, index) => (ratios[index] ?? NaN) / ratio));

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
  const lowerHeld = Math.floor((heldSpeed * highestSpeed) / held);
  const lowerShift = Math.floor((shiftSpeed * highestSpeed) / shift);
  const steps = [
    ...(held >= highestSpeed ? [`lower heldSpeed below ${lowerHeld}`] : []),
    ...(shift >= highestSpeed ? [`lower shiftSpeed below ${lowerShift}`] : []),
  ];
  const canLower = lowerHeld > idleSpeed + 1 && lowerShift > idleSpeed * getWidestStep(drivetrain) + 1;
  const lowerRadius = Math.floor(((tyreRadius * highestSpeed) / needed) * 1000) / 1000;
  const ways = [
    ...(Math.ceil(needed) < MAX_ROAD_SPEED ? [`raise highestSpeed above ${Math.ceil(needed)}`] : []),
    ...(canLower ? [steps.join(' and ')] : []),
  ];
  const [first = `lower tyreRadius below ${lowerRadius}`, ...others] = ways;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others];
}

/** In order: a rule is skipped if one of its fields is unknown, or if an earlier rule has reported a problem with one. */
const rules: readonly Rule[] = [
  {
    fields: ['ratios'],
    find: ({ ratios }) => {
      if (!ratios.some((ratio, index) => ratio >= (ratios[index - 1] ?? Infinity))) return false;
      const problem = { field: 'ratios', message: 'must fall from gear to gear' } as const;
      const sorted = ratios.toSorted((a, b) => b - a);
      const remedy = 'Begin with the largest ratio, and make each ratio smaller than the one before';
      return new Set(ratios).size === ratios.length
        ? { ...problem, remedy: `${remedy}: [${sorted.join(', ')}].` }
        : { ...problem, remedy: `${remedy}. Two of the ratios are equal.` };
    },
  },
  {
    fields: ['smallestRadius', 'largestRadius'],
    find: ({ smallestRadius, largestRadius }) =>
      smallestRadius >= largestRadius && {
        field: 'largestRadius',
        message: `must be larger than the smallest radius, ${smallestRadius}`,
        remedy: `Raise largestRadius above ${smallestRadius}, or lower smallestRadius below ${largestRadius}.`,
      },
  },
  {
    fields: ['largestRadius', 'centreDistance'],
    find: ({ largestRadius, centreDistance }) =>
      centreDistance <= 2 * largestRadius && {
        field: 'centreDistance',
        message: `must be more than twice the largest radius, ${2 * largestRadius}, so that the pulleys never touch`,
        remedy: `Raise centreDistance above ${2 * largestRadius}, or lower largestRadius below ${centreDistance / 2}.`,
      },
  },
  {
    fields: ['ratios', 'smallestRadius', 'largestRadius'],
    find: ({ ratios, ...drive }) => {
      const { lowest, highest } = getRatioLimits(drive);
      return (
        ratios.some((ratio) => ratio < lowest || ratio > highest) && {
          field: 'ratios',
          message: `must be within the range of the pulleys, ${lowest.toFixed(3)} to ${highest.toFixed(3)}`,
          remedy:
            'Change the ratios outside this range, or widen it. It extends from smallestRadius ÷ largestRadius to largestRadius ÷ smallestRadius.',
        }
      );
    },
  },
  {
    fields: ['ratios', 'idleSpeed', 'shiftSpeed', 'heldSpeed'],
    find: ({ ratios, idleSpeed, shiftSpeed, heldSpeed }) => {
      const highest = Math.min(heldSpeed, shiftSpeed / getWidestStep({ ratios }));
      // The idle speed is reported because it contradicts both other speeds.
      return (
        idleSpeed >= heldSpeed &&
        shiftSpeed <= idleSpeed * getWidestStep({ ratios }) && {
          field: 'idleSpeed',
          message: `must be below ${Math.floor(highest)}, so that the held speed and the speed after each change up are above it`,
          remedy: `Lower idleSpeed below ${Math.floor(highest)}, or raise both heldSpeed and shiftSpeed.`,
        }
      );
    },
  },
  {
    fields: ['ratios', 'idleSpeed', 'shiftSpeed'],
    find: ({ ratios, idleSpeed, shiftSpeed }) => {
      const lowest = idleSpeed * getWidestStep({ ratios });
      return (
        shiftSpeed <= lowest && {
          field: 'shiftSpeed',
          message: `must be above ${Math.ceil(lowest)}, so that the engine stays above its idle speed after each change up`,
          remedy: `Raise shiftSpeed above ${Math.ceil(lowest)}, or lower idleSpeed below ${Math.floor(shiftSpeed / getWidestStep({ ratios }))}.`,
        }
      );
    },
  },
  {
    fields: ['idleSpeed', 'heldSpeed'],
    find: ({ idleSpeed, heldSpeed }) =>
      heldSpeed <= idleSpeed && {
        field: 'heldSpeed',
        message: `must be above the idle speed, ${idleSpeed}`,
        remedy: `Raise heldSpeed above ${idleSpeed}, or lower idleSpeed below ${heldSpeed}.`,
      },
  },
  {
    fields: [
      'tyreRadius',
      'finalDrive',
      'ratios',
      'smallestRadius',
      'largestRadius',
      'idleSpeed',
      'shiftSpeed',
      'heldSpeed',
      'highestSpeed',
    ],
    find: (drivetrain) => {
      const { heldSpeed, shiftSpeed, highestSpeed } = drivetrain;
      const held = computeRoadSpeed(heldSpeed, getRatioLimits(drivetrain).highest, drivetrain);
      const shift = Math.max(...getShiftPoints(drivetrain));
      const needed = Math.max(held, shift);
      if (highestSpeed > needed) return false;
      const remedy = `${listSpeedRemedies(drivetrain, held, shift).join(', or ')}.`;
      if (heldSpeed > shiftSpeed && held > shift) {
        const highest = Math.floor((heldSpeed * highestSpeed) / held);
        return {
          field: 'heldSpeed',
          message: `must be below ${highest}, so that the engine reaches it below the highest road speed`,
          remedy,
        };
      }
      return {
        field: 'highestSpeed',
        message: `must be above ${Math.ceil(needed)}, so that the car reaches its last gear and the held engine speed`,
        remedy,
      };
    },
  },
];

/**
 * Checks whether the assumptions fit together. The gearbox calculations are valid only if they do.
 *
 * @param drivetrain the known assumptions; every number is within the range that src/schemas/explorer.ts allows
 * @returns one problem per contradiction, empty if the assumptions fit together
 */
export function findDrivetrainProblems(drivetrain: Partial<Drivetrain>): DrivetrainProblem[] {
  const unusable = new Set<Field>();
  const isUsable = (field: Field) => drivetrain[field] !== undefined && !unusable.has(field);
  return rules.flatMap(({ fields, find }) => {
    // With all its fields, a rule has what it needs.
    const problem = fields.every(isUsable) && find(drivetrain as Drivetrain);
    if (!problem) return [];
    for (const field of fields) unusable.add(field);
    return [problem];
  });
}
