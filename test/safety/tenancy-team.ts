import { newId } from '../../src/kernel/ids.ts';
import type { Json } from '../support/json.ts';
import { receivedMessage } from '../support/received-message.ts';
import { sessionOf } from '../support/sessions.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY, HOUR } from '../support/time.ts';
import type { World } from '../support/world.ts';

/** Related IDs of one team, by kind. */
export type Story = Record<string, string>;

export interface FilledTeam {
  team: TestTeam;
  /** A word contained in all its free texts and no others. */
  word: string;
  /** Alternatives for a request: waiting, in a sequence of dynamic actions, and failed. */
  stories: Story[];
  people: number;
}

const PROFILE = 'https://network.example/in/';

/** A contact that only this team knows. */
export function someone(filled: FilledTeam, name: string): Json {
  filled.people += 1;
  const { word } = filled;
  return {
    firstName: `${name} ${word}`,
    lastName: `${word} Heir`,
    email: `quiet-${name}@${word}.example`,
    networkUrl: `${PROFILE}quiet-${name}-${word}`,
    companyName: `${word} Works`,
    companyDomain: `${word}.example`,
    role: `Keeper of the ${word}`,
  };
}

const monitor = ({ team }: FilledTeam, slug: string): Promise<Json> =>
  team.ok('manage_social_engagement_monitored_profile', {
    action: 'add',
    networkUrl: `${PROFILE}${slug}`,
    enableSocialEngagement: true,
  });

/** Two teams with rows of every kind. */
export async function fillTeams(
  world: World,
  words: { ours: string; theirs: string },
): Promise<{ ours: FilledTeam; theirs: FilledTeam }> {
  const ours = await begin(world, words.ours);
  const theirs = await begin(world, words.theirs);
  // Likes are collected over days; they must not interfere with what the teams do later.
  await world.advance(2 * DAY);
  await fill(world, ours);
  await fill(world, theirs);
  return { ours, theirs };
}

async function begin(world: World, word: string): Promise<FilledTeam> {
  const filled = { team: await world.team(word), word, stories: [], people: 0 };
  await world.grant(filled.team, 500);
  await monitor(filled, `liked-by-quiet-liker-${word}`);
  return filled;
}

