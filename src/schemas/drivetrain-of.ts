import type { Drivetrain } from '../kinematics/drivetrain.ts';

type Assumptions = { readonly [Name in keyof Drivetrain]: { readonly value: Drivetrain[Name] } };

/** The figures of the assumptions, without their labels. */
export const drivetrainOf = (assumptions: Assumptions): Drivetrain =>
  Object.fromEntries(Object.entries(assumptions).map(([name, { value }]) => [name, value])) as unknown as Drivetrain;
