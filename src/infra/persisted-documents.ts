import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { DomainError, invalidRequest } from '../kernel/errors.ts';

/** What a request says of the document it means. */
export interface DocumentParams {
  query?: string | null | undefined;
  /** By the draft of GraphQL over HTTP. */
  documentId?: unknown;
  /** As Relay's documentation sends it. */
  doc_id?: unknown;
  id?: unknown;
  /** As Apollo's clients and the recipes of graphql-ws send it. */
  extensions?: { [key: string]: unknown } | null | undefined;
}

/** The fields of a request beside those of GraphQL itself. */
export const DOCUMENT_FIELDS = ['documentId', 'doc_id', 'id'] as const;

/** `{ "<hash>": "<document>" }`, as the client preset of GraphQL Code Generator and relay-compiler write it. */
const mapSchema = z.record(z.string(), z.string());

/** As generate-persisted-query-manifest of Apollo writes it. */
const manifestSchema = z.object({
  format: z.literal('apollo-persisted-query-manifest'),
  version: z.literal(1),
  operations: z.array(z.object({ id: z.string(), body: z.string() })),
});

const apolloSchema = z.object({ sha256Hash: z.string() });

/** The documents that a front end has registered, by the hashes that its tools have given them. */
export class PersistedDocuments {
  readonly #documents: ReadonlyMap<string, string>;
  readonly #only: boolean;

  constructor(documents: ReadonlyMap<string, string>, only: boolean) {
    this.#documents = new Map([...documents].map(([hash, document]) => [plainHash(hash), document]));
    this.#only = only;
  }

  /** From a file of the client preset, of relay-compiler or of Apollo; with `only`, nothing else is executed. */
  static read(path: string, only: boolean): PersistedDocuments {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const manifest = manifestSchema.safeParse(content);
    const documents = manifest.success
      ? manifest.data.operations.map(({ id, body }): [string, string] => [id, body])
      : Object.entries(mapSchema.parse(content));
    return new PersistedDocuments(new Map(documents), only);
  }

  /** The document that a request means: by its hash, or as its text where that is allowed. Null leaves the request as it is. */
  resolve(params: DocumentParams): string | null {
    const hash = hashOf(params);
    if (hash !== null) {
      const document = this.#documents.get(plainHash(hash));
      if (document === undefined) throw new DomainError('not_found', `No document is registered under the hash ${hash.slice(0, 100)}.`);
      return document;
    }
    if (!this.#only) return null;
    if (typeof params.query !== 'string' || params.query === '')
      throw invalidRequest([{ path: 'documentId', message: 'is needed: the hash of a registered document.' }]);
    throw new DomainError('forbidden', 'This server executes registered documents only: send the hash of one as documentId.');
  }
}

/** The client preset writes the name of the algorithm before the hash; clients send it with the name or without. */
function plainHash(hash: string): string {
  return hash.replace(/^sha256:/, '');
}

/** A request with a document of its own means that one, whatever else it carries: graphql-ws needs a text, which may be empty. */
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
