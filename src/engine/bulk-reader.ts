import type { BulkQuery } from '../db/generated/prisma/client.ts';

/**
 * A page of a bulk query: one JSON line for each object. `next` is the cursor of the next page;
 * null after the last one.
 */
export interface BulkPage {
  lines: string[];
  next: string | null;
}

/** Reads pages with the rights that the key or session of the query has now. */
export interface BulkReader {
  /** Throws a `DomainError` if the query can no longer be read. */
  read(query: BulkQuery): Promise<BulkPage>;
}
