import { execute, parse } from 'graphql';
import { z } from 'zod';
import type { BulkQuery } from '../../db/generated/prisma/client.ts';
import type { Authenticator } from '../../domains/accounts/api-keys/authenticate.ts';
import type { BulkPage, BulkReader } from '../../engine/bulk-reader.ts';
import { prepareBulkDocument } from '../../graphql/bulk-document.ts';
import { GraphQLContext } from '../../graphql/context.ts';
import { toDomainError } from '../../graphql/error-map.ts';
import type { Logger } from '../../infra/logger.ts';
import { DomainError } from '../../kernel/errors.ts';
import { NO_ORIGIN } from '../../kernel/origin.ts';
import { authorize } from '../../kernel/policy.ts';
import { type ContextParts, contextBase } from './context-base.ts';
import { schema } from './schema.ts';

const variablesSchema = z.record(z.string(), z.unknown());
const pageSchema = z.object({
  nodes: z.array(z.record(z.string(), z.unknown())),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
});

/**
 * Reads pages of bulk queries through the schema, like a call of the key or session that started
 * them.
 */
export class SchemaBulkReader implements BulkReader {
  readonly #parts: ContextParts & {
    readonly authenticator: Authenticator;
    readonly logger: Logger;
  };

  constructor(
    parts: ContextParts & { readonly authenticator: Authenticator; readonly logger: Logger },
  ) {
    this.#parts = parts;
  }

  async read({
    id,
    membershipId,
    keyId,
    source,
    scopes,
    query,
    variables: given,
    cursor,
  }: BulkQuery): Promise<BulkPage> {
    const current = await this.#parts.authenticator.current({ keyId, source });
    if (current.membershipId !== membershipId)
      throw new DomainError('unauthenticated', 'The session acts in another team now.');
    const actor = { ...current, scopes: current.scopes.filter((scope) => scopes.includes(scope)) };
    const variables = variablesSchema.parse(given);
    const { field, text, pageSize, listsContacts } = prepareBulkDocument(schema, query, variables);
    if (listsContacts) authorize(actor, 'contacts.export');
    const base = contextBase(this.#parts);
    const result = await execute({
      schema,
      document: parse(text),
      variableValues: { ...variables, bulkFirst: pageSize, bulkAfter: cursor },
      contextValue: new GraphQLContext(base, base, {
        actor,
        ...NO_ORIGIN,
        traceId: id,
        baseUrl: this.#parts.baseUrl,
        isOwnOperation: false,
        stillAuthorized: () => actor,
        forget: () => {},
      }),
    });
    const [error] = result.errors ?? [];
    if (error !== undefined)
      throw toDomainError(error.originalError ?? error, this.#parts.logger, id);
    const { nodes, pageInfo } = pageSchema.parse(result.data?.[field]);
    return {
      lines: nodes.map((node) => JSON.stringify(node)),
      next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    };
  }
}
