import type { GraphQLField, GraphQLSchema } from 'graphql';
import { mutationRule } from '../kernel/mutations.ts';
import { permissionOfQuery } from '../kernel/queries.ts';
import { whoMay } from '../kernel/rights.ts';

/**
 * Adds the required rights to the descriptions of mutations and queries, so that the schema states
 * the policy.
 */
export function describeRights(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const rule = mutationRule(field.name);
    if (rule !== null) describe(field, whoMay(rule));
  }
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const permission = permissionOfQuery(field.name);
    if (permission !== null) describe(field, whoMay({ permission }));
  }
  return schema;
}

function describe(field: GraphQLField<unknown, unknown>, rights: string): void {
  if (rights !== '') field.description = `${field.description ?? ''} ${rights}`;
}
