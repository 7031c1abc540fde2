import { formatEnquiries } from './csv.ts';
import { formatError, Failure } from './failure.ts';
import { formatList } from './list.ts';
import { parseOptions, usage } from './options.ts';
import { print } from './print.ts';
import { serve } from './serve.ts';
import { SyncStore } from './sqlite/sync-store.ts';
import type { StoredEnquiry } from './store.ts';

function readEnquiries(file: string): StoredEnquiry[] {
  const store = SyncStore.openForReading(file);
  try {
    return store.read({});
  } finally {
    store.close();
  }
}

async function run(args: readonly string[]): Promise<void> {
  const options = parseOptions(args);
  if (options.help) await print(usage);
  else if (options.command === 'list') await print(formatList(readEnquiries(options.database)));
  else if (options.command === 'export') await print(formatEnquiries(readEnquiries(options.database)));
  else await serve(options);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(formatError(error));
  process.exitCode = error instanceof Failure ? error.exitCode : 1;
}
