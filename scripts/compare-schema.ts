// Compares schema.graphql with the released schema, test/schema/released.graphql, and fails on a
// breaking change. A field, an argument or a value is removed one release after it was deprecated.
//   npm run schema:compare              prints the changes as breaking, dangerous and safe
//   npm run schema:compare -- release   makes the schema of today the released one
import { copyFile, readFile } from 'node:fs/promises';
import { type Change, CriticalityLevel, DiffRule, diff } from '@graphql-inspector/core';
import { buildSchema, type GraphQLSchema, isInterfaceType } from 'graphql';

const CURRENT = 'schema.graphql';
const RELEASED = 'test/schema/released.graphql';

const LEVELS = [
  [CriticalityLevel.Breaking, 'Breaking'],
  [CriticalityLevel.Dangerous, 'Dangerous'],
  [CriticalityLevel.NonBreaking, 'Safe'],
] as const;

/** Changes that break no client, because the former form is still accepted. */
const ACCEPTED: ReadonlySet<string> = new Set([
  // src/graphql/spelling.ts: values in JSON and literals.
  "Input field 'CreateWebhookEndpointInput.eventTypes' changed type from '[String!]!' to '[WebhookEvent!]!'",
  "Input field 'UpdateWebhookEndpointInput.eventTypes' changed type from '[String!]' to '[WebhookEvent!]'",
]);

/**
 * A payload type that several mutations shared is now an interface of their separate payloads, with
 * the same fields. Documents that use it stay valid.
 */
function isOwnPayload({ message }: Change, current: GraphQLSchema): boolean {
  const kind = /^'(\w+)' kind changed from 'ObjectTypeDefinition' to 'InterfaceTypeDefinition'$/;
  const type = /^Field 'Mutation\.\w+' changed type from '(\w+)' to '(\w+)'$/;
  const [, shared = '', own] = kind.exec(message) ?? type.exec(message) ?? [];
  const former = current.getType(shared);
  if (!isInterfaceType(former) || !shared.endsWith('Payload')) return false;
  return own === undefined || current.getPossibleTypes(former).some(({ name }) => name === own);
}

async function schemaOf(file: string) {
  return buildSchema(await readFile(file, 'utf8'));
}

async function compare(): Promise<void> {
  const current = await schemaOf(CURRENT);
  const found: Change[] = await diff(await schemaOf(RELEASED), current, [
    DiffRule.suppressRemovalOfDeprecatedField,
    DiffRule.ignoreDescriptionChanges,
  ]);
  const changes = found.filter(
    (change) => !ACCEPTED.has(change.message) && !isOwnPayload(change, current),
  );
  for (const [level, name] of LEVELS) {
    const ofLevel = changes.filter(({ criticality }) => criticality.level === level);
    console.log(`${name}: ${ofLevel.length}`);
    for (const { message } of ofLevel) console.log(`  ${message}`);
    if (level === CriticalityLevel.Breaking && ofLevel.length > 0) process.exitCode = 1;
  }
}

if (process.argv.includes('release')) await copyFile(CURRENT, RELEASED);
else await compare();
