import type { EnrollmentStatus } from '../../db/generated/prisma/enums.ts';
import type { ContactDetails, ContactField, ContactInput } from '../../kernel/contact-identity.ts';
import type { KnownDetails } from '../../kernel/identity/also-known-by.ts';
import type { AccountServers } from '../../kernel/reality.ts';
import type { ReadableRows, UnreadableRecord } from './readable-rows.ts';
import type { CrmContact } from './record-of.ts';

/** A contact list of the CRM. */
export interface CrmList {
  listId: string;
  name: string;
  contactCount: number;
}

/**
 * A page of a list in a stable order. `next` is the cursor of the next page; null on the last page.
 */
export interface CrmContactPage {
  contacts: ContactInput[];
  /** Records of the page with an unexpected form. They do not affect the others. */
  unreadable: UnreadableRecord[];
  next: string | null;
}

/** A task in the form for the CRM. */
export interface CrmTask {
  /** The program's ID of the task, so that writing it twice creates one task. */
  taskId: string;
  /**
   * Its ID in the CRM; null while unknown. If an answer was lost, the CRM may have the task anyway.
   */
  crmTaskId: string | null;
  createdAt: Date;
  ownerId: string;
  ownerEmail: string;
  crmContactId: string | null;
  kind: 'call' | 'manual' | 'section_approval';
  title: string;
  instructions: string | null;
  dueAt: Date;
}

/** The fields in which the CRM shows the sequences of a contact. */
export interface CrmOutreach {
  /** The status of the enrollment that started last. */
  status: EnrollmentStatus;
  flowPlanName: string;
  /** The last reply to any of its enrollments; null if there is none. */
  lastReplyAt: Date | null;
}

/** The text of a status in the CRM. */
export const STATUS_TEXT: Record<EnrollmentStatus, string> = {
  in_progress: 'In progress',
  completed: 'Completed',
  failed: 'Failed',
  canceled: 'Canceled',
  disqualified: 'Disqualified',
};

/** A contact that was changed in the CRM. */
export interface ChangedCrmContact {
  crmContactId: string;
  /** The CRM's value. It may be an invalid time or a future one. */
  changedAt: Date;
}

/** The page size of changed contacts. A shorter page is the last one. */
export const CHANGED_AT_ONCE = 1_000;

/** The outcome of a closed task. */
export type CrmTaskOutcome = 'completed' | 'skipped' | 'canceled';

/** A task that is closed in the CRM. */
export interface ClosedCrmTask {
  crmTaskId: string;
  outcome: CrmTaskOutcome;
}

/**
 * Writes contacts and tasks to a CRM. Every write is idempotent. Throws if the CRM is unavailable.
 */
export interface CrmWriter {
  /** True if the team has an account in this CRM. */
  isFor(teamId: string): boolean;
  /** Finds the record of a contact by the rules of `isRecordOf`; null if there is none. */
  findContact(teamId: string, contact: KnownDetails): Promise<CrmContact | null>;
  /** Fills fields of a contact that are empty in the CRM. */
  fillContact(teamId: string, crmContactId: string, fields: Partial<ContactDetails>): Promise<void>;
  /**
   * When these fields of a contact were last changed in the CRM. A CRM that keeps one time per
   * contact returns it for each field. A CRM that keeps no times leaves the fields out.
   */
  changeTimes(
    teamId: string,
    crmContactId: string,
    fields: readonly ContactField[],
  ): Promise<Map<ContactField, Date>>;
  /**
   * The first `CHANGED_AT_ONCE` contacts that were changed in the CRM at this time or later, in the
   * order of their changes.
   */
  changedContacts(teamId: string, since: Date): Promise<ReadableRows<ChangedCrmContact>>;
  /** Replaces fields of a contact in the CRM. */
  replaceInContact(
    teamId: string,
    crmContactId: string,
    fields: Partial<ContactDetails>,
  ): Promise<void>;
  /** Replaces the program's own fields, which show the sequences of a contact. */
  saveOutreach(teamId: string, crmContactId: string, outreach: CrmOutreach): Promise<void>;
  /** Creates the task, or updates and reopens it. Returns its ID in the CRM. */
  saveTask(teamId: string, task: CrmTask): Promise<string>;
  closeTask(teamId: string, crmTaskId: string, outcome: CrmTaskOutcome, at: Date): Promise<void>;
  /** The given tasks that are closed in the CRM. */
  closedTasks(teamId: string, crmTaskIds: readonly string[]): Promise<ReadableRows<ClosedCrmTask>>;
}

/** The CRM of a team. Throws if it is unavailable or its response is invalid. */
export interface CrmProvider {
  /** The hosts to which it connects; null if it is simulated. */
  readonly servers: AccountServers;
  /** The display name of the CRM. */
  readonly crm: string;
  /** Null for a read-only CRM. */
  readonly writer: CrmWriter | null;
  /**
   * Why the CRM cannot be used, for example because it refuses the access token; null if it works.
   * Throws if it is unavailable.
   */
  fault(teamId: string): Promise<string | null>;
  lists(teamId: string): Promise<CrmList[]>;
  /** Fetches a list by ID; null if the team has no such list. */
  list(teamId: string, listId: string): Promise<CrmList | null>;
  contacts(
    teamId: string,
    listId: string,
    position: string | null,
    limit: number,
  ): Promise<CrmContactPage>;
}

/** An email or a meeting of an enrollment, as logged on the contact in the CRM. */
export interface CrmActivity {
  /** The program's ID of the message or meeting, so that logging it twice creates one entry. */
  activityId: string;
  kind: 'email_sent' | 'email_received' | 'meeting';
  at: Date;
  ownerEmail: string;
  title: string;
  text: string;
}

/** A CRM that teams can connect. */
export interface ConnectableCrm extends CrmProvider {
  /** The ID of the account within this CRM. */
  accountId(): Promise<string>;
  /**
   * Logs the activities that the contact does not have yet. Does nothing for a contact of another
   * account.
   */
  logActivities(crmContactId: string, activities: readonly CrmActivity[]): Promise<void>;
}

export interface CrmTokens {
  accessToken: string;
  refreshToken: string;
  expiresAt: Date;
}

/** The CRM refused or revoked a sign-in. A person must sign in again. */
export class CrmSignInRefused extends Error {
  override readonly name = 'CrmSignInRefused';
}

/**
 * Sign-in at a CRM by OAuth 2.0. Throws `CrmSignInRefused` if the sign-in is refused, and another
 * error if the CRM is unavailable.
 */
export interface CrmSignIn {
  /** The CRM's sign-in page. It redirects to `redirectUri` with a code and the state. */
  begin(redirectUri: string, state: string): Promise<string>;
  finish(code: string, redirectUri: string): Promise<CrmTokens>;
  /** The new refresh token replaces the old one. */
  renew(refreshToken: string): Promise<CrmTokens>;
}