async function fill(world: World, filled: FilledTeam): Promise<void> {
  const { team, word } = filled;
  const { owner, member, teamId } = team;
  const { prisma } = world.runtime.database.read;
  // Used in IDs that Ours can store itself, so that finding them there is no leak.
  const code = [...word].reverse().join('');
  const run = (operation: string, variables: object = {}): Promise<Json> =>
    world.data(operation, variables, team.key);
  await run(
    'mutation { updateTeamSettings(input: { requiresDynamicActionApproval: false }) { team { id } } }',
  );
  await run(
    'mutation { updateSenderSettings(input: { dailyEmails: 90 }) { senderSettings { dailyEmails } } }',
  );
  await run(
    'mutation ($line: String!) { updateOutreachRules(input: { unsubscribeLine: $line }) { warnings } }',
    { line: `${word}: {{ unsubscribeUrl }}` },
  );

  const conversing = await team.publishedPlan({
    name: `${word} in touch`,
    root: { type: 'network_message', message: `Good morning, this is ${word}.` },
  });
  const talker = someone(filled, 'talker');
  const talked = await team.ok('add_manual_flow_enrollment', {
    flowPlanId: conversing,
    contact: talker,
    enrollmentMode: 'enroll',
  });
  await world.settle();
  const conversation = (await team.ok('list_network_unibox_conversations', {})).items[0]
    .conversationId;
  await team.ok('reply_to_conversation', { conversationId: conversation, body: 'Thank you.' });
  const received = await receivedMessage(world, teamId, conversation, `${word} wrote back`);
  await prisma.messageIntent.create({
    data: {
      ...{ teamId, messageId: received, intent: 'interested', sentence: `${word} wrote back` },
      ...{ confidence: 1, source: 'member', decidedById: owner.membershipId },
      decidedAt: world.clock.now(),
    },
  });
  await prisma.writtenReply.create({
    data: {
      ...{ teamId, conversationId: conversation, authorId: owner.membershipId },
      ...{ text: `A draft of ${word}`, parts: [], faults: [], tries: 1 },
      writtenAt: world.clock.now(),
    },
  });
  await prisma.researchFinding.create({
    data: {
      ...{ teamId, contactId: talked.contact.prospectId, position: 0, about: 'company' },
      ...{ fact: `${word} weaves.`, quote: `${word} weaves`, source: 'site' },
      ...{ sourceTitle: word, foundAt: world.clock.now() },
    },
  });
  const aiCall = newId('aiCall');
  await prisma.aiCall.create({
    data: {
      ...{ id: aiCall, teamId, purpose: 'research', model: word, isOwn: true, outcome: 'answered' },
      ...{ contactId: talked.contact.prospectId, durationMs: 5, calledAt: world.clock.now() },
    },
  });
  await run('mutation { updateAiSettings(input: { readsReplies: true }) { warnings } }');
  await team.ok('add_manual_flow_enrollment', {
    flowPlanId: conversing,
    contact: someone(filled, 'second-talker'),
    enrollmentMode: 'enroll',
  });
  const { firstName, lastName, networkUrl } = talker;
  await team.ok('add_dynamic_action', {
    contact: { firstName, lastName, networkUrl },
    action: { type: 'network_message', message: `${word} again` },
  });

  const mailing = await team.publishedPlan({
    name: `${word} mails`,
    root: { type: 'email', subject: `${word} subject`, message: `${word} message` },
  });
  const [mailbox = { id: '' }] = (await run('{ mailboxes { nodes { id } } }')).mailboxes.nodes;
  await run(
    'mutation ($input: SetFlowPlanMailboxesInput!) { setFlowPlanMailboxes(input: $input) { warnings } }',
    {
      input: { flowPlanId: mailing, mailboxIds: [mailbox.id] },
    },
  );
  await prisma.heldMail.create({
    data: {
      id: `held_${code}`,
      teamId,
      mailboxId: mailbox.id,
      stepId: `stp_${code}`,
      mail: {},
      receivedAt: new Date(),
    },
  });
  const folder = { teamId, mailboxId: mailbox.id, path: 'Newsletters' };
  await prisma.mailboxFolder.create({ data: { ...folder, use: 'other', fault: code } });
  const setAsideRow = newId('setAsideRow');
  await prisma.setAsideRow.create({
    data: {
      id: setAsideRow,
      teamId,
      source: 'mailbox',
      sourceId: mailbox.id,
      mailboxId: mailbox.id,
      rowKey: `${folder.path}:1:1`,
      title: code,
      content: { path: folder.path, uidValidity: '1', uid: '1' },
      error: code,
      occurredAt: new Date(),
      firstAt: new Date(),
      lastAt: new Date(),
    },
  });
  await prisma.sentCopy.create({
    data: {
      id: `copy_${code}`,
      teamId,
      mailboxId: mailbox.id,
      messageId: code,
      address: code,
      source: Buffer.from(code),
      sentAt: new Date(),
    },
  });
  await prisma.mailboxAuthorization.create({
    data: { id: code, teamId, membershipId: owner.membershipId, auth: 'google', secret: code },
  });
  await prisma.agentQuestion.create({
    data: { id: code, teamId, membershipId: owner.membershipId },
  });
  await prisma.crmAuthorization.create({
    data: { id: code, teamId, membershipId: owner.membershipId, name: 'hubspot' },
  });
  const answering = {
    ...someone(filled, 'answerer'),
    email: `reply-positive-answerer@${word}.example`,
  };
  for (const contact of [someone(filled, 'reader'), answering]) {
    await team.ok('add_manual_flow_enrollment', {
      flowPlanId: mailing,
      contact,
      enrollmentMode: 'enroll',
    });
  }
  await world.settle();
  await world.advance(HOUR / 4);
  const [secondMail, firstMail] = (await run('{ sandboxEmails { nodes { messageId } } }'))
    .sandboxEmails.nodes;
  const reply = `<answer@${code}.example>`;
  await run(
    'mutation ($input: RecordEmailReplyInput!) { recordEmailReply(input: $input) { messageId } }',
    {
      input: {
        inReplyTo: firstMail.messageId,
        messageId: reply,
        body: `The answer of ${word}`,
        subject: `Re: ${word}`,
        sentiment: 'POSITIVE',
      },
    },
  );

  const audience = await team.audience(`${word} visitors`, [
    someone(filled, 'visitor'),
    someone(filled, 'guest'),
  ]);
  const doubles = ['one', 'two', 'three'].map((name) => ({
    ...someone(filled, 'double'),
    email: `double-${name}@${word}.example`,
    networkUrl: '',
  }));
  await team.audience(`${word} doubles`, doubles);
  const root = {
    nodeId: 'known-node',
    type: 'call',
    title: `Ring for ${word}`,
    instructions: `${word} at hand`,
    children: { default: { type: 'network_profile_view', delay: '1.00:00:00' } },
  };
  const calling = await team.publishedPlan({ name: `${word} calls`, root, audienceId: audience });
  const enrolled = await team.ok('add_manual_flow_enrollment', {
    flowPlanId: calling,
    contact: someone(filled, 'callee'),
    enrollmentMode: 'enroll',
  });
  const queued = await team.ok('add_manual_flow_enrollment', {
    flowPlanId: calling,
    contact: someone(filled, 'waiter'),
  });
  const looking = await team.publishedPlan({
    name: `${word} looks`,
    root: { type: 'network_profile_view', delay: '1.00:00:00' },
  });
  const looked = await team.ok('add_manual_flow_enrollment', {
    flowPlanId: looking,
    contact: someone(filled, 'looked-at'),
    enrollmentMode: 'enroll',
  });
  await prisma.generatedText.create({
    data: {
      ...{ teamId, flowPlanId: calling, enrollmentId: enrolled.enrollmentId, nodeId: code },
      text: `${word} text`,
      ...{ fingerprint: code, parts: [], faults: [], tries: 1, writtenAt: new Date() },
    },
  });
  await world.settle();
  const task = (await team.ok('list_user_tasks', { flowIds: [calling] })).items[0].taskId;
  const called = (await team.ok('get_flow_enrollment', { enrollmentId: enrolled.enrollmentId }))
    .enrollment.contact.prospectId;
  await run(
    'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { __typename } }',
    {
      input: { name: `Rank of ${word}`, type: 'TEXT' },
    },
  );
  const { uploadEmailFile } = await run(
    'mutation ($input: UploadEmailFileInput!) { uploadEmailFile(input: $input) { file { id } } }',
    { input: { fileName: `${word}.pdf`, content: Buffer.from(word).toString('base64') } },
  );
  await run(
    'mutation ($input: CreateKnowledgeEntryInput!) { createKnowledgeEntry(input: $input) { __typename } }',
    { input: { kind: 'PROOF', title: `Proof of ${word}`, body: `What ${word} has proven` } },
  );
  await run(
    'mutation ($input: CreateSavedViewInput!) { createSavedView(input: $input) { __typename } }',
    {
      input: {
        list: 'CONTACTS',
        name: `View of ${word}`,
        filters: `q=${word}`,
        columns: ['name'],
        isShared: true,
      },
    },
  );
  await run(
    'mutation ($input: AddContactNoteInput!) { addContactNote(input: $input) { __typename } }',
    {
      input: { contactId: called, body: `A note of ${word}` },
    },
  );
  for (const bookedAt of ['2026-02-01T09:00:00Z', '2026-02-02T09:00:00Z'])
    await run(
      'mutation ($input: RecordMeetingInput!) { recordMeeting(input: $input) { __typename } }',
      {
        input: { enrollmentId: enrolled.enrollmentId, bookedAt, note: `A meeting of ${word}` },
      },
    );

  const endpointAt = async (path: string): Promise<string> => {
    const { createWebhookEndpoint } = await run(
      'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id } } }',
      {
        input: {
          url: `http://127.0.0.1:9/${path}`,
          name: `Hook of ${word}`,
          eventTypes: ['task.created'],
        },
      },
    );
    const endpointId: string = createWebhookEndpoint.endpoint.id;
    await run(
      'mutation ($input: WebhookEndpointIdInput!) { pauseWebhookEndpoint(input: $input) { __typename } }',
      { input: { endpointId } },
    );
    return endpointId;
  };
  const webhookEndpoint = await endpointAt(word);
  await endpointAt(`${word}-too`);
  const tested = await run(
    'mutation ($input: SendTestWebhookInput!) { sendTestWebhook(input: $input) { delivery { id } } }',
    { input: { endpointId: webhookEndpoint } },
  );

  const email = { type: 'EMAIL', subject: `${word} draft`, message: `${word} draft` };
  await run(
    'mutation ($input: SaveFlowDraftInput!) { saveFlowDraft(input: $input) { __typename } }',
    { input: { flowPlanId: calling, root: email } },
  );
  await run(
    'mutation ($input: SendTestEmailInput!) { sendTestEmail(input: $input) { __typename } }',
    {
      input: { contactId: called, step: { unsaved: email } },
    },
  );
  await run(
    'mutation ($input: SaveReplyDraftInput!) { saveReplyDraft(input: $input) { __typename } }',
    {
      input: { conversationId: conversation, body: `A reply of ${word}` },
    },
  );

  const { companyName, companyDomain, ...followed } = someone(filled, 'followed');
  const sequence = await team.ok('add_dynamic_action', {
    contact: followed,
    company: { name: companyName, domain: companyDomain },
    action: { type: 'manual', title: `A card from ${word}` },
  });
  await team.ok('update_flow_plan', {
    flowPlanId: sequence.flowPlanId,
    mcpDynamicActionsOptions: { is_push_to_crm_tasks: true },
  });
  for (const title of ['A letter', 'A book']) {
    const {
      firstName: given,
      lastName: family,
      email: address,
    } = someone(filled, title.replace(' ', '-'));
    const contact = { firstName: given, lastName: family, email: address };
    await team.ok('add_dynamic_action', {
      contact,
      action: { type: 'manual', title: `${title} from ${word}` },
    });
  }
  await world.settle();
  const { enrollment } = await team.ok('get_flow_enrollment', {
    enrollmentId: sequence.enrollmentId,
  });
  const sequenceTask = (await team.ok('list_user_tasks', { flowIds: [sequence.flowPlanId] }))
    .items[0].taskId;

  const { flowPlanId: failing } = (
    await team.ok('create_flow_plan', {
      name: `${word} fails`,
      root: { type: 'email', subject: word, message: word },
    })
  ).flowPlan;
  await team.ok('manage_flow_publication', { flowPlanId: failing, action: 'publish' });
  const { email: _, ...unreachable } = someone(filled, 'unreachable');
  const failed = await team.ok('add_manual_flow_enrollment', {
    flowPlanId: failing,
    contact: unreachable,
  });
  await team.ok('enroll_awaiting_flow_items', {
    flowPlanId: failing,
    queueItemIds: [failed.queueItemId],
  });

  const profile = (await monitor(filled, `silent-${word}`)).profile.profileId;

  const filters = { countries: ['Norway'], departments: ['Legal'] };
  const { contacts: found } = await team.ok('discover_contacts', { filters, pageSize: 2 });
  await team.ok('enrich_company', {
    companyDomain: 'coral-software-385.example',
    note: `${word} row`,
  });
  const csv = await world.importCsv(
    `First,Last,E-mail\n${word},Row,row@${word}.example\n${word},Twice,row@${word}.example\n`,
    { name: `${word} file` },
    team.key,
  );
  const discovery = await team.ok('start_contact_discovery_audience_import', {
    name: `${word} found`,
    filters,
    totalProfiles: 2,
    confirmedMaxCredits: 2,
  });
  await run('mutation ($input: SuppressInput!) { suppress(input: $input) { __typename } }', {
    input: { target: { email: `no-more@${word}.example` }, reason: `${word} asked` },
  });
  const { email: _address, ...silenced } = someone(filled, 'silenced');
  const optedOut = (await team.ok('upsert_contact', { contact: silenced })).contact.prospectId;
  await run('mutation ($input: SuppressInput!) { suppress(input: $input) { __typename } }', {
    input: { target: { contactId: optedOut }, reason: `${word} asked too` },
  });
  await run(
    'mutation ($input: PauseCompanyInput!) { pauseCompany(input: $input) { __typename } }',
    {
      input: { companyDomain: `paused.${word}.example`, reason: `${word} waits` },
    },
  );
  const { createApiKey } = await run(
    'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key apiKey { id } } }',
    {
      input: { name: `${word} spare` },
    },
  );
  // Something that the audit log has of this key.
  const child =
    'mutation ($name: String!) { createApiKey(input: { name: $name }) { apiKey { id } } }';
  await world.data(child, { name: `${word} child` }, createApiKey.key);
  const agentKey = await run(
    'mutation ($name: String!) { createApiKey(input: { name: $name }) { apiKey { id } } }',
    { name: `${word} agent` },
  );
  const agent = {
    membershipId: owner.membershipId,
    apiKeyId: agentKey.createApiKey.apiKey.id,
    grantHash: code,
    clientId: code,
  };
  const connectedAgent = newId('connectedAgent');
  await prisma.connectedAgent.create({
    data: {
      id: connectedAgent,
      teamId,
      ...agent,
      clientName: `${word} agent`,
      redirectHost: `${word}.example`,
    },
  });
  const agentCall = newId('agentCall');
  await prisma.agentCall.create({
    data: {
      id: agentCall,
      teamId,
      agentId: connectedAgent,
      tool: `${word}_tool`,
      durationMillis: 7,
    },
  });
  const connectedCrm = newId('connectedCrm');
  const crmSecret = world.runtime.secrets.encrypt('the-token', connectedCrm);
  await prisma.connectedCrm.create({
    data: {
      id: connectedCrm,
      teamId,
      name: 'hubspot',
      secret: crmSecret,
      createdAt: world.clock.now(),
    },
  });
  await prisma.crmSync.create({
    data: {
      id: newId('crmSync'),
      teamId,
      kind: 'task',
      subjectId: newId('task'),
      failure: `${word} failed`,
    },
  });
  // A file that is still arriving.
  const content = new Uint8Array(Buffer.from(`Email\n${word}@upload.example\n`));
  await prisma.upload.create({
    data: {
      id: newId('upload'),
      teamId,
      membershipId: owner.membershipId,
      parts: { create: { position: 0, content } },
    },
  });
  const bulkQuery = newId('bulkQuery');
  const query = `{ contacts { nodes { email } } } # ${word}`;
  await prisma.bulkQuery.create({
    data: {
      ...{
        id: bulkQuery,
        teamId,
        membershipId: owner.membershipId,
        keyId: code,
        source: 'PublicApi',
        query,
        variables: {},
        status: 'completed',
      },
      chunks: { create: { position: 0, lines: `{"email":"${word}@bulk.example"}\n` } },
    },
  });
  const enrichmentRun = newId('enrichmentRun');
  await prisma.enrichmentRun.create({
    data: {
      ...{ id: enrichmentRun, teamId, membershipId: owner.membershipId, find: ['email'] },
      ...{ contactCount: 1, lookupCount: 1, maxCredits: 1, source: 'PublicApi' },
      performer: { kind: 'member', membershipId: owner.membershipId },
      failureMessage: `${word} stopped`,
    },
  });
  const { id: lookedUp } = await prisma.contact.findFirstOrThrow({ where: { teamId } });
  await prisma.enrichmentLookup.create({
    data: { runId: enrichmentRun, teamId, kind: 'email', contactId: lookedUp },
  });
  const aiSecret = world.runtime.secrets.encrypt('model-secret-key', teamId);
  const contactDataSource = newId('contactDataSource');
  const secret = world.runtime.secrets.encrypt('pdl-secret-key', contactDataSource);
  await prisma.contactDataSource.create({
    data: {
      id: contactDataSource,
      teamId,
      name: 'people_data_labs',
      position: 1,
      secret,
      createdAt: world.clock.now(),
    },
  });
  await prisma.aiAccount.create({
    data: {
      ...{ teamId, baseUrl: `https://${word}.example/v1`, model: word, secret: aiSecret },
      ...{ connectedById: owner.membershipId, connectedAt: world.clock.now() },
    },
  });
  const lookup = {
    id: newId('contactDataLookup'),
    teamId,
    kind: 'email',
    source: 'hunter',
    outcome: 'failed',
    queryHash: code,
    failure: `${word} failed`,
  } as const;
  await prisma.contactDataLookup.create({ data: lookup });
  // The hold has a key that no work has, so it blocks nothing.
  await prisma.workHold.create({
    data: {
      lane: 'crm',
      key: code,
      teamId,
      reason: 'crm_unavailable',
      message: `The CRM of ${word} is unavailable.`,
      ender: 'nobody',
      since: world.clock.now(),
      until: new Date('2099-01-01'),
    },
  });
  // Work that waits for an unavailable CRM.
  const later = { teamId, nextAt: new Date('2099-01-01'), createdAt: world.clock.now() };
  await prisma.crmReading.create({
    data: { teamId, since: later.createdAt, nextAt: later.nextAt },
  });
  await prisma.crmWork.create({
    data: { kind: 'contact', subjectId: enrolled.enrollmentId, ...later },
  });
  const credits = (await team.ok('list_credit_transactions', { limit: 2 })).items.map(
    (line: Json) => line.id,
  );

  // Requests that never come due.
  for (const requestType of ['view_profile', 'send_message'] as const) {
    const whose = {
      teamId,
      senderId: owner.membershipId,
      enrollmentId: enrolled.enrollmentId,
      contactId: enrolled.contact.prospectId,
      flowPlanId: calling,
    };
    await prisma.outreachAction.create({
      data: {
        id: newId('outreachAction'),
        ...whose,
        requestType,
        dueAt: new Date('2099-01-01'),
        createdAt: world.clock.now(),
      },
    });
  }

  const step = await prisma.step.findFirstOrThrow({
    where: { teamId, enrollmentId: enrolled.enrollmentId },
  });
  const waiting = {
    type: 'email',
    status: 'in_queue',
    senderId: owner.membershipId,
    mailboxId: mailbox.id,
    subject: `${word} waits`,
  } as const;
  const due = { dueAt: new Date('2099-01-01'), createdAt: world.clock.now() };
  const queuedEmail = newId('step');
  for (const [nodeId, id] of Object.entries({ first: queuedEmail, second: newId('step') })) {
    await prisma.step.create({
      data: { id, teamId, enrollmentId: enrolled.enrollmentId, nodeId, ...waiting, ...due },
    });
  }
  const click = {
    enrollmentId: enrolled.enrollmentId,
    stepId: step.id,
    url: `https://${word}.example/page`,
    clickedAt: world.clock.now(),
  };
  await prisma.linkClick.create({ data: { id: newId('linkClick'), teamId, ...click } });
  const crmContacts = [
    enrolled.contact.prospectId,
    enrollment.contact.prospectId,
    failed.contact.prospectId,
  ];
  await prisma.contactPhone.create({
    data: {
      teamId: team.teamId,
      contactId: enrolled.contact.prospectId,
      number: '+442079460777',
      source: 'edited',
    },
  });
  const [firstId = '', secondId = ''] = [
    enrolled.contact.prospectId,
    failed.contact.prospectId,
  ].sort();
  await prisma.contactPair.create({ data: { teamId: team.teamId, firstId, secondId } });
  await prisma.contactMergedByPhone.create({
    data: { teamId: team.teamId, contactId: firstId, evidence: [] },
  });
  await prisma.contactAlias.create({
    data: {
      teamId: team.teamId,
      contactId: enrolled.contact.prospectId,
      kind: 'contact_id',
      value: newId('contact'),
    },
  });
  // So that there is something to be told of each.
  const known = await prisma.contact.findMany({ where: { teamId }, select: { id: true } });
  await prisma.outreachPause.createMany({
    data: known.map(({ id }) => ({
      teamId,
      scope: 'contact' as const,
      subject: id,
      contactId: id,
      since: new Date(),
    })),
    skipDuplicates: true,
  });
  await prisma.contactFieldChange.create({
    data: { teamId, contactId: enrolled.contact.prospectId, field: 'role' },
  });
  for (const [index, id] of crmContacts.entries())
    await prisma.contact.update({ where: { id }, data: { crmContactId: `crm-${code}-${index}` } });

  const answered = await prisma.message.findFirstOrThrow({ where: { teamId, externalId: reply } });
  await prisma.messageContent.create({
    data: {
      teamId,
      messageId: answered.id,
      fullText: `All that ${word} wrote`,
      html: `<p>All that ${word} wrote</p>`,
    },
  });

  await prisma.emailFileUse.create({
    data: { teamId, fileId: uploadEmailFile.file.id, usedBy: calling },
  });
  const dkimKey = newId('dkimKey');
  await prisma.dkimKey.create({
    data: {
      ...{ id: dkimKey, teamId, domain: `${word}.example`, selector: word, publicKey: word },
      secret: world.runtime.secrets.encrypt('the-key', dkimKey),
      createdById: owner.membershipId,
      createdAt: world.clock.now(),
    },
  });
  await prisma.domainHour.create({
    data: { teamId, domain: `${word}.example`, hour: new Date(), sent: 1 },
  });
  const file = { messageId: answered.id, position: 0 };
  await prisma.messageAttachment.create({
    data: {
      ...file,
      teamId,
      fileName: `${word}.pdf`,
      contentType: 'application/pdf',
      size: 3,
      state: 'stored',
      parts: { create: { at: 0, content: Uint8Array.from([1, 2, 3]) } },
    },
  });

  const mailQuestion = newId('mailQuestion');
  const asked = {
    enrollmentId: enrolled.enrollmentId,
    address: enrolled.contact.email,
    text: `Where does ${word} have my address from?`,
  };
  const author = { teamId, contactId: enrolled.contact.prospectId };
  await prisma.mailQuestion.create({
    data: {
      id: mailQuestion,
      ...author,
      ...asked,
      ownerId: owner.membershipId,
      kind: 'wants_to_stop',
      askedAt: world.clock.now(),
    },
  });
  await prisma.mailAuthor.create({
    data: {
      ...author,
      address: `asker@${word}.example`,
      isAutomatic: true,
      decidedById: owner.membershipId,
      decidedAt: world.clock.now(),
    },
  });

  const invitation = await invitationOf(run, `invited@${word}.example`);
  await prisma.invitationProof.create({
    data: { hash: code, teamId, invitationId: invitation, expiresAt: new Date('2099-01-01') },
  });

  const always = {
    user: owner.userId,
    conversation,
    monitoredProfile: profile,
    apiKey: createApiKey.apiKey.id,
    session: await sessionOf(world, owner, `${word} browser`),
    invitation,
    teamDomain: (
      await run(
        'mutation ($domain: String!) { addTeamDomain(input: { domain: $domain }) { teamDomain { id } } }',
        { domain: `${word}.example` },
      )
    ).addTeamDomain.teamDomain.id,
    mailbox: mailbox.id,
    emailFile: uploadEmailFile.file.id,
    dkimKey,
    mailQuestion,
    receivedMessage: received,
    setAsideRow,
    connectedAgent,
    agentCall,
    aiCall,
    bulkQuery,
    enrichmentRun,
    connectedCrm,
    contactDataSource,
    webhookEndpoint,
    webhookDelivery: tested.sendTestWebhook.delivery.id,
    queuedEmail,
    sentEmail: secondMail.messageId,
    emailReply: reply,
  };
  const more = { team: teamId, teamMembership: owner.membershipId, creditTransaction: credits[0] };
  filled.stories.push(
    {
      ...{
        ...always,
        ...more,
        audience,
        flowPlan: calling,
        queueItem: queued.queueItemId,
        enrollment: enrolled.enrollmentId,
        task,
        import: csv.id,
      },
      ...{
        contact: enrolled.contact.prospectId,
        discoveredProfile: found[0].prospectId,
        otherContact: failed.contact.prospectId,
        crmContact: `crm-${code}-0`,
        crmContactEmail: enrolled.contact.email,
      },
    },
    {
      ...{
        ...always,
        ...more,
        audience: csv.audience.id,
        flowPlan: sequence.flowPlanId,
        enrollment: sequence.enrollmentId,
        task: sequenceTask,
      },
      ...{ queueItem: failed.queueItemId, import: discovery.importId, user: member.userId },
      ...{
        contact: enrollment.contact.prospectId,
        discoveredProfile: found[1].prospectId,
        crmContact: `crm-${code}-1`,
      },
    },
    {
      ...{
        ...always,
        ...more,
        audience: csv.audience.id,
        flowPlan: failing,
        queueItem: failed.queueItemId,
        enrollment: enrolled.enrollmentId,
        task,
      },
      ...{
        import: csv.id,
        contact: failed.contact.prospectId,
        discoveredProfile: found[0].prospectId,
        crmContact: `crm-${code}-2`,
      },
    },
    {
      ...always,
      flowPlan: conversing,
      enrollment: talked.enrollmentId,
      contact: talked.contact.prospectId,
    },
    {
      ...always,
      flowPlan: looking,
      enrollment: looked.enrollmentId,
      contact: looked.contact.prospectId,
    },
    { ...always, contact: optedOut },
  );
}

