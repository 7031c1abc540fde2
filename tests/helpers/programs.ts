import { spawnSync } from 'node:child_process';

/** Whether this machine has a program. */
export const has = (program: string): boolean => spawnSync('which', [program], { stdio: 'ignore' }).status === 0;
