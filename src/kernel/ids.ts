import { randomFillSync } from 'node:crypto';
import { encodeTime, monotonicFactory } from 'ulid';

/**
 * ID prefixes by kind. An ID is its prefix and a ULID, the same in the database, GraphQL and the
 * tools.
 */
export const ID_PREFIX = {
  team: 'team_',
  user: 'user_',
  teamMembership: 'tm_',
  apiKey: 'key_',
  session: 'ses_',
  invitation: 'inv_',
  userIdentity: 'idn_',
  teamDomain: 'dom_',
  contact: 'pro_',
  contactNote: 'note_',
  customField: 'cf_',
  knowledgeEntry: 'kn_',
  aiCall: 'aic_',
  savedView: 'view_',
  audience: 'aud_',
  flowPlan: 'fp_',
  flowVersion: 'fv_',
  queueItem: 'qi_',
  enrollment: 'enr_',
  step: 'stp_',
  task: 'task_',
  outreachAction: 'oa_',
  conversation: 'conv_',
  message: 'msg_',
  reply: 'rep_',
  mailbox: 'mb_',
  flowDraft: 'fd_',
  testEmail: 'test_',
  heldMail: 'held_',
  mailQuestion: 'mq_',
  setAsideRow: 'aside_',
  sentCopy: 'copy_',
  emailFile: 'file_',
  dkimKey: 'dkim_',
  monitoredProfile: 'mp_',
  engagement: 'eng_',
  creditTransaction: 'ct_',
  discoveredProfile: 'dp_',
  import: 'imp_',
  enrichmentRun: 'enrun_',
  upload: 'upl_',
  meeting: 'mtg_',
  linkClick: 'clk_',
  connectedAgent: 'agent_',
  agentCall: 'agcall_',
  connectedCrm: 'crc_',
  crmSync: 'crs_',
  contactDataSource: 'cds_',
  contactDataLookup: 'cdl_',
  bulkQuery: 'blk_',
  businessEvent: 'bev_',
  webhookEndpoint: 'whe_',
  webhookDelivery: 'whd_',
  auditEntry: 'audit_',
  senderSettings: 'ss_',
  viewer: 'vw_',
  socialEngagement: 'se_',
  sandboxEmail: 'mail_',
  sandboxNetworkRequest: 'netreq_',
  sandboxCrmRecord: 'crmrec_',
  sandboxNetworkNews: 'netnews_',
} as const;

export type IdKind = keyof typeof ID_PREFIX;

const bytes = new Uint8Array(1_024);
let drawn = bytes.length;

/**
 * Draws random bytes in blocks of 1024, because single draws cost as much as the rest of a small
 * call.
 */
function random(): number {
  if (drawn === bytes.length) {
    randomFillSync(bytes);
    drawn = 0;
  }
  const byte = bytes[drawn] ?? 0;
  drawn += 1;
  return byte / 256;
}

const nextUlid = monotonicFactory(random);

/** A new ID. IDs created by one process sort in creation order. */
export function newId(kind: IdKind): string {
  return ID_PREFIX[kind] + nextUlid();
}

/** A lower bound: no ID from this time or later sorts before it. */
export function firstIdSince(kind: IdKind, time: Date): string {
  return ID_PREFIX[kind] + encodeTime(time.getTime(), 10);
}

const PREFIX_KIND = new Map<string, IdKind>();
for (const kind of Object.keys(ID_PREFIX)) {
  if (isIdKind(kind)) PREFIX_KIND.set(ID_PREFIX[kind], kind);
}

function isIdKind(value: string): value is IdKind {
  return value in ID_PREFIX;
}

const ULID_LENGTH = 26;
const ID_SHAPE = /^([a-z]+_)[0-9A-HJKMNP-TV-Z]{26}$/;

/** The kind of a well-formed ID, or null. */
export function idKind(id: string): IdKind | null {
  // A fast path: results are searched for IDs, and most texts are none.
  if (id.at(-ULID_LENGTH - 1) !== '_') return null;
  const prefix = ID_SHAPE.exec(id)?.[1];
  return prefix === undefined ? null : (PREFIX_KIND.get(prefix) ?? null);
}
