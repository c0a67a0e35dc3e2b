import type { Rows } from '../../../db/database.ts';
import { type Import, Prisma } from '../../../db/generated/prisma/client.ts';
import type { FurtherAddress } from '../contacts/contact-matching.ts';

/**
 * Values of a contact by field. Keys are custom fields as `custom.<key>`, and further addresses as
 * `email.<address>` and `phone.<number>`. Null means no value.
 */
export type FieldValues = Record<string, string | null>;

export function furtherField(kind: FurtherAddress['kind'], value: string): string {
  return `${kind}.${value}`;
}

/** The effect of an import on a contact. */
export interface ContactChange {
  contactId: string;
  isNew: boolean;
  hasJoined: boolean;
  /** The time of the contact's last earlier change; null if the import created it. */
  foundAt: Date | null;
  /** For an existing contact: the changed values, before and after. */
  before: FieldValues;
  after: FieldValues;
}

/** Collects the changes of rows by contact. A contact in several rows has one change. */
export class ContactChanges {
  readonly #changes = new Map<string, ContactChange>();

  created(contactId: string): void {
    this.#of(contactId).isNew = true;
  }

  joined(contactId: string): void {
    this.#of(contactId).hasJoined = true;
  }

  /** The first time counts, because later rows find the changes of earlier ones. */
  found(contactId: string, at: Date | null): void {
    this.#of(contactId).foundAt ??= at;
  }

  /** The first old value and the last new value count. */
  set(contactId: string, field: string, before: string | null, after: string | null): void {
    const change = this.#of(contactId);
    if (change.isNew) return;
    if (!(field in change.before)) change.before[field] = before;
    change.after[field] = after;
  }

  all(): ContactChange[] {
    return [...this.#changes.values()];
  }

  #of(contactId: string): ContactChange {
    const known = this.#changes.get(contactId);
    if (known !== undefined) return known;
    const change = {
      contactId,
      isNew: false,
      hasJoined: false,
      foundAt: null,
      before: {},
      after: {},
    };
    this.#changes.set(contactId, change);
    return change;
  }
}

/**
 * Stores the data for undoing an import, with the time of each contact's last change. If somebody
 * changed a contact between two of its rows, the original time is dropped. SQL because Prisma's
 * createMany is thirty times slower, and to merge with the changes of earlier rows.
 */
export async function storeChanges(
  rows: Rows,
  { id: importId, teamId }: Pick<Import, 'id' | 'teamId'>,
  changes: readonly ContactChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await rows(Prisma.sql`
    insert into import_change (import_id, contact_id, team_id, is_new, has_joined, before, after, found_at, left_at)
    select ${importId}, c.id, ${teamId}, r."isNew", r."hasJoined", r.before, r.after, r."foundAt", c.updated_at
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r("contactId" text, "isNew" boolean, "hasJoined" boolean, before jsonb, after jsonb, "foundAt" timestamptz)
    join contact c on c.team_id = ${teamId} and c.id = r."contactId"
    on conflict (import_id, contact_id) do update set
      has_joined = import_change.has_joined or excluded.has_joined,
      before = excluded.before || import_change.before,
      after = import_change.after || excluded.after,
      found_at = case when import_change.left_at = excluded.found_at then import_change.found_at end,
      left_at = excluded.left_at`);
}
