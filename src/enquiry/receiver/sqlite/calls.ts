import { Failure } from '../failure.ts';
import type { Store } from '../store.ts';

/* The messages between the receiver and the thread that owns its database. */

export interface Call {
  id: number;
  method: keyof Store;
  args: unknown[];
}

/** An error as a message can carry it: the copy of an object loses its class. */
export type SerializedError =
  | { kind: 'failure'; message: string; remedy: string; exitCode: number; code: string | undefined; isFatal: boolean }
  | { kind: 'bug'; error: unknown };

export type Reply = { id: number; value: unknown } | { id: number; error: SerializedError };

export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Failure)) return { kind: 'bug', error };
  const { message, remedy, exitCode, code, isFatal } = error;
  return { kind: 'failure', message, remedy, exitCode, code, isFatal };
}

export function deserializeError(serialized: SerializedError): unknown {
  if (serialized.kind === 'bug') return serialized.error;
  const { message, remedy, ...options } = serialized;
  return new Failure(message, remedy, options);
}
