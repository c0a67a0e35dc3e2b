import pg from 'pg';
import { sizes } from './data.ts';
import { postgresPlace } from './place.ts';
import { Server } from './servers.ts';

/**
 * Sends a large file of contacts to a server, and waits until a worker has imported it. Prints the
 * rates and the largest resident memory of both, on PostgreSQL. The worker and the server can be
 * killed in turn during the import; every row must be there once in the end. BENCH_UNDO=true also
 * undoes the import, killing as often; nothing of it may be left.
 *   npm run bench:import                 BENCH_ROWS=1000000 BENCH_KILLS=6
 */

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const KILLS = Number(process.env['BENCH_KILLS'] ?? 0);
const UNDOES = process.env['BENCH_UNDO'] === 'true';
const AT_ONCE = 1_000;
const LIMIT_SECONDS = 1_800;
const TENTHS = 10;

function file(): ReadableStream {
  let next = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (next === 0)
        controller.enqueue(Buffer.from('First Name,Last Name,Email,Company,Website,Title\n'));
      const lines = Array.from({ length: Math.min(AT_ONCE, ROWS - next) }, (_, index) => {
        const number = next + index;
        return `Ada ${number},Byron,person-${number}@import.example,Company ${number % 9_000},company-${number % 9_000}.example,"Engineer, first class"`;
      });
      controller.enqueue(Buffer.from(`${lines.join('\n')}\n`));
      next += AT_ONCE;
      if (next >= ROWS) controller.close();
    },
  });
}

async function checkRows(databaseUrl: string, importId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `select (select count(*)::int from import_row where import_id = $1) as rows, (select count(distinct row)::int from import_row where import_id = $1) as different,
       (select count(*)::int from contact where email like 'person-%@import.example') as contacts,
       (select count(*)::int from audience_member a join import i on i.audience_id = a.audience_id where i.id = $1) as listed`,
    [importId],
  );
  await client.end();
  const found = JSON.stringify(rows[0]);
  if (found !== JSON.stringify({ rows: ROWS, different: ROWS, contacts: ROWS, listed: ROWS }))
    throw new Error(`Not every row is there once: ${found}`);
  console.log(`Every one of ${ROWS} rows is there once.`);
}

async function checkUndone(databaseUrl: string, importId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `select (select count(*)::int from contact where email like 'person-%@import.example') as contacts,
       (select count(*)::int from import_change where import_id = $1) as changes,
       (select contact_count from audience a join import i on i.audience_id = a.id where i.id = $1) as listed`,
    [importId],
  );
  await client.end();
  const found = JSON.stringify(rows[0]);
  if (found !== JSON.stringify({ contacts: 0, changes: 0, listed: 0 }))
    throw new Error(`Something of the import is left: ${found}`);
  console.log('Nothing of the import is left.');
}

interface Undoing {
  importId: string;
  ask: (query: string) => Promise<{ audienceImport: { undo: Undo | null } }>;
  kill: () => Promise<void>;
}

interface Undo {
  finishedAt: string | null;
  counts: { removed: number };
}

/** Undoes the import, with kills in between. */
async function undo({ importId, ask, kill }: Undoing): Promise<void> {
  const began = performance.now();
  await ask(`mutation { undoImport(input: { importId: "${importId}" }) { import { id } } }`);
  for (let killed = 0; ; ) {
    await new Promise((done) => setTimeout(done, 1_000));
    const data = await ask(
      `{ audienceImport(id: "${importId}") { undo { finishedAt counts { removed } } } }`,
    );
    const seconds = (performance.now() - began) / 1_000;
    if (seconds > LIMIT_SECONDS) throw new Error(`Not undone in ${LIMIT_SECONDS} s.`);
    const now = data.audienceImport.undo;
    if (now === null) continue;
    const { removed } = now.counts;
    if (now.finishedAt === null) {
      if (killed < KILLS && removed >= ((killed + 1) * ROWS) / (KILLS + 1)) {
        killed += 1;
        await kill();
      }
      continue;
    }
    console.log(
      `Undone: ${removed} contacts in ${seconds.toFixed(0)} s, ${(removed / seconds).toFixed(0)} a second, killed ${killed} times.`,
    );
    if (removed !== ROWS) throw new Error(`Of ${ROWS} contacts ${removed} were counted.`);
    return;
  }
}

