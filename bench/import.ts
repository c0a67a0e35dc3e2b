import { sizes } from './data.ts';
import { postgresPlace } from './place.ts';
import { Server } from './servers.ts';

/**
 * Sends a large file of contacts to a server, and waits until a worker has imported it. Prints the rates and the largest
 * resident memory of both, on PostgreSQL.
 *   npm run bench:import                 BENCH_ROWS=1000000
 */

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const AT_ONCE = 1_000;

function file(): ReadableStream {
  let next = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (next === 0) controller.enqueue(Buffer.from('First Name,Last Name,Email,Company,Website,Title\n'));
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

async function main(): Promise<void> {
  const place = await postgresPlace(sizes(0.01));
  const server = await Server.program({ ...place.program, ROLE: 'server' });
  const worker = await Server.worker(place.program);
  const [key] = place.keys;
  const headers = { 'x-api-key': key?.key ?? '', 'content-type': 'application/json' };
  let largest = 0;
  const look = async () => {
    largest = Math.max(largest, (await server.memory()).resident);
  };
  try {
    const began = performance.now();
    const upload: RequestInit & { duplex: 'half' } = { method: 'POST', headers: { 'x-api-key': key?.key ?? '' }, body: file(), duplex: 'half' };
    const response = await fetch(`${server.url}/api/import/contacts.csv?name=Large`, upload);
    const { importId } = await response.json();
    await look();
    const stored = performance.now();
    const query = `{ audienceImport(id: "${importId}") { status processedRows addedRows } }`;
    for (;;) {
      await new Promise((done) => setTimeout(done, 1_000));
      await look();
      const { data } = await (await fetch(`${server.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })).json();
      const { status, processedRows, addedRows } = data.audienceImport;
      const seconds = (performance.now() - stored) / 1_000;
      if (status === 'RUNNING' || status === 'QUEUED') continue;
      console.log(
        `${status}: ${processedRows} rows, ${addedRows} added. Sent in ${((stored - began) / 1_000).toFixed(1)} s, imported in ${seconds.toFixed(0)} s, ${(processedRows / seconds).toFixed(0)} rows/s.`,
      );
      console.log(`Largest resident memory of the server: ${largest.toFixed(0)} MB.`);
      return;
    }
  } finally {
    await server.stop();
    await worker.stop();
    await place.remove();
  }
}

await main();
