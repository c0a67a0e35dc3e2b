import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { DomainError, invalidRequest } from '../kernel/errors.ts';

/** What a request says of the document it means. */
export interface DocumentParams {
  query?: string | null | undefined;
  documentId?: unknown;
  extensions?: { [key: string]: unknown } | null | undefined;
}

const fileSchema = z.record(z.string(), z.string());
const hashSchema = z.object({ sha256Hash: z.string() });

/** The documents that a front end has registered, by their hashes, as code generation writes them. */
export class PersistedDocuments {
  readonly #documents: ReadonlyMap<string, string>;
  readonly #only: boolean;

  constructor(documents: ReadonlyMap<string, string>, only: boolean) {
    this.#documents = documents;
    this.#only = only;
  }

  /** From a file of `{ "<hash>": "<document>" }`; with `only`, nothing else is executed. */
  static read(path: string, only: boolean): PersistedDocuments {
    return new PersistedDocuments(new Map(Object.entries(fileSchema.parse(JSON.parse(readFileSync(path, 'utf8'))))), only);
  }

  /** The document that a request means: by its hash, or as its text where that is allowed. Null leaves the request as it is. */
  resolve({ query, documentId, extensions }: DocumentParams): string | null {
    const hash = hashOf(documentId, extensions);
    if (hash !== null) {
      const document = this.#documents.get(hash);
      if (document === undefined) throw new DomainError('not_found', `No document is registered under the hash ${hash.slice(0, 100)}.`);
      return document;
    }
    if (!this.#only) return null;
    if (typeof query !== 'string') throw invalidRequest([{ path: 'documentId', message: 'is needed: the hash of a registered document.' }]);
    throw new DomainError('forbidden', 'This server executes registered documents only: send the hash of one as documentId.');
  }
}

/** By the draft of GraphQL over HTTP, or as Apollo's clients send it. */
function hashOf(documentId: unknown, extensions: DocumentParams['extensions']): string | null {
  if (typeof documentId === 'string') return documentId.replace(/^sha256:/, '');
  const persisted = hashSchema.safeParse(extensions?.['persistedQuery']);
  return persisted.success ? persisted.data.sha256Hash : null;
}
