import type { BeltDrive } from './belt.ts';

/** Everything between the engine and the road, for either gearbox. The engine turns at 1 min⁻¹ or more throughout. */
export interface Drivetrain extends BeltDrive {
  /** From the axle to the road, in metres. */
  tyreRadius: number;
  /** Turns of the gearbox's output for one turn of the wheel. */
  finalDrive: number;
  /** Turns of the engine for one turn of the stepped gearbox's output: one ratio a gear, each below the one before. */
  ratios: readonly number[];
  /** The least at which the engine runs, in min⁻¹: below it, the clutch slips. */
  idleSpeed: number;
  /** At this engine speed the stepped gearbox changes up, in min⁻¹. */
  shiftSpeed: number;
  /** The engine speed that the stepless gearbox holds wherever its ratios allow, in min⁻¹. */
  heldSpeed: number;
  /** Where the illustration ends, in km/h. */
  highestSpeed: number;
}

/** What the engine does at a road speed. */
export interface OperatingPoint {
  /** km/h */
  speed: number;
  /** Turns of the engine for one turn of the gearbox's output, once the clutch has closed. */
  ratio: number;
  /** min⁻¹ */
  engineSpeed: number;
}

const METRES_A_MINUTE_PER_KMH = 1000 / 60;

type Wheel = Pick<Drivetrain, 'tyreRadius'>;
type Axle = Pick<Drivetrain, 'tyreRadius' | 'finalDrive'>;

/** @param speed km/h, 0 or more @returns how fast the wheel turns, in min⁻¹, if it does not slip: v ÷ 2πr */
export const wheelSpeed = (speed: number, { tyreRadius }: Wheel): number =>
  (speed * METRES_A_MINUTE_PER_KMH) / (2 * Math.PI * tyreRadius);

/** @returns how fast the gearbox's input turns at a road speed in km/h, in min⁻¹ */
export const inputSpeed = (speed: number, ratio: number, axle: Axle): number =>
  wheelSpeed(speed, axle) * axle.finalDrive * ratio;

/** @returns the road speed in km/h at which the gearbox's input turns at so many min⁻¹: the inverse of `inputSpeed` */
export const roadSpeed = (input: number, ratio: number, axle: Axle): number => input / inputSpeed(1, ratio, axle);

/** The engine behind a ratio. Where it would have to turn slower than it can, it idles and the clutch slips. */
export const operatingPoint = (speed: number, ratio: number, drivetrain: Drivetrain): OperatingPoint => ({
  speed,
  ratio,
  engineSpeed: Math.max(drivetrain.idleSpeed, inputSpeed(speed, ratio, drivetrain)),
});
