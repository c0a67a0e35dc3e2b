// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subjectKind } from '../../console/src/screens/settings/subject-kinds.ts';
import { seedDemo } from '../../src/app/demo/demo-team.ts';
import { schema } from '../../src/app/runtime/schema.ts';
import { isAuditAction } from '../../src/kernel/audit-actions.ts';
import { MUTATION_NAMES, type MutationName, mutationRule } from '../../src/kernel/mutations.ts';
import { TOOL_NAMES, toolEntry } from '../../src/kernel/tool-names.ts';
import { NodeMailDns } from '../../src/providers/email/mail-dns.ts';
import { Browser } from '../support/browser.ts';
import { ContactDataServices } from '../support/contact-data-services.ts';
import { type DnsServer, dnsServer } from '../support/dns-server.ts';
import { HubSpotAccount } from '../support/hubspot-account.ts';
import type { Json } from '../support/json.ts';
import { ModelServer } from '../support/model-server.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import type { TestTeam } from '../support/team.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';
import { World } from '../support/world.ts';
import { type FilledTeam, fillTeams, someone } from './tenancy-team.ts';

/**
 * The audit log is complete: each mutation declares what it records, or why it records nothing.
 * Here each is called for real, first as a dry run, which must leave no entry, and then for good,
 * which must leave the declared one.
 */

const LONG = 240_000;
const AGENT = 'Audit walk/1.0';

let hubspot: HubSpotAccount;
let services: ContactDataServices;
let receiver: WebhookReceiver;
let names: DnsServer;
let record: { name: string; value: string } | null = null;
let world: World;
let filled: FilledTeam;
let team: TestTeam;
const smtp = new SmtpPeer();
const done = new Set<string>();

beforeAll(async () => {
  hubspot = await HubSpotAccount.open();
  services = await ContactDataServices.open();
  receiver = await WebhookReceiver.open();
  await smtp.start();
  names = await dnsServer((name, type) =>
    type === 'TXT' && name === record?.name ? [{ type: 'TXT', name, data: record.value }] : [],
  );
  world = await World.open({
    openDns: () => new NodeMailDns([names.address]),
    contactDataUrls: { people_data_labs: services.url, hunter: services.url },
    crmUrls: { hubspot: hubspot.url },
  });
  ({ ours: filled } = await fillTeams(world, { ours: 'goldcrest', theirs: 'siskin' }));
  team = filled.team;
  // The URL of the team's own models does not respond.
  await world.runtime.database.read.prisma.aiAccount.deleteMany();
  await world.settle();
}, LONG);
afterAll(async () => {
  await world.close();
  await Promise.all([
    services.close(),
    hubspot.close(),
    receiver.close(),
    smtp.stop(),
    names.close(),
  ]);
});

/**
 * Their sign-in is at another server: test/mailboxes/oauth.test.ts and test/crm/sign-in.test.ts
 * look for their entries.
 */
const ELSEWHERE: readonly MutationName[] = ['finishMailboxAuthorization', 'finishCrmAuthorization'];
/** Kept on the account, whose dry run is refused or would use up what it needs. */
const WITHOUT_DRY_RUN: readonly string[] = ['switchTeam'];

interface Entry {
  id: string;
  action: string;
  address: string | null;
  client: string | null;
}

/** All but those of the first uses of keys, which any call can leave. */
async function entries(teamId = team.teamId): Promise<Entry[]> {
  const rows = await world.runtime.database.read.prisma.auditEntry.findMany({
    where: { teamId, action: { not: 'api_key.new_network' } },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ id, action, address, client }) => ({ id, action, address, client }));
}

type Send = (query: string, variables: Json) => Promise<Json>;

const byKey =
  (key: string): Send =>
  async (query, variables) => {
    const headers = { 'content-type': 'application/json', 'x-api-key': key, 'user-agent': AGENT };
    return (
      await fetch(`${world.url}/graphql`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query, variables }),
      })
    ).json();
  };

const byUpload =
  (key: string, content: string): Send =>
  async (query, variables) => {
    const form = new FormData();
    form.set('operations', JSON.stringify({ query, variables }));
    form.set('map', JSON.stringify({ 0: ['variables.input.file'] }));
    form.set('0', new Blob([content], { type: 'text/csv' }), 'list.csv');
    return (
      await fetch(`${world.url}/graphql`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'user-agent': AGENT },
        body: form,
      })
    ).json();
  };

