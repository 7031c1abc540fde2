/* The early script of a built page. In development Astro wakes the islands itself, and loads changed ones anew. */
import './early.ts';

import { wakeIslands } from './islands.ts';

wakeIslands();
