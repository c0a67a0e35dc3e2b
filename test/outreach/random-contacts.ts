import { expect } from 'vitest';
import type { Json } from '../support/json.ts';
import type { Random } from '../support/random.ts';
import { DAY } from '../support/time.ts';
import { CALL, EMAIL, type OutreachStage } from './outreach-stage.ts';

/** A row of a contact file. Its first name is unique. */
export interface Row {
  firstName: string;
  email: string;
  networkUrl: string;
  otherEmails: string;
}

const HEADINGS = [
  { heading: 'Name', field: 'FIRST_NAME' },
  { heading: 'Surname', field: 'LAST_NAME' },
  { heading: 'Domain', field: 'COMPANY_DOMAIN' },
  { heading: 'Email', field: 'EMAIL' },
  { heading: 'Profile', field: 'NETWORK_URL' },
  { heading: 'Others', field: 'OTHER_EMAILS' },
];

export function csvOf(rows: readonly Row[]): string {
  return [
    HEADINGS.map(({ heading }) => heading).join(','),
    ...rows.map(({ firstName, email, networkUrl, otherEmails }) =>
      [firstName, `Of ${firstName}`, 'many.example', email, networkUrl, otherEmails].join(','),
    ),
  ].join('\n');
}

/** What an import of such a file needs besides its target. */
export const COLUMNS = { columns: HEADINGS };

/**
 * Contacts of which some lack addresses or have several, and some are busy, rest, opted out, were
 * merged, or have an address that is listed itself or by its domain. They are made by a few files,
 * because single calls would take longer than what is tested.
 */
export async function randomContacts(
  stage: OutreachStage,
  random: Random,
  count: number,
): Promise<{ rows: Row[]; audienceId: string }> {
  const rows = Array.from({ length: count }, (_, index): Row => {
    const domain = random.chance(0.1) ? 'shut.example' : 'many.example';
    const email = random.chance(0.75) ? `quiet-p${index}@${domain}` : '';
    const networkUrl = random.chance(0.6) ? `https://network.example/in/quiet-p${index}` : '';
    return {
      firstName: `P${index}`,
      email,
      networkUrl,
      otherEmails: email !== '' && random.chance(0.1) ? `quiet-p${index}@second.example` : '',
    };
  });
  const { world } = stage;
  const imported = await world.importCsv(csvOf(rows), { name: 'All', ...COLUMNS }, stage.key);
  expect([imported.addedRows, imported.refusedRows]).toEqual([count, 0]);
  const emailed = rows.filter(({ email }) => email.endsWith('@many.example'));
  const share = Math.min(20, Math.ceil(count / 20));
  const groups = random.parts(emailed, 6).map((group) => group.slice(0, share));
  const [rested = [], resting = [], busy = [], gone = [], bounced = [], merged = []] = groups;
  await suppressFile(stage, [
    ...gone.map(({ email }) => `${email},,unsubscribed`),
    ...bounced.map(({ email, otherEmails }, nth) =>
      nth % 4 === 0 && otherEmails !== '' ? `${otherEmails},,bounced` : `${email},,bounced`,
    ),
    ',shut.example,no customers there',
  ]);
  await startAll(stage, rested, EMAIL);
  world.clock.moveTo(new Date(world.clock.now().getTime() + 20 * DAY));
  await startAll(stage, resting, EMAIL);
  await startAll(stage, busy, CALL);
  await mergePairs(stage, merged.slice(0, 6));
  return { rows, audienceId: imported.audience.id };
}

async function suppressFile(stage: OutreachStage, lines: readonly string[]): Promise<void> {
  const query = `mutation ($input: ImportSuppressionsInput!) { importSuppressions(input: $input) { addedRows refusedRows } }`;
  const csv = ['email,domain,reason', ...lines].join('\n');
  const { data } = await upload(stage, query, {}, csv);
  expect(data.importSuppressions).toEqual({ addedRows: lines.length, refusedRows: 0 });
}

/** Calls a mutation whose input has a file. */
export async function upload(
  stage: OutreachStage,
  query: string,
  input: object,
  csv: string,
): Promise<Json> {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables: { input: { ...input, file: null } } }));
  form.set('map', JSON.stringify({ 0: ['variables.input.file'] }));
  form.set('0', new Blob([csv], { type: 'text/csv' }), 'contacts.csv');
  const response = await fetch(`${stage.world.url}/graphql`, {
    method: 'POST',
    headers: { 'x-api-key': stage.key },
    body: form,
  });
  return response.json();
}

/** Has contacts go through a plan of their own. */
async function startAll(stage: OutreachStage, rows: readonly Row[], root: object): Promise<void> {
  const flowPlanId = await stage.publishedPlan({ name: 'Before', root, enrollmentMode: 'auto' });
  const target = { name: 'Some', flowPlanId, ...COLUMNS };
  const imported = await stage.world.importCsv(csvOf(rows), target, stage.key);
  expect(imported.addedRows).toBe(rows.length);
}

async function mergePairs(stage: OutreachStage, rows: readonly Row[]): Promise<void> {
  const ids = await idsByName(stage);
  for (let at = 0; at + 1 < rows.length; at += 2) {
    const keepId = ids.get(rows[at]?.firstName ?? '');
    const mergedId = ids.get(rows[at + 1]?.firstName ?? '');
    await stage.world.data(
      'mutation ($input: MergeContactsInput!) { mergeContacts(input: $input) { mergedId } }',
      { input: { keepId, mergedId } },
      stage.key,
    );
  }
}

/** The contacts of the team by their first name. */
export async function idsByName({ world, teamId }: OutreachStage): Promise<Map<string, string>> {
  const contacts = await world.runtime.database.read.prisma.contact.findMany({
    where: { teamId },
    select: { id: true, firstName: true },
  });
  return new Map(contacts.map(({ id, firstName }) => [firstName ?? '', id]));
}
