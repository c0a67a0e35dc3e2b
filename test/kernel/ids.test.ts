import { describe, expect, it } from 'vitest';
import { notFound, wrongKind } from '../../src/kernel/id-help.ts';
import { ID_PREFIX, type IdKind, idKind, newId } from '../../src/kernel/ids.ts';
import { messageIdOf, stepOfMessageId } from '../../src/kernel/message-id.ts';
import { PART_PREFIX, parsePartId, partId } from '../../src/kernel/part-ids.ts';

const ULID = '01J00000000000000000000000';

const KINDS = Object.keys(ID_PREFIX).filter((kind): kind is IdKind => kind in ID_PREFIX);

/** Prefixes of stored IDs, and of those that the public API promises. They never change. */
const RELEASED = {
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

describe('an ID', () => {
  it('keeps the prefix with which its kind was released', () => {
    expect(ID_PREFIX).toMatchObject(RELEASED);
  });

  it('has a prefix that no other kind has, also none of parts', () => {
    const prefixes = [...Object.values(ID_PREFIX), ...Object.values(PART_PREFIX)];
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });

  it.each(KINDS)('of a %s starts with its prefix', (kind) => {
    const id = newId(kind);
    expect(id.slice(0, -26)).toMatch(/^[a-z]+_$/);
    expect(id.slice(-26)).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(id.startsWith(ID_PREFIX[kind])).toBe(true);
    expect(idKind(id)).toBe(kind);
  });

  it.each([
    '',
    'task_',
    ULID,
    `task_${ULID}0`,
    `task_${ULID.slice(1)}`,
    `task_${ULID.toLowerCase()}i`,
    `unknown_${ULID}`,
    ` task_${ULID}`,
    `constructor_${ULID}`,
  ])('%j has no kind', (id) => {
    expect(idKind(id)).toBeNull();
  });

  it('sorts in creation order and is never repeated', () => {
    const ids = Array.from({ length: 5_000 }, () => newId('task'));
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(5_000);
  });
});

describe('the hint for an ID of the wrong kind', () => {
  it.each<[string, IdKind, string]>([
    [
      `task_${ULID}`,
      'enrollment',
      `"task_${ULID}" is the ID of a task; the ID of an enrollment (enr_…) is required, from list_enrollments. preview_task accepts it and returns task.enrollmentId.`,
    ],
    [
      `dp_${ULID}`,
      'contact',
      `"dp_${ULID}" is the ID of a discovered profile; the ID of a contact (pro_…) is required, from get_contact_trace. start_contact_discovery_audience_import accepts it in initialProspectIds and creates a contact from it.`,
    ],
    [
      `aud_${ULID}`,
      'task',
      `"aud_${ULID}" is the ID of an audience; the ID of a task (task_…) is required, from list_user_tasks. add_audience_contacts accepts it.`,
    ],
    [
      `stp_${ULID}`,
      'task',
      `"stp_${ULID}" is an ID of another kind; the ID of a task (task_…) is required, from list_user_tasks.`,
    ],
    [
      `task_${ULID}`,
      'linkClick',
      `"task_${ULID}" is the ID of a task; an ID clk_… is required. preview_task accepts it.`,
    ],
  ])('%s as %s', (id, needed, hint) => {
    expect(wrongKind(id, needed)).toBe(hint);
  });

  it.each<[string, IdKind]>([
    [`task_${ULID}`, 'task'],
    ['nonsense', 'task'],
    [`unknown_${ULID}`, 'task'],
  ])('%s as %s has none', (id, needed) => {
    expect(wrongKind(id, needed)).toBeNull();
  });

  it.each<[string, string, string | null]>([
    ['task', `task_${ULID}`, 'list_user_tasks returns IDs of this kind (task_…).'],
    ['flow plan', 'My plan', 'list_flow_plans returns IDs of this kind (fp_…).'],
    ['dynamic-action enrollment', 'x', 'list_enrollments returns IDs of this kind (enr_…).'],
    [
      'enrollment',
      `qi_${ULID}`,
      `"qi_${ULID}" is the ID of a queue item; the ID of an enrollment (enr_…) is required, from list_enrollments. enroll_awaiting_flow_items accepts it in queueItemIds and creates an enrollment from it.`,
    ],
    ['API key', `key_${ULID}`, null],
  ])('a missing %s with the ID %s', (noun, id, hint) => {
    const { message } = notFound(noun, id);
    expect(
      message.replace(`No ${noun} with the ID "${id}" exists in your team.`, '').trim() || null,
    ).toBe(hint);
  });
});

describe('a Message-ID', () => {
  it('contains the step ID and the domain of the sender', () => {
    expect(messageIdOf(`stp_${ULID}`, 'ada@engines.example')).toBe(`<stp_${ULID}@engines.example>`);
  });

  it.each([
    [`<stp_${ULID}@engines.example>`, `stp_${ULID}`],
    [`stp_${ULID}@engines.example`, null],
    ['<other@engines.example>', null],
    ['', null],
  ])('%j belongs to the step %j', (messageId, stepId) => {
    expect(stepOfMessageId(messageId)).toBe(stepId);
  });
});

describe('an ID of a part', () => {
  it('names its owner and the part, whatever characters it has', () => {
    for (const part of ['17', 'ada@engines.example', 'Grüße/+ =', 'x'.repeat(400)]) {
      expect(parsePartId(partId('suppression', `team_${ULID}`, part))).toEqual({
        kind: 'suppression',
        ulid: ULID,
        part,
      });
    }
  });

  it.each([
    '',
    'sup_',
    `sup_${ULID}`,
    `sup_${ULID}_`,
    `nobody_${ULID}_MQ`,
    `sup_${ULID.slice(1)}_MQ`,
    `sup_${ULID}_a b`,
    `sup_${ULID}_AA`,
  ])('is not "%s"; the last one has a part that cannot be stored', (id) => {
    expect(parsePartId(id)).toBeNull();
  });
});
