/**
 * Speeds between the engine and the road, for wheels that roll without slip and a clutch that is either closed or slips at
 * the idle speed.
 *
 * Source: T. D. Gillespie, "Fundamentals of Vehicle Dynamics", chapter 2, "Acceleration Performance". With the clutch closed,
 * the engine speed is the wheel speed times the final drive times the gearbox ratio. The wheel speed is v / 2πr.
 */
import type { ConeDrive } from './cone-section.ts';

/**
 * The assumptions about the car: everything between the engine and the road, for both gearboxes. Every number is above 0.
 * `findDrivetrainProblems` checks whether the numbers fit together.
 */
export interface Drivetrain extends ConeDrive {
  /** Rolling radius of the driven wheels, in metres. */
  tyreRadius: number;
  /** Turns of the gearbox output per turn of the wheel. */
  finalDrive: number;
  /** The ratios of the stepped gearbox, from the lowest gear up: turns of the engine per turn of the output, falling. */
  ratios: readonly number[];
  /** The idle speed of the engine, in min⁻¹: at least 1. The engine never turns slower; the clutch slips instead. */
  idleSpeed: number;
  /** The engine speed at which the stepped gearbox changes up, in min⁻¹. */
  shiftSpeed: number;
  /** The engine speed that the stepless gearbox keeps wherever its ratios allow, in min⁻¹. */
  heldSpeed: number;
  /** The highest road speed shown, in km/h. */
  highestSpeed: number;
}

/** The state of gearbox and engine at a road speed. */
export interface OperatingPoint {
  /** Road speed in km/h. */
  speed: number;
  /** Turns of the gearbox input per turn of its output. While the clutch slips, the engine turns faster than the input. */
  ratio: number;
  /** Engine speed in min⁻¹. */
  engineSpeed: number;
}

/** 1 km/h in metres per minute. */
const METRES_PER_MINUTE = 1000 / 60;

type Wheel = Pick<Drivetrain, 'tyreRadius'>;
type Axle = Pick<Drivetrain, 'tyreRadius' | 'finalDrive'>;

/**
 * @param speed road speed in km/h, 0 or more
 * @returns wheel speed in min⁻¹: v / 2πr
 */
export const computeWheelSpeed = (speed: number, { tyreRadius }: Wheel): number =>
  (speed * METRES_PER_MINUTE) / (2 * Math.PI * tyreRadius);

/**
 * @param speed road speed in km/h, 0 or more
 * @param ratio turns of the gearbox input per turn of its output, above 0
 * @returns speed of the gearbox input in min⁻¹
 */
export const computeInputSpeed = (speed: number, ratio: number, axle: Axle): number =>
  computeWheelSpeed(speed, axle) * axle.finalDrive * ratio;

/**
 * The inverse of `computeInputSpeed`.
 *
 * @param input speed of the gearbox input in min⁻¹, 0 or more
 * @param ratio turns of the gearbox input per turn of its output, above 0
 * @returns road speed in km/h
 */
export const computeRoadSpeed = (input: number, ratio: number, axle: Axle): number =>
  input / computeInputSpeed(1, ratio, axle);

/**
 * Adds the engine speed to a road speed and a ratio. Where the engine would fall below its idle speed, it idles and the
 * clutch slips.
 *
 * @param speed road speed in km/h, 0 or more
 * @param ratio turns of the gearbox input per turn of its output, above 0
 */
export const getOperatingPoint = (speed: number, ratio: number, drivetrain: Drivetrain): OperatingPoint => ({
  speed,
  ratio,
  engineSpeed: Math.max(drivetrain.idleSpeed, computeInputSpeed(speed, ratio, drivetrain)),
});
