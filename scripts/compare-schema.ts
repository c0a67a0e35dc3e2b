// Compares schema.graphql with the released schema, test/schema/released.graphql, and fails on a
// breaking change. A field, an argument or a value is removed one release after it was deprecated.
//   npm run schema:compare              prints the changes as breaking, dangerous and safe
//   npm run schema:compare -- release   makes the schema of today the released one
import { copyFile, readFile } from 'node:fs/promises';
import { type Change, CriticalityLevel, DiffRule, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';

const CURRENT = 'schema.graphql';
const RELEASED = 'test/schema/released.graphql';

const LEVELS = [
  [CriticalityLevel.Breaking, 'Breaking'],
  [CriticalityLevel.Dangerous, 'Dangerous'],
  [CriticalityLevel.NonBreaking, 'Safe'],
] as const;

/** Changes that break no client, each because the former form is accepted too. */
const ACCEPTED: ReadonlySet<string> = new Set([
  // src/graphql/spelling.ts: values in JSON and literals.
  "Input field 'CreateWebhookEndpointInput.eventTypes' changed type from '[String!]!' to '[WebhookEvent!]!'",
  "Input field 'UpdateWebhookEndpointInput.eventTypes' changed type from '[String!]' to '[WebhookEvent!]'",
]);

async function schemaOf(file: string) {
  return buildSchema(await readFile(file, 'utf8'));
}

async function compare(): Promise<void> {
  const found: Change[] = await diff(await schemaOf(RELEASED), await schemaOf(CURRENT), [
    DiffRule.suppressRemovalOfDeprecatedField,
    DiffRule.ignoreDescriptionChanges,
  ]);
  const changes = found.filter(({ message }) => !ACCEPTED.has(message));
  for (const [level, name] of LEVELS) {
    const ofLevel = changes.filter(({ criticality }) => criticality.level === level);
    console.log(`${name}: ${ofLevel.length}`);
    for (const { message } of ofLevel) console.log(`  ${message}`);
    if (level === CriticalityLevel.Breaking && ofLevel.length > 0) process.exitCode = 1;
  }
}

if (process.argv.includes('release')) await copyFile(CURRENT, RELEASED);
else await compare();
