// Must come first: the schemas are created while cli.ts is loaded.
import './configure-zod.ts';

export { main } from './cli.ts';
