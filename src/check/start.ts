// Must come first: the schemas are created while cli.ts is loaded.
import './configure-zod.ts';
import './cli.ts';
