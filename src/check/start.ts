// First, because the schemas are created when the other is loaded.
import './configure-zod.ts';
import './cli.ts';
