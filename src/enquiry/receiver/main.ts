import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { contentDir } from '../../collections/content-dir.ts';
import { readSite } from '../../collections/read-site.ts';
import { toCsv } from './csv.ts';
import { PATH } from './handle.ts';
import { toList } from './list.ts';
import { RateLimit } from './rate-limit.ts';
import { serve } from './server.ts';
import { Store } from './store.ts';
import { readWords } from './words.ts';

const usage = `Usage: npm run receiver -- [command] [options]

Commands
  serve    take enquiries (the default)
  list     print them for reading
  export   print them as CSV

Options
  --database FILE   where they are kept; enquiries.sqlite unless told otherwise
  --port PORT       where to listen, on this machine alone; 8787 unless told otherwise
  --origin ORIGIN   a site to take them from, as often as there are sites; that of
                    site.json unless told otherwise
`;

function startServing(store: Store, origins: readonly string[], port: number): void {
  const receiver = { store, limit: new RateLimit(), words: readWords(contentDir), origins, now: () => new Date() };
  const server = serve(receiver).listen(port, '127.0.0.1', () => {
    console.log(`Taking enquiries from ${origins.join(', ')} at http://127.0.0.1:${port}${PATH}`);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close(() => {
        store.close();
      });
    });
  }
}

function run(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      database: { type: 'string', default: 'enquiries.sqlite' },
      port: { type: 'string', default: '8787' },
      origin: { type: 'string', multiple: true },
      help: { type: 'boolean' },
    },
  });
  const [command = 'serve'] = positionals;
  if (values.help || !['serve', 'list', 'export'].includes(command)) {
    process.stdout.write(usage);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  if (command !== 'serve' && !existsSync(values.database)) {
    process.stderr.write(`There is no ${values.database}. Name the file of the enquiries with --database.\n`);
    process.exitCode = 2;
    return;
  }
  const store = new Store(values.database);
  if (command === 'serve') {
    startServing(
      store,
      (values.origin ?? [readSite(contentDir).url]).map((site) => URL.parse(site)?.origin ?? site),
      Number(values.port),
    );
    return;
  }
  process.stdout.write(command === 'list' ? toList(store.all()) : toCsv(store.all()));
  store.close();
}

run();
