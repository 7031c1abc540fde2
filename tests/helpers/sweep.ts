/*
 * Outlives a run of the tests, and takes away what the run leaves: processes, and its folder of temporary files. The pipe that
 * this program reads closes with the run, however that ends. Its lines say which groups of processes have started (+123) and
 * ended (-123).
 */
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';

import { signalGroup } from './signal-group.ts';

const GRACE_MS = 5000;
const [folder = ''] = process.argv.slice(2);
const groups = new Set<number>();
for await (const line of createInterface(process.stdin)) {
  const group = Number(line.slice(1));
  if (line.startsWith('+')) groups.add(group);
  else groups.delete(group);
}

// Most programs end what they have started when they are asked to end themselves.
for (const group of groups) signalGroup(group, 'SIGTERM');
const limit = performance.now() + GRACE_MS;
while ([...groups].some((group) => signalGroup(group, 0)) && performance.now() < limit) await setTimeout(50);
for (const group of groups) signalGroup(group, 'SIGKILL');
rmSync(folder, { recursive: true, force: true });
