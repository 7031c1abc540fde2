/**
 * Sends a signal to every process of a group; 0 sends none.
 *
 * @returns whether the group has any process
 */
export function signalGroup(leader: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-leader, signal);
  } catch {
    return false;
  }
}