/** Calls a mutation as a dry run and for good, and looks for its entries. Returns its payload. */
async function call(
  name: MutationName,
  input: Json,
  select = '__typename',
  send: Send = byKey(team.key),
  teamId = team.teamId,
): Promise<Json> {
  const [taken] = schema.getMutationType()?.getFields()[name]?.args ?? [];
  const document = (directive: string) =>
    taken === undefined
      ? `mutation Walk ${directive} { ${name} { ${select} } }`
      : `mutation Walk($input: ${String(taken.type)}) ${directive} { ${name}(input: $input) { ${select} } }`;
  const before = await entries(teamId);
  if (!WITHOUT_DRY_RUN.includes(name)) {
    const tried = await send(document('@dryRun'), { input });
    expect(tried.errors, `the dry run of ${name}`).toBeUndefined();
    expect((await entries(teamId)).length, `entries after the dry run of ${name}`).toBe(
      before.length,
    );
  }
  const result = await send(document(''), { input });
  expect(result.errors, name).toBeUndefined();
  const added = (await entries(teamId)).slice(before.length);
  const rule = mutationRule(name);
  if (rule === null || 'why' in rule.audit) throw new Error(`${name} declares no action.`);
  const { audit } = rule;
  const declared = added.filter(({ action }) => audit.some((one) => one === action));
  expect(declared.length, `entries of ${name}: ${JSON.stringify(added)}`).toBeGreaterThan(0);
  for (const { address, client } of declared)
    expect.soft([name, address, client]).toEqual([name, '127.0.0.1', AGENT]);
  done.add(name);
  return result.data[name];
}

describe('what declares what it records', () => {
  it('is every mutation of the schema', () => {
    expect([...MUTATION_NAMES].sort()).toEqual(
      Object.keys(schema.getMutationType()?.getFields() ?? {}).sort(),
    );
    for (const name of MUTATION_NAMES) {
      const audit = mutationRule(name)?.audit ?? [];
      if ('why' in audit) expect.soft(audit.why, name).toMatch(/^[A-Z].{20,}\.$/);
      else
        expect.soft([name, audit.length > 0 && audit.every(isAuditAction)]).toEqual([name, true]);
    }
  });

  it('is every tool: it reads, or has a mutation', () => {
    const queries = schema.getQueryType()?.getFields() ?? {};
    const missing = TOOL_NAMES.filter(
      (tool) =>
        !(toolEntry(tool).operation in queries) && mutationRule(toolEntry(tool).operation) === null,
    );
    expect(missing).toEqual([]);
  });
});

