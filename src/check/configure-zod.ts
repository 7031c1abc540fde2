import { z } from 'zod';

// A run is too short to compile the schemas, which zod does otherwise.
z.config({ jitless: true });
