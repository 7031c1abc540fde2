import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { DatabaseSync } from 'node:sqlite';

/* The least that a receiver can do: it stores each post in a transaction of its own, in the thread that answers. */
const [file = '', port = '0'] = process.argv.slice(2);

const database = new DatabaseSync(file);
database.exec(`
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE enquiries (key TEXT PRIMARY KEY, hash TEXT NOT NULL, body TEXT NOT NULL) STRICT;
  CREATE INDEX enquiries_by_hash ON enquiries (hash);
`);
const find = database.prepare('SELECT key FROM enquiries WHERE hash = ?');
const insert = database.prepare('INSERT INTO enquiries VALUES (?, ?, ?) ON CONFLICT DO NOTHING');

createServer((request, response) => {
  void text(request).then((body) => {
    const fields = new URLSearchParams(body);
    const key = fields.get('idempotencyKey') ?? '';
    fields.delete('idempotencyKey');
    const hash = createHash('sha256').update(fields.toString()).digest('hex');
    database.exec('BEGIN IMMEDIATE');
    if (!find.get(hash)) insert.run(key, hash, body);
    database.exec('COMMIT');
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ key }));
  });
}).listen(Number(port), '127.0.0.1', () => {
  console.log('Listening');
});