async function main(): Promise<void> {
  const place = await postgresPlace(sizes(0.01));
  const startServer = () => Server.program({ ...place.program, ROLE: 'server' });
  const startWorker = () => Server.worker(place.program);
  let server = await startServer();
  let worker = await startWorker();
  const [key] = place.keys;
  const headers = { 'x-api-key': key?.key ?? '', 'content-type': 'application/json' };
  const largest = { server: 0, worker: 0 };
  const course: string[] = [];
  const look = async () => {
    const [one, other] = await Promise.all([server.memory(), worker.memory()]);
    largest.server = Math.max(largest.server, one.resident);
    largest.worker = Math.max(largest.worker, other.resident);
    return `${one.resident.toFixed(0)} and ${other.resident.toFixed(0)} MB`;
  };
  let killed = 0;
  const kill = async () => {
    killed += 1;
    if (killed % 2 === 1) {
      await worker.kill();
      worker = await startWorker();
    } else {
      await server.kill();
      server = await startServer();
    }
  };
  try {
    const began = performance.now();
    const upload: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { 'x-api-key': key?.key ?? '' },
      body: file(),
      duplex: 'half',
    };
    const response = await fetch(`${server.url}/api/import/contacts.csv?name=Large`, upload);
    const { importId } = await response.json();
    await look();
    const stored = performance.now();
    const query = `{ audienceImport(id: "${importId}") { status processedRows addedRows } }`;
    const progress = new Set<number>();
    for (;;) {
      await new Promise((done) => setTimeout(done, 1_000));
      const memory = await look();
      const { data } = await (
        await fetch(`${server.url}/graphql`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ query }),
        })
      ).json();
      const { status, processedRows, addedRows } = data.audienceImport;
      const seconds = (performance.now() - stored) / 1_000;
      if (seconds > LIMIT_SECONDS)
        throw new Error(`Only ${processedRows} rows were imported in ${LIMIT_SECONDS} s.`);
      progress.add(processedRows);
      if (processedRows >= (course.length * ROWS) / TENTHS) course.push(memory);
      if (status === 'RUNNING' || status === 'QUEUED') {
        if (killed < KILLS && processedRows >= ((killed + 1) * ROWS) / (KILLS + 1)) await kill();
        continue;
      }
      console.log(
        `${status}: ${processedRows} rows, ${addedRows} added. Sent in ${((stored - began) / 1_000).toFixed(1)} s, imported in ${seconds.toFixed(0)} s, ` +
          `${(processedRows / seconds).toFixed(0)} rows/s, progress shown ${progress.size} times, killed ${killed} times.`,
      );
      console.log(`Resident memory of server and worker after each tenth: ${course.join(', ')}.`);
      console.log(
        `Largest resident memory: server ${largest.server.toFixed(0)} MB, worker ${largest.worker.toFixed(0)} MB.`,
      );
      const databaseUrl = place.program['DATABASE_URL'] ?? '';
      await checkRows(databaseUrl, importId);
      if (!UNDOES) return;
      const ask: Undoing['ask'] = async (text) => {
        const answer = await fetch(`${server.url}/graphql`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ query: text }),
        });
        const { data: found, errors } = await answer.json();
        if (errors !== undefined) throw new Error(JSON.stringify(errors));
        return found;
      };
      await undo({ importId, ask, kill });
      return await checkUndone(databaseUrl, importId);
    }
  } finally {
    await server.stop();
    await worker.stop();
    await place.remove();
  }
}

await main();