describe('each mutation leaves its entry, and none as a dry run', () => {
  const story = (kind: string, nth = 0): string => filled.stories[nth]?.[kind] ?? '';
  const fresh = (name: string) => someone(filled, name);
  const note = (text: string) => ({ type: 'EMAIL', subject: text, message: text });

  it('about audiences and imports', async () => {
    const { audience } = await call(
      'createAudience',
      { name: 'Fair', contacts: [fresh('first')] },
      'audience { id }',
    );
    await call('updateAudience', { audienceId: audience.id, name: 'Trade fair' });
    const added = await call(
      'addAudienceContacts',
      { audienceId: audience.id, contacts: [fresh('second')] },
      'contacts { contact { id } }',
    );
    await call('removeAudienceContacts', {
      audienceId: audience.id,
      contactIds: [added.contacts[0].contact.id],
    });
    await call('addKnownContacts', {
      audienceId: audience.id,
      contactIds: [added.contacts[0].contact.id],
    });
    const other = await call(
      'createAudience',
      { name: 'Other', contacts: [fresh('third')] },
      'audience { id }',
    );
    await call('mergeAudiences', { keepId: audience.id, mergedId: other.audience.id });
    const { audience: alone } = await call('createAudience', { name: 'Alone' }, 'audience { id }');
    await call('deleteAudience', { audienceId: alone.id });
    await call(
      'importAudienceCsv',
      { name: 'A file', file: null },
      '__typename',
      byUpload(team.key, 'E-mail\nfile@walk.example\n'),
    );
    const waiting = await call(
      'importAudienceCsv',
      { name: 'Waiting', file: null },
      'import { id }',
      byUpload(team.key, 'E-mail\nwaiting@walk.example\n'),
    );
    await call('cancelImport', { importId: waiting.import.id });
    await call('undoImport', { importId: waiting.import.id });
    await call('startContactDiscoveryImport', {
      name: 'Found',
      filters: { countries: ['Norway'] },
      totalProfiles: 1,
      confirmedMaxCredits: 1,
    });
    await world.settle();
  });

  it('about contacts and the suppression list', async () => {
    const contactId = story('contact');
    await call('updateContact', { contactId, role: 'Head of audits' });
    await call('upsertContact', { contact: { email: 'upserted@audits.example' } });
    const write =
      'mutation ($input: AddContactNoteInput!) { addContactNote(input: $input) { note { id } } }';
    const { addContactNote } = await world.data(
      write,
      { input: { contactId, body: 'A note' } },
      team.key,
    );
    await call('deleteContactNote', { noteId: addContactNote.note.id });
    const { customField } = await call(
      'createCustomField',
      { name: 'Size', type: 'TEXT' },
      'customField { id }',
    );
    await call('updateCustomField', { customFieldId: customField.id, name: 'Height' });
    await call('deleteCustomField', { customFieldId: customField.id });
    await call('uploadEmailFile', { fileName: 'Offer.pdf', content: 'JVBERg==' });
    const { entry } = await call(
      'createKnowledgeEntry',
      { kind: 'PROOF', title: 'Looms', body: 'Half the time.' },
      'entry { id }',
    );
    await call('updateKnowledgeEntry', { entryId: entry.id, title: 'Weaving' });
    await call('deleteKnowledgeEntry', { entryId: entry.id });
    const { savedView } = await call(
      'createSavedView',
      { list: 'CONTACTS', name: 'Mine', filters: 'q=loom', columns: ['name'], isShared: false },
      'savedView { id }',
    );
    await call('updateSavedView', { savedViewId: savedView.id, isShared: true });
    await call('deleteSavedView', { savedViewId: savedView.id });
    const doubles = await world.data(
      '{ contacts(query: "double", first: 3) { nodes { id } } }',
      {},
      team.key,
    );
    const [keep, merged, erased] = doubles.contacts.nodes;
    await call('dismissContactMergeSuggestion', { contactId: keep.id, otherContactId: merged.id });
    await call('splitContact', { contactId: keep.id, contact: { email: 'split@walk.example' } });
    await world.runtime.database.read.prisma.contactMergedByPhone.create({
      data: { teamId: team.teamId, contactId: keep.id, evidence: [] },
    });
    await call('dismissContactMergedByPhone', { contactId: keep.id });
    await call('mergeContacts', { keepId: keep.id, mergedId: merged.id });
    await call('eraseContact', { contactId: erased.id });
    await call('suppress', { target: { domain: 'gmail.com' } });
    await call('unsuppress', { target: { domain: 'gmail.com' } });
    await call(
      'importSuppressions',
      { file: null },
      '__typename',
      byUpload(team.key, 'Email\nnever@walk.example\n'),
    );
    await call('startBulkQuery', { query: '{ contacts { nodes { email } } }' });
    const lookups = { matching: { query: 'double' }, find: ['PROFILE'], maxCredits: 1 };
    const { enrichmentRun } = await call('startEnrichment', lookups, 'enrichmentRun { id }');
    await call('cancelEnrichment', { enrichmentRunId: enrichmentRun.id });
    await world.settle();
  });

  it('about flow plans', async () => {
    const { flowPlan } = await call(
      'createFlowPlan',
      { name: 'Audited', root: { type: 'CALL', title: 'Ring' } },
      'flowPlan { id }',
    );
    const flowPlanId = flowPlan.id;
    await call('updateFlowPlan', { flowPlanId, name: 'Audited again' });
    await call('replaceFlowRoot', { flowPlanId, root: note('Hello') });
    await call('setFlowPlanMailboxes', { flowPlanId, mailboxIds: [story('mailbox')] });
    const copy = await call('duplicateFlowPlan', { flowPlanId }, 'flowPlan { id }');
    await call('deleteFlowPlan', { flowPlanId: copy.flowPlan.id });
    const audienceId = await team.audience('For a plan', [fresh('planned')]);
    await call('attachAudienceToFlow', { audienceId, flowPlanId });
    await call('detachAudienceFromFlow', { flowPlanId });
    await call('setFlowPublication', { flowPlanId, action: 'PUBLISH' });
    await call('unpublishFlowPlan', { flowPlanId });
    await call('publishFlowPlan', { flowPlanId });
    const save =
      'mutation ($input: SaveFlowDraftInput!) { saveFlowDraft(input: $input) { __typename } }';
    await world.data(save, { input: { flowPlanId, root: note('Good evening') } }, team.key);
    await call('publishFlowDraft', { flowPlanId });
    await call('pauseFlowPlan', { flowPlanId });
    await call('resumeFlowPlan', { flowPlanId });
    await call('pauseTeam', { reason: 'A wrong price' });
    await call('resumeTeam', { reason: 'The price is right' });
    for (const input of [{ contactId: story('contact') }]) {
      // The contacts of the filled team are paused.
      await call('resumeContact', input);
      await call('pauseContact', input);
    }
    for (const input of [{ companyDomain: 'audited.example' }]) {
      await call('pauseCompany', input);
      await call('resumeCompany', input);
    }
    await call('sendTestEmail', { contactId: story('contact'), step: { unsaved: note('A test') } });
    const root = { type: 'network_message', prompt: 'Ask about looms.' };
    const trusted = await team.publishedPlan({ name: 'Trusted', root });
    await world.runtime.database.read.prisma.generatedText.createMany({
      data: Array.from({ length: 20 }, (_, index) => ({
        ...{ teamId: team.teamId, flowPlanId: trusted, enrollmentId: story('enrollment') },
        ...{ nodeId: `trusted-${index}`, text: 'Hello', fingerprint: `${index}`, tries: 1 },
        ...{ parts: [], faults: [], writtenAt: new Date(), approvedAt: new Date() },
      })),
    });
    await call('setTextTrust', { flowPlanId: trusted, isTrusted: true });
    await call('archiveFlowPlan', { flowPlanId });
    await call('restoreFlowPlan', { flowPlanId });
    await world.settle();
  });

  it('about enrollments', async () => {
    const flowPlanId = await team.publishedPlan({
      name: 'Calls',
      root: { type: 'call', title: 'Ring' },
    });
    const started = await call(
      'addFlowEnrollment',
      { flowPlanId, contact: fresh('called'), enrollmentMode: 'ENROLL' },
      'enrollment { id }',
    );
    await team.ok('add_manual_flow_enrollment', { flowPlanId, contact: fresh('queued') });
    await call('enrollQueueItems', { flowPlanId, all: true });
    await call('cancelStarts', { flowPlanId });
    await call('enrollQueueItems', { flowPlanId, all: true });
    await world.settle();
    const ids = [started.enrollment.id];
    await call('pauseEnrollments', { ids });
    await call('resumeEnrollments', { ids });
    await call('reassignEnrollments', { enrollmentIds: ids, toUserId: team.member.userId });
    const { items } = await team.ok('list_user_tasks', {
      flowIds: [flowPlanId],
      includeTeamTasks: true,
    });
    const { meeting } = await team.ok('record_meeting', { enrollmentId: started.enrollment.id });
    const { meetingId } = meeting;
    await call('updateMeeting', { meetingId, note: 'Moved.' });
    await call('deleteMeeting', { meetingId });
    await team.ok('complete_task', { taskId: items[0].taskId });
    await call('reopenTask', { taskId: items[0].taskId });
    await call('reassignTasks', {
      taskIds: [items[0].taskId],
      toTeamMemberId: team.admin.membershipId,
    });
    await call('cancelEnrollments', { flowPlanId, enrollmentIds: ids });
    const { enrollmentId } = await team.enrolled({
      aiQualification: { isEnabled: true, criteria: 'Engineers' },
    });
    await call('decideQualification', { enrollmentIds: [enrollmentId], decision: 'QUALIFIED' });
    const { firstName, lastName, email } = fresh('dynamic');
    const action = { type: 'MANUAL', title: 'A card' };
    const dynamic = await call(
      'addDynamicAction',
      { contact: { firstName, lastName, email }, action },
      'enrollment { id }',
    );
    await call('removeDynamicActionContact', { enrollmentId: dynamic.enrollment.id });
    await call('retryEnrollments', { ids: [await failedEnrollment()] });
    await call('recordEmailReply', {
      inReplyTo: story('sentEmail'),
      messageId: '<walk@walk.example>',
      body: 'Yes',
    });
  });

  /** An enrollment whose email failed, because the mailbox of its sender was gone. */
  async function failedEnrollment(): Promise<string> {
    const { prisma } = world.runtime.database.read;
    const flowPlanId = await team.publishedPlan({
      name: 'Fails',
      root: { type: 'email', subject: 'a', message: 'b' },
    });
    const contact = fresh('failing');
    const { enrollmentId } = await team.ok('add_manual_flow_enrollment', {
      flowPlanId,
      contact,
      enrollmentMode: 'enroll',
    });
    await prisma.step.updateMany({
      where: { enrollmentId },
      data: {
        status: 'failed',
        failureCode: 'email_account_disconnected',
        failureMessage: 'Gone.',
      },
    });
    await prisma.enrollment.update({
      where: { id: enrollmentId },
      data: { status: 'failed', failureCode: 'email_account_disconnected', finishedAt: new Date() },
    });
    return enrollmentId;
  }

  it('about conversations and senders', async () => {
    await world.runtime.database.read.prisma.replyDraft.deleteMany({
      where: { conversationId: story('conversation') },
    });
    await call('writeReply', { conversationId: story('conversation') });
    await call('replyToConversation', { conversationId: story('conversation'), body: 'Tuesday?' });
    await call(
      'updateConversationState',
      { conversationId: story('conversation'), tag: 'HOT' },
      '__typename',
      byKey(team.admin.key),
    );
    await call(
      'updateConversations',
      { conversationIds: [story('conversation')], tag: 'NURTURE' },
      '__typename',
      byKey(team.admin.key),
    );
    const { membershipId: assigneeId } = team.member;
    await call('updateConversationState', { conversationId: story('conversation'), assigneeId });
    await call('updateConversations', {
      ...{ conversationIds: [story('conversation')], assigneeId: null },
    });
    await call('correctReplyIntent', { messageId: story('receivedMessage'), intent: 'QUESTION' });
    await call('researchContact', { contactId: story('contact') });
    await call('updateAiSettings', { readsReplies: true });
    await call('answerMailQuestion', { questionId: story('mailQuestion'), answer: 'GO_ON' });
    await call('updateSenderSettings', { dailyEmails: 70, allowsManagerReplies: true });
    await call('pauseSender', {});
    await call('resumeSender', {});
    await call('updateMailbox', { mailboxId: story('mailbox'), signature: 'Yours' });
    await call('updateMailboxFolder', {
      mailboxId: story('mailbox'),
      path: 'Newsletters',
      isExcluded: true,
    });
    await call('discardSetAsideMessages', { mailboxId: story('mailbox') });
    await call('discardSetAside', { source: 'CRM' }, 'count');
    await call('pauseMailbox', { mailboxId: story('mailbox') });
    await call('resumeMailbox', { mailboxId: story('mailbox') });
    const server = { host: '127.0.0.1', port: smtp.port, security: 'NONE' };
    smtp.passwords.set('walk@walk.example', 'the-password');
    const connected = await call(
      'connectMailbox',
      { address: 'walk@walk.example', password: 'the-password', smtp: server },
      'mailbox { id }',
    );
    await call('testMailbox', { mailboxId: connected.mailbox.id });
    const { dkimKey } = await call('createDkimKey', { domain: 'walk.example' }, 'dkimKey { id }');
    await call('checkDkimKey', { dkimKeyId: dkimKey.id });
    await call('deleteDkimKey', { dkimKeyId: dkimKey.id });
    await call('disconnectMailbox', { mailboxId: connected.mailbox.id });
    await call('updateOutreachRules', { coolDownDays: 3 });
  });

  it('about leaving the demo', async () => {
    const { teamId, keys } = await seedDemo(world.runtime);
    const owner = keys.find(({ role }) => role === 'owner')?.apiKey ?? '';
    const input = { teamName: 'Our own', ownerEmail: 'own@live.example' };
    await call('goLive', input, '__typename', byKey(owner), teamId);
  });

  it('about what costs credits', async () => {
    // The other team looks contacts up with its own keys.
    const own = await world.team('Spending');
    await world.grant(own, 100);
    const spend = (name: MutationName, input: Json) =>
      call(name, input, '__typename', byKey(own.key), own.teamId);
    await spend('discoverContacts', { filters: { countries: ['Norway'] }, pageSize: 1 });
    await spend('enrichCompany', { companyDomain: 'coral-software-385.example' });
    await spend('enrichContact', { networkUrl: 'https://network.example/in/luca-khan-0' });
    await spend('enrichEmail', { networkUrl: 'https://network.example/in/luca-khan-0' });
    await spend('enrichPhone', { networkUrl: 'https://network.example/in/luca-khan-0' });
    await spend('setSocialEngagement', { isEnabled: false });
    await spend('setEngagementCriteria', { criteria: 'Weavers' });
    await spend('manageMonitoredProfile', {
      action: 'ADD',
      networkUrl: 'https://network.example/in/silent-walk',
    });
    const monitored = await call(
      'addMonitoredProfile',
      { networkUrl: 'https://network.example/in/silent-verbs' },
      'profile { id }',
      byKey(own.key),
      own.teamId,
    );
    const profileId = monitored.profile.id;
    await spend('deactivateMonitoredProfile', { profileId });
    await spend('activateMonitoredProfile', { profileId });
    await spend('deleteMonitoredProfile', { profileId });
  });

  it('about what is connected', async () => {
    await call('disconnectCrm', { connectedCrmId: story('connectedCrm') });
    await call('connectCrm', { name: 'HUBSPOT', accessToken: 'the-token' });
    await call('disconnectContactDataSource', { sourceId: story('contactDataSource') });
    const first = await call(
      'connectContactDataSource',
      { name: 'PEOPLE_DATA_LABS', apiKey: 'pdl-secret-key' },
      'source { id }',
    );
    const second = await call(
      'connectContactDataSource',
      { name: 'HUNTER', apiKey: 'hunter-secret-key' },
      'source { id }',
    );
    const model = await ModelServer.start();
    await call('connectAi', { baseUrl: model.url, model: 'a-model', apiKey: model.key });
    await call('disconnectAi', {});
    await model.stop();
    await call('orderContactDataSources', { sourceIds: [second.source.id, first.source.id] });
    const hook = await call(
      'createWebhookEndpoint',
      { url: receiver.url, name: 'Hook', eventTypes: ['task.created'] },
      'endpoint { id }',
    );
    const endpointId = hook.endpoint.id;
    await call('updateWebhookEndpoint', { endpointId, name: 'Another name' });
    await call('rotateWebhookSecret', { endpointId });
    await call('pauseWebhookEndpoint', { endpointId });
    await call('resumeWebhookEndpoint', { endpointId });
    await call('replayWebhookEvents', { endpointId, after: '0' });
    const deliveries =
      'query ($id: ID!) { webhookEndpoint(id: $id) { deliveries(first: 1) { nodes { id } } } }';
    const { webhookEndpoint } = await world.data(deliveries, { id: endpointId }, team.key);
    await call('replayWebhookDelivery', { deliveryId: webhookEndpoint.deliveries.nodes[0].id });
    await call('deleteWebhookEndpoint', { endpointId });
  });

  it('about keys, agents and people', async () => {
    const made = await call('createApiKey', { name: 'Audited' }, 'apiKey { id }');
    const rotated = await call('rotateApiKey', { apiKeyId: made.apiKey.id }, 'apiKey { id }');
    await call('revokeApiKey', { apiKeyId: rotated.apiKey.id });
    await call('setAgentCreditLimit', { agentId: story('connectedAgent'), creditLimit: 5 });
    await call('revokeConnectedAgent', { agentId: story('connectedAgent') });
    await call('updateProfile', { firstName: 'Audrey' });
    const invited = await call(
      'inviteMember',
      { email: 'new@walk.example', role: 'MEMBER' },
      'invitation { id }',
    );
    await call('resendInvitation', { invitationId: invited.invitation.id });
    await call('withdrawInvitation', { invitationId: invited.invitation.id });
    await call('updateTeamSettings', { membersMay: ['CONTACTS_EXPORT'] });
    const held = await call(
      'addTeamDomain',
      { domain: 'walk.example' },
      'teamDomain { id record { name value } }',
    );
    record = held.teamDomain.record;
    await call('verifyTeamDomain', { teamDomainId: held.teamDomain.id });
    await call('removeTeamDomain', { teamDomainId: held.teamDomain.id });
    await call('changeTeamMember', {
      teamMemberId: team.member.membershipId,
      hasBillingAccess: true,
    });
    await call('deactivateTeamMember', { teamMemberId: team.member.membershipId });
    await call('reactivateTeamMember', { teamMemberId: team.member.membershipId });
  });

  it('about sessions', async () => {
    const own = await world.team('Sessions');
    const second = await world.team('Second team');
    const browser = new Browser(world.url, world.url, AGENT);
    await browser.signIn(world, own.owner);
    const other = new Browser(world.url);
    const send: Send = (query, variables) => browser.graphql(query, variables);
    const sessionsOf = async () =>
      (await browser.graphql('{ sessions { id isCurrent } }')).data.sessions;
    await other.signIn(world, own.owner);
    const open = (await sessionsOf()).find(({ isCurrent }: Json) => !isCurrent);
    await call('revokeSession', { sessionId: open.id }, '__typename', send, own.teamId);
    await new Browser(world.url).signIn(world, own.owner);
    await call('revokeSessions', {}, '__typename', send, own.teamId);
    await call(
      'setPassword',
      { newPassword: 'a long walk in the park' },
      '__typename',
      send,
      own.teamId,
    );
    await world.runtime.database.read.prisma.teamMembership.create({
      data: {
        id: 'tm_01JDC5Z0V8M3Q4R5S6T7W8X9YB',
        teamId: second.teamId,
        userId: own.owner.userId,
        role: 'member',
      },
    });
    await call('switchTeam', { teamId: second.teamId }, '__typename', send, second.teamId);
    await call('setHomeTeam', { teamId: own.teamId }, '__typename', send, second.teamId);
    const { id: identityId } = await world.runtime.database.read.prisma.userIdentity.create({
      data: {
        id: 'uid_01JDC5Z0V8M3Q4R5S6T7W8X9YB',
        issuer: 'https://id.example',
        subject: 'walk',
        userId: own.owner.userId,
      },
    });
    await call('removeIdentity', { identityId }, '__typename', send, second.teamId);
    for (const name of ['declineInvitation', 'acceptInvitation'] as const) {
      const third = await world.team(`Team of ${name}`);
      await world.data(
        'mutation ($email: String!) { inviteMember(input: { email: $email, role: MEMBER }) { url } }',
        { email: own.owner.email },
        third.owner.key,
      );
      const [{ invitationId }] = (await browser.graphql('{ invitationOffers { invitationId } }'))
        .data.invitationOffers;
      await call(name, { invitationId }, '__typename', send, third.teamId);
    }
  });

  it('about an object that the console can name, also when it is gone', async () => {
    const entries = await world.runtime.database.read.prisma.auditEntry.findMany({
      distinct: ['subjectId'],
    });
    const ids = entries.map(({ subjectId }) => subjectId);
    const unnamed = ids.filter((id) => subjectKind(id) === null);
    expect(ids.length).toBeGreaterThan(30);
    expect([...new Set(unnamed.map((id) => id.split('_', 1)[0]))]).toEqual([]);
  });

  it('and none was left out', () => {
    const audited = MUTATION_NAMES.filter((name) => !('why' in (mutationRule(name)?.audit ?? [])));
    expect(audited.filter((name) => !done.has(name) && !ELSEWHERE.includes(name))).toEqual([]);
  });
});
