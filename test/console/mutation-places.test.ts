// @module-tag no-database
import { readdir, readFile } from 'node:fs/promises';
import { buildSchema, parse } from 'graphql';
import { expect, it } from 'vitest';

/** Mutations that people don't need in the console, each with the reason. */
const WITHOUT_PLACE: Record<string, string> = {
  addAudienceContacts:
    'It takes details. The console adds contacts that are known, with addKnownContacts.',
  enrichCompany: 'It stores nothing. For integrations that keep companies themselves.',
  importAudienceCsv: 'The console uploads files of any size to /api/import/contacts.csv.',
  manageMonitoredProfile: 'Deprecated. The console uses the four mutations in its stead.',
  setFlowPublication: 'Deprecated. The console uses publishFlowPlan and unpublishFlowPlan.',
  recordEmailReply: 'For mailboxes that another program reads.',
  uploadEmailFile: 'The console uploads files of up to 10 MB to /api/files.',
  replaceFlowRoot: 'The console saves a draft and publishes it after a look at what changes.',
};

it('every mutation has a place in the console, or a stated reason why not', async () => {
  const schema = buildSchema(await readFile('schema.graphql', 'utf8'));
  const all = Object.keys(schema.getMutationType()?.getFields() ?? {});
  const files = (await readdir('console/src', { recursive: true })).filter((name) =>
    name.endsWith('.graphql'),
  );
  const documents = await Promise.all(
    files.map(async (name) => parse(await readFile(`console/src/${name}`, 'utf8'))),
  );
  const placed = new Set(
    documents
      .flatMap(({ definitions }) => definitions)
      .flatMap((one) =>
        one.kind === 'OperationDefinition' && one.operation === 'mutation'
          ? one.selectionSet.selections
          : [],
      )
      .flatMap((selection) => (selection.kind === 'Field' ? [selection.name.value] : [])),
  );
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter((name) => !placed.has(name)).sort()).toEqual(Object.keys(WITHOUT_PLACE).sort());
});

it('every operation of the console is used by a screen', async () => {
  const names = (await readdir('console/src', { recursive: true })).filter(
    (name) => /\.tsx?$/.test(name) && !name.startsWith('generated'),
  );
  const texts = await Promise.all(names.map((name) => readFile(`console/src/${name}`, 'utf8')));
  const source = texts.join('\n');
  const folder = 'console/src/generated/operations';
  const parts = await Promise.all(
    (await readdir(folder)).map((name) => readFile(`${folder}/${name}`, 'utf8')),
  );
  const generated = parts.join('\n');
  const documents = [...generated.matchAll(/export const (\w+Document) =/g)].map(
    ([, name]) => name ?? '',
  );
  expect(documents.length).toBeGreaterThan(100);
  expect(documents.filter((name) => !source.includes(name))).toEqual([]);
});
