import { columnsOf } from '../db/columns.ts';
import type { Reader } from '../db/database.ts';
import {
  type CrmAuthorization,
  type Invitation,
  type InvitationProof,
  type MailboxAuthorization,
  type OpenIdState,
  type PendingIdentity,
  Prisma,
  type SignInLink,
} from '../db/generated/prisma/client.ts';

/** Rows that can be used once. */
interface Consumables {
  CrmAuthorization: CrmAuthorization;
  Invitation: Invitation;
  InvitationProof: InvitationProof;
  MailboxAuthorization: MailboxAuthorization;
  OpenIdState: OpenIdState;
  PendingIdentity: PendingIdentity;
  SignInLink: SignInLink;
}

/** The table of each kind, and the column with the time of its use. */
const TABLES: Record<keyof Consumables, readonly [table: string, column: string]> = {
  CrmAuthorization: ['crm_authorization', 'used_at'],
  Invitation: ['invitation', 'accepted_at'],
  InvitationProof: ['invitation_proof', 'used_at'],
  MailboxAuthorization: ['mailbox_authorization', 'used_at'],
  OpenIdState: ['openid_state', 'used_at'],
  PendingIdentity: ['pending_identity', 'used_at'],
  SignInLink: ['sign_in_link', 'used_at'],
};

/**
 * Consumes a single-use row and returns it; null if it does not exist or was already used. If
 * several calls consume it at once, exactly one gets the row. The others wait for it and then find
 * it used. `where` names the row, called `x`, and further conditions, for example that it has not
 * expired. The database supplies the time.
 */
export async function consume<Name extends keyof Consumables>(
  { rows }: Pick<Reader, 'rows'>,
  name: Name,
  where: Prisma.Sql,
): Promise<Consumables[Name] | null> {
  const [table, column] = TABLES[name].map((text) => Prisma.raw(text));
  const [row] = await rows<Consumables[Name]>(
    Prisma.sql`update ${table} x set ${column} = now() where ${where} and x.${column} is null returning ${columnsOf(name, 'x')}`,
  );
  return row ?? null;
}
