import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Dovecot } from '../test/support/dovecot.ts';
import { ScriptedSmtp } from '../test/support/scripted-smtp.ts';
import { type BenchKey, sizes } from './data.ts';
import { type Place, postgresPlace } from './place.ts';
import { forgetPeak, processorSecondsOf, residentOf } from './process-use.ts';
import { Server } from './servers.ts';

/**
 * Reads mailboxes with the program as in production: a worker process on PostgreSQL, and Dovecot.
 * The memory is that of the worker process.
 */

const NEW_MAILS = Number(process.env['BENCH_NEW_MAILS'] ?? 10_000);
const INBOXES = Number(process.env['BENCH_INBOXES'] ?? 500);
/** The time after which a process is idle. */
const SETTLED_MILLIS = 60_000;
const LIMIT_MILLIS = 600_000;
const PASSWORD = 'secret';
/** By default the options of the image; empty for `npm start`, which sets none. */
const NODE_OPTIONS =
  process.env['BENCH_NODE_OPTIONS'] ??
  '--v8-pool-size=1 --max-semi-space-size=16 --max-old-space-size=800';
const CONNECT =
  'mutation ($input: ConnectMailboxInput!) { connectMailbox(input: $input) { mailbox { id } } }';

interface Stage {
  place: Place;
  database: pg.Client;
  imap: Dovecot;
  smtp: ScriptedSmtp;
  environment: Record<string, string>;
}

const addressOf = (index: number) => `box${index}@bench.example`;
const shown = (megabytes: number) => `${megabytes.toFixed(0)} MB`;

export async function readMailboxes(): Promise<void> {
  const place = await postgresPlace({ ...sizes(0.01), actionsAreDue: false });
  const database = new pg.Client({ connectionString: place.program['DATABASE_URL'] ?? '' });
  await database.connect();
  const [imap, smtp] = [await Dovecot.start(), new ScriptedSmtp()];
  await smtp.start();
  const environment = {
    ...place.program,
    ALLOW_PRIVATE_MAIL_HOSTS: 'true',
    SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
    NODE_OPTIONS,
    MAILBOXES_AT_ONCE: String(Math.max(INBOXES, 1)),
  };
  const stage = { place, database, imap, smtp, environment };
  try {
    // The first worker bundles changed sources and initializes new data, which would distort the
    // result.
    await restingWorker(environment);
    const without = await restingWorker(environment);
    console.log(`A worker without mailboxes: ${without}.`);
    await connect(stage, 0, 1);
    await newMails(stage);
    await connect(stage, 1, INBOXES);
    await idleMailboxes(stage);
  } finally {
    await database.end();
    await Promise.all([imap.stop(), smtp.stop(), place.remove()]);
  }
}

async function restingWorker(environment: Record<string, string>): Promise<string> {
  const worker = await Server.worker(environment);
  try {
    return await atRest(worker);
  } finally {
    await worker.stop();
  }
}

/** The memory of an idle process, and what remains of it after a garbage collection. */
async function atRest(worker: Server): Promise<string> {
  await pause(SETTLED_MILLIS);
  const { now, peak } = await residentOf(worker.pid);
  const { resident, heap } = await worker.memory();
  return `${shown(now)} resident, ${shown(peak)} at most, ${shown(resident)} with a heap of ${shown(heap)} once it is collected`;
}

/** Connects mailboxes as members do, shared by the teams. */
async function connect(stage: Stage, from: number, to: number): Promise<void> {
  const { place, imap, smtp, environment } = stage;
  const server = await Server.program({ ...environment, ROLE: 'server' });
  const at = (port: number) => ({ host: '127.0.0.1', port, security: 'NONE' });
  try {
    for (let index = from; index < to; index += 1) {
      const address = addressOf(index);
      await imap.setPassword(address, PASSWORD);
      const input = { address, password: PASSWORD, smtp: at(smtp.port), imap: at(imap.port) };
      await call(server.url, place.keys[index % place.keys.length], input);
    }
  } finally {
    await server.stop();
  }
}

async function call(url: string, key: BenchKey | undefined, input: object): Promise<void> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key?.key ?? '' },
    body: JSON.stringify({ query: CONNECT, variables: { input } }),
  });
  const text = await response.text();
  if (!response.ok || text.includes('"errors"')) throw new Error(text);
}

/** Mails from strangers, which are compared with sent emails and not stored. */
async function newMails({ imap, database, environment }: Stage): Promise<void> {
  const address = addressOf(0);
  const isRead = async (count: number) =>
    Number(
      (
        await database.query(
          `select f.last_uid from mailbox_folder f join mailbox b on b.id = f.mailbox_id
           where b.address = $1 and f.use = 'inbox' and f.read_at is not null`,
          [address],
        )
      ).rows[0]?.last_uid ?? -1,
    ) >= count;
  const worker = await Server.worker(environment);
  try {
    await until(() => isRead(0), 'the mailbox is read');
    await pause(SETTLED_MILLIS / 2);
    await forgetPeak(worker.pid);
    const before = await residentOf(worker.pid);
    const processor = await processorSecondsOf(worker.pid);
    const began = performance.now();
    const delivered = deliverAll(imap, address);
    const samples: number[] = [];
    await until(async () => {
      samples.push((await residentOf(worker.pid)).now);
      return isRead(NEW_MAILS);
    }, 'all mails are read');
    await delivered;
    const seconds = (performance.now() - began) / 1_000;
    const busy = (await processorSecondsOf(worker.pid)) - processor;
    const half = samples.slice(Math.floor(samples.length / 2));
    const { now, peak } = await residentOf(worker.pid);
    console.log(
      `${NEW_MAILS} new mails in a mailbox: ${(NEW_MAILS / seconds).toFixed(0)}/s, ${(NEW_MAILS / busy).toFixed(0)} ` +
        `per second of the worker's processor time. ${shown(before.now)} resident before, ${shown(half[0] ?? 0)} after half of the time, ${shown(now)} at the end, ${shown(peak)} at most.`,
    );
  } finally {
    await worker.stop();
  }
}

async function deliverAll(imap: Dovecot, address: string): Promise<void> {
  const text = 'News and more text of a common length. '.repeat(50);
  for (let index = 0; index < NEW_MAILS; index += 1)
    await imap.deliver(
      address,
      [
        `From: news${index}@shop.example`,
        `To: ${address}`,
        `Subject: News ${index}`,
        `Message-ID: <news${index}@shop.example>`,
        `Date: ${new Date().toUTCString()}`,
        'Content-Type: text/plain; charset=utf-8',
        '',
        text,
        '',
      ].join('\n'),
    );
}

/** A worker that starts with all mailboxes: during the sign-ins, and idle. */
async function idleMailboxes({ database, environment }: Stage): Promise<void> {
  const worker = await Server.worker(environment);
  try {
    const began = performance.now();
    await until(async () => {
      const { rows } = await database.query(
        `select count(*)::int as read from mailbox b where b.removed_at is null and b.lease_until > now()
           and exists (select 1 from mailbox_folder f where f.mailbox_id = b.id)
           and not exists (select 1 from mailbox_folder f where f.mailbox_id = b.id and f.read_at is null and not f.is_excluded)`,
      );
      return Number(rows[0]?.read) === INBOXES;
    }, `all ${INBOXES} mailboxes are read`);
    const seconds = (performance.now() - began) / 1_000;
    console.log(
      `${INBOXES} idle mailboxes: ${await atRest(worker)}; all were read after ${seconds.toFixed(0)} s.`,
    );
  } finally {
    await worker.stop();
  }
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + LIMIT_MILLIS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Not in time: ${what}.`);
    await pause(250);
  }
}