/** One event of each kind that subscriptions deliver. */
export async function stir(world: World, filled: FilledTeam): Promise<void> {
  const { team, stories, word } = filled;
  const { flowPlan: flowPlanId, conversation: conversationId } = stories[0] ?? {};
  filled.people += 1;
  const fresh = (): object => ({
    networkUrl: `${PROFILE}quiet-stirred-${filled.people}-${word}`,
    firstName: word,
  });
  await team.ok('add_manual_flow_enrollment', { flowPlanId, contact: fresh() });
  filled.people += 1;
  const { enrollmentId } = await team.ok('add_manual_flow_enrollment', {
    flowPlanId,
    contact: fresh(),
    enrollmentMode: 'enroll',
  });
  await world.settle();
  const { items } = await team.ok('list_user_tasks', { flowIds: [flowPlanId], limit: 25 });
  const task = items.find((item: Json) => item.enrollmentId === enrollmentId);
  await team.ok('complete_task', { taskId: task.taskId });
  await team.ok('update_network_unibox_conversation_state', { conversationId, tag: 'hot' });
  await team.ok('reply_to_conversation', { conversationId, body: 'Tuesday at ten?' });
  await world.importCsv(
    `E-mail\nstirred-file-${filled.people}@${word}.example\n`,
    { name: `${word} stirred` },
    team.key,
  );
  await world.grant(team, 1);
}

async function invitationOf(
  run: (operation: string, variables?: object) => Promise<Json>,
  email: string,
): Promise<string> {
  const query =
    'mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { invitation { id } } }';
  return (await run(query, { input: { email, role: 'MEMBER' } })).inviteMember.invitation.id;
}
