import { Failure } from './failure.ts';

/** The environment variables of the receiver. They may contain passwords, so they are never printed. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Creates the failure of an environment variable. */
export const createSettingFailure = (name: string, problem: string, example: string): Failure =>
  new Failure(
    `The environment variable ${name} ${problem}.`,
    `Set it like this: ${name}='${example}'. src/enquiry/README.md describes all variables.`,
  );

/** @throws Failure when the variable is missing or empty */
export function requireSetting(env: Environment, name: string, example: string): string {
  const value = env[name]?.trim() ?? '';
  if (value === '') throw createSettingFailure(name, 'is missing', example);
  return value;
}
