import { z } from 'zod';

// By default, zod compiles schemas. A run is too short to gain from that.
z.config({ jitless: true });
