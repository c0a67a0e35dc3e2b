// Preloaded into the server: counts its PostgreSQL statements and reports them over the process
// channel.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';

let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(...args) {
  // A pipeline is submitted as one query.
  statements += args[0]?.statements?.length ?? 1;
  return query.apply(this, args);
};

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const MEGABYTE = 1024 * 1024;

process.on('message', (question) => {
  if (question === 'statements') {
    process.send(statements);
    statements = 0;
  } else {
    collect();
    const { rss, heapUsed } = process.memoryUsage();
    process.send({ resident: rss / MEGABYTE, heap: heapUsed / MEGABYTE });
  }
});
process.channel?.unref();
