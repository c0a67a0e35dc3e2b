import { ID_PREFIX, type IdKind } from './ids.ts';
import { textFault } from './text.ts';

// IDs of objects identified by another object, alone or with a part of it. They are computed, not
// stored.

/**
 * Prefixes of objects that are part of another one. An ID consists of the prefix, the ULID of the
 * other object, and the encoded part.
 */
export const PART_PREFIX = {
  /** A row of an import. The part is its number. */
  importRow: 'row_',
  /**
   * An entry on the suppression list of a team. The part is the address, the domain, or a contact's
   * key.
   */
  suppression: 'sup_',
  /** A step of the tree of a flow plan. The part is the node ID. */
  planStep: 'fs_',
  /** A step of the tree of a published version. The part is the node ID. */
  versionStep: 'vs_',
  /** A step of the draft of a flow plan. The part is the node ID. */
  draftStep: 'ds_',
  /** A step of the tree of an enrollment. The part is the node ID. */
  enrollmentStep: 'es_',
} as const;

export type PartKind = keyof typeof PART_PREFIX;

const ULID_LENGTH = 26;
const PART_SHAPE = /^([a-z]+_)([0-9A-HJKMNP-TV-Z]{26})_([\w-]{1,700})$/;

/** The ID of an object that exists once per object `id`, for example the settings of a member. */
export function idFor(kind: IdKind, id: string): string {
  return ID_PREFIX[kind] + id.slice(-ULID_LENGTH);
}

export function partId(kind: PartKind, ownerId: string, part: string): string {
  return `${PART_PREFIX[kind]}${ownerId.slice(-ULID_LENGTH)}_${Buffer.from(part).toString('base64url')}`;
}

export interface Part {
  kind: PartKind;
  ulid: string;
  part: string;
}

/** The part in a well-formed ID, or null. */
export function parsePartId(id: string): Part | null {
  const [, prefix, ulid, encoded] = PART_SHAPE.exec(id) ?? [];
  const kind = PART_KINDS.find((one) => PART_PREFIX[one] === prefix);
  if (kind === undefined || ulid === undefined || encoded === undefined) return null;
  const part = Buffer.from(encoded, 'base64url').toString();
  // A part that cannot be stored identifies no object.
  return textFault(part) === null ? { kind, ulid, part } : null;
}

const PART_KINDS = Object.keys(PART_PREFIX).filter((kind): kind is PartKind => kind in PART_PREFIX);
