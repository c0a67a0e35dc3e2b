import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { DomainError, invalidRequest } from '../kernel/errors.ts';

/** The request parameters that identify a document. */
export interface DocumentParams {
  query?: string | null | undefined;
  /** As in the GraphQL over HTTP draft. */
  documentId?: unknown;
  /** As in Relay's documentation. */
  doc_id?: unknown;
  id?: unknown;
  /** As sent by Apollo clients and the graphql-ws recipes. */
  extensions?: { [key: string]: unknown } | null | undefined;
}

/** Request fields in addition to those of GraphQL. */
export const DOCUMENT_FIELDS = ['documentId', 'doc_id', 'id'] as const;

/**
 * `{ "<hash>": "<document>" }`, the format of the GraphQL Code Generator client preset and of
 * relay-compiler.
 */
const mapSchema = z.record(z.string(), z.string());

/** The format of Apollo's generate-persisted-query-manifest. */
const manifestSchema = z.object({
  format: z.literal('apollo-persisted-query-manifest'),
  version: z.literal(1),
  operations: z.array(z.object({ id: z.string(), body: z.string() })),
});

const apolloSchema = z.object({ sha256Hash: z.string() });

/** The registered documents of a front end, by hash. */
export class PersistedDocuments {
  readonly #documents: ReadonlyMap<string, string>;
  readonly #only: boolean;

  constructor(documents: ReadonlyMap<string, string>, only: boolean) {
    this.#documents = new Map(
      [...documents].map(([hash, document]) => [plainHash(hash), document]),
    );
    this.#only = only;
  }

  /**
   * Reads a file of the client preset, relay-compiler or Apollo. If `only` is true, no other
   * document is executed.
   */
  static read(path: string, only: boolean): PersistedDocuments {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const manifest = manifestSchema.safeParse(content);
    const documents = manifest.success
      ? manifest.data.operations.map(({ id, body }): [string, string] => [id, body])
      : Object.entries(mapSchema.parse(content));
    return new PersistedDocuments(new Map(documents), only);
  }

  /**
   * Returns the registered document that a request refers to. Null leaves the request unchanged.
   */
  resolve(params: DocumentParams): string | null {
    const hash = hashOf(params);
    if (hash !== null) {
      const document = this.#documents.get(plainHash(hash));
      if (document === undefined)
        throw new DomainError(
          'not_found',
          `No document is registered with the hash ${hash.slice(0, 100)}.`,
        );
      return document;
    }
    if (!this.#only) return null;
    if (typeof params.query !== 'string' || params.query === '')
      throw invalidRequest([
        { path: 'documentId', message: 'is required: send the hash of a registered document.' },
      ]);
    throw new DomainError(
      'forbidden',
      'This server only executes registered documents. Send the hash of a registered document as documentId.',
    );
  }
}

/**
 * The client preset prefixes the hash with the algorithm; clients send it with or without the
 * prefix.
 */
function plainHash(hash: string): string {
  return hash.replace(/^sha256:/, '');
}

/**
 * A non-empty query takes precedence over other fields. graphql-ws requires a query, which may be
 * empty.
 */
function hashOf({ query, documentId, doc_id, id, extensions }: DocumentParams): string | null {
  if (typeof documentId === 'string') return documentId;
  if (typeof query === 'string' && query !== '') return apolloHash(extensions);
  for (const given of [doc_id, id]) if (typeof given === 'string') return given;
  return apolloHash(extensions);
}

function apolloHash(extensions: DocumentParams['extensions']): string | null {
  const persisted = extensions?.['persistedQuery'];
  if (typeof persisted === 'string') return persisted;
  const parsed = apolloSchema.safeParse(persisted);
  return parsed.success ? parsed.data.sha256Hash : null;
}
