import { newId } from '../../src/kernel/ids.ts';
import { Stage } from '../api/stage.ts';
import { DAY, HOUR, type Json, type World } from '../support/world.ts';

/** Ids of one team that fit together, by their kinds. */
export type Story = Record<string, string>;

export interface FilledTeam {
  stage: Stage;
  /** A word that all its free texts hold, and no other text does. */
  word: string;
  /** Alternatives for a request: what waits, what a sequence of dynamic actions has, and what failed. */
  stories: Story[];
  people: number;
}

const PROFILE = 'https://network.example/in/';

/** A person whom only this team knows. */
export function someone(team: FilledTeam, name: string): Json {
  team.people += 1;
  const { word } = team;
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

const monitor = ({ stage }: FilledTeam, slug: string): Promise<Json> =>
  stage.ok('manage_social_engagement_monitored_profile', { action: 'add', networkUrl: `${PROFILE}${slug}`, enableSocialEngagement: true });

/** Two teams with rows of every kind. */
export async function fillTeams(world: World, words: { ours: string; theirs: string }): Promise<{ ours: FilledTeam; theirs: FilledTeam }> {
  const ours = await begin(world, words.ours);
  const theirs = await begin(world, words.theirs);
  // Likes come in with the days; what the teams do afterwards shall not be overtaken by that.
  await world.advance(2 * DAY);
  await fill(world, ours);
  await fill(world, theirs);
  return { ours, theirs };
}

async function begin(world: World, word: string): Promise<FilledTeam> {
  const team = { stage: await Stage.set(world, word), word, stories: [], people: 0 };
  await world.grant(team.stage.team, 500);
  await monitor(team, `liked-by-quiet-liker-${word}`);
  return team;
}

async function fill(world: World, team: FilledTeam): Promise<void> {
  const { stage, word } = team;
  const { owner, member, teamId } = stage.team;
  const { prisma } = world.runtime.database.read;
  // In the ids that Ours may write down for itself, so that finding them there is no leak.
  const code = [...word].reverse().join('');
  const run = (operation: string, variables: object = {}): Promise<Json> => world.data(operation, variables, stage.key);
  await run('mutation { updateTeamSettings(input: { requiresDynamicActionApproval: false }) { id } }');
  await run('mutation { updateSenderSettings(input: { dailyEmails: 90 }) { dailyEmails } }');

  const conversing = await stage.publishedPlan({
    name: `${word} in touch`,
    root: { type: 'network_message', message: `Good morning, this is ${word}.` },
  });
  const talker = someone(team, 'talker');
  await stage.ok('add_manual_flow_enrollment', { flowPlanId: conversing, contact: talker, enrollmentMode: 'enroll' });
  await world.settle();
  const conversation = (await stage.ok('list_network_unibox_conversations', {})).items[0].conversationId;
  await stage.ok('add_manual_flow_enrollment', { flowPlanId: conversing, contact: someone(team, 'second-talker'), enrollmentMode: 'enroll' });
  const { firstName, lastName, networkUrl } = talker;
  await stage.ok('add_dynamic_action', { contact: { firstName, lastName, networkUrl }, action: { type: 'network_message', message: `${word} again` } });

  const mailing = await stage.publishedPlan({ name: `${word} mails`, root: { type: 'email', subject: `${word} subject`, message: `${word} message` } });
  const answering = { ...someone(team, 'answerer'), email: `reply-positive-answerer@${word}.example` };
  for (const contact of [someone(team, 'reader'), answering]) {
    await stage.ok('add_manual_flow_enrollment', { flowPlanId: mailing, contact, enrollmentMode: 'enroll' });
  }
  await world.settle();
  await world.advance(HOUR / 4);
  const [secondMail, firstMail] = (await run('{ sandboxEmails { nodes { messageId } } }')).sandboxEmails.nodes;
  const reply = `<answer@${code}.example>`;
  await run('mutation ($input: RecordEmailReplyInput!) { recordEmailReply(input: $input) { messageId } }', {
    input: { inReplyTo: firstMail.messageId, messageId: reply, body: `The answer of ${word}`, subject: `Re: ${word}`, sentiment: 'POSITIVE' },
  });

  const audience = await stage.audience(`${word} visitors`, [someone(team, 'visitor'), someone(team, 'guest')]);
  const root = {
    type: 'call',
    title: `Ring for ${word}`,
    instructions: `${word} at hand`,
    children: { default: { type: 'network_profile_view', delay: '1.00:00:00' } },
  };
  const calling = await stage.publishedPlan({ name: `${word} calls`, root, audienceId: audience });
  const enrolled = await stage.ok('add_manual_flow_enrollment', { flowPlanId: calling, contact: someone(team, 'callee'), enrollmentMode: 'enroll' });
  const queued = await stage.ok('add_manual_flow_enrollment', { flowPlanId: calling, contact: someone(team, 'waiter') });
  const looking = await stage.publishedPlan({ name: `${word} looks`, root: { type: 'network_profile_view', delay: '1.00:00:00' } });
  const looked = await stage.ok('add_manual_flow_enrollment', { flowPlanId: looking, contact: someone(team, 'looked-at'), enrollmentMode: 'enroll' });
  await world.settle();
  const task = (await stage.ok('list_user_tasks', { flowIds: [calling] })).items[0].taskId;
  await run('mutation ($input: RecordMeetingInput!) { recordMeeting(input: $input) { __typename } }', {
    input: { enrollmentId: enrolled.enrollmentId, note: `A meeting of ${word}` },
  });

  const { companyName, companyDomain, ...followed } = someone(team, 'followed');
  const sequence = await stage.ok('add_dynamic_action', {
    contact: followed,
    company: { name: companyName, domain: companyDomain },
    action: { type: 'manual', title: `A card from ${word}` },
  });
  await stage.ok('update_flow_plan', { flowPlanId: sequence.flowPlanId, mcpDynamicActionsOptions: { is_push_to_crm_tasks: true } });
  for (const title of ['A letter', 'A book']) {
    const { firstName: given, lastName: family, email: address } = someone(team, title.replace(' ', '-'));
    const contact = { firstName: given, lastName: family, email: address };
    await stage.ok('add_dynamic_action', { contact, action: { type: 'manual', title: `${title} from ${word}` } });
  }
  await world.settle();
  const { enrollment } = await stage.ok('get_flow_enrollment', { enrollmentId: sequence.enrollmentId });
  const sequenceTask = (await stage.ok('list_user_tasks', { flowIds: [sequence.flowPlanId] })).items[0].taskId;

  const { flowPlanId: failing } = (await stage.ok('create_flow_plan', { name: `${word} fails`, root: { type: 'email', subject: word, message: word } }))
    .flowPlan;
  await stage.ok('manage_flow_publication', { flowPlanId: failing, action: 'publish' });
  const { email: _, ...unreachable } = someone(team, 'unreachable');
  const failed = await stage.ok('add_manual_flow_enrollment', { flowPlanId: failing, contact: unreachable });
  await stage.ok('enroll_awaiting_flow_items', { flowPlanId: failing, queueItemIds: [failed.queueItemId] });

  const profile = (await monitor(team, `silent-${word}`)).profile.profileId;

  const filters = { countries: ['Norway'], departments: ['Legal'] };
  const { contacts: found } = await stage.ok('discover_contacts', { filters, pageSize: 2 });
  await stage.ok('enrich_company', { companyDomain: 'coral-software-385.example', note: `${word} row` });
  const csv = await world.importCsv(
    `First,Last,E-mail\n${word},Row,row@${word}.example\n${word},Twice,row@${word}.example\n`,
    { name: `${word} file` },
    stage.key,
  );
  const discovery = await stage.ok('start_contact_discovery_audience_import', { name: `${word} found`, filters, totalProfiles: 2, confirmedMaxCredits: 2 });
  await run('mutation ($email: String!, $reason: String) { suppressEmail(email: $email, reason: $reason) { __typename } }', {
    email: `no-more@${word}.example`,
    reason: `${word} asked`,
  });
  const { createApiKey } = await run('mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey { id } } }', {
    input: { name: `${word} spare` },
  });
  // Something that waits for a CRM that is away.
  const later = { teamId, nextAt: new Date('2099-01-01'), createdAt: world.clock.now() };
  await prisma.crmWork.create({ data: { kind: 'contact', subjectId: enrolled.enrollmentId, ...later } });
  const credits = (await stage.ok('list_credit_transactions', { limit: 2 })).items.map((line: Json) => line.id);

  const step = await prisma.step.findFirstOrThrow({ where: { teamId, enrollmentId: enrolled.enrollmentId } });
  const click = { enrollmentId: enrolled.enrollmentId, stepId: step.id, url: `https://${word}.example/page`, clickedAt: world.clock.now() };
  await prisma.linkClick.create({ data: { id: newId('linkClick'), teamId, ...click } });
  const crmContacts = [enrolled.contact.prospectId, enrollment.contact.prospectId, failed.contact.prospectId];
  for (const [index, id] of crmContacts.entries()) await prisma.contact.update({ where: { id }, data: { crmContactId: `crm-${code}-${index}` } });

  const always = {
    user: owner.userId,
    conversation,
    monitoredProfile: profile,
    apiKey: createApiKey.apiKey.id,
    sentEmail: secondMail.messageId,
    emailReply: reply,
  };
  const more = { team: teamId, teamMembership: owner.membershipId, creditTransaction: credits[0] };
  team.stories.push(
    {
      ...{ ...always, ...more, audience, flowPlan: calling, queueItem: queued.queueItemId, enrollment: enrolled.enrollmentId, task, import: csv.id },
      ...{
        contact: enrolled.contact.prospectId,
        discoveredProfile: found[0].prospectId,
        crmContact: `crm-${code}-0`,
        crmContactEmail: enrolled.contact.email,
      },
    },
    {
      ...{ ...always, ...more, audience: csv.audience.id, flowPlan: sequence.flowPlanId, enrollment: sequence.enrollmentId, task: sequenceTask },
      ...{ queueItem: failed.queueItemId, import: discovery.importId, user: member.userId },
      ...{ contact: enrollment.contact.prospectId, discoveredProfile: found[1].prospectId, crmContact: `crm-${code}-1` },
    },
    {
      ...{ ...always, ...more, audience: csv.audience.id, flowPlan: failing, queueItem: failed.queueItemId, enrollment: enrolled.enrollmentId, task },
      ...{ import: csv.id, contact: failed.contact.prospectId, discoveredProfile: found[0].prospectId, crmContact: `crm-${code}-2` },
    },
    { ...always, flowPlan: looking, enrollment: looked.enrollmentId, contact: looked.contact.prospectId },
  );
}

/** Something of each kind that subscriptions tell of. */
export async function stir(world: World, team: FilledTeam): Promise<void> {
  const { stage, stories, word } = team;
  const { flowPlan: flowPlanId, conversation: conversationId } = stories[0] ?? {};
  team.people += 1;
  const fresh = (): object => ({ networkUrl: `${PROFILE}quiet-stirred-${team.people}-${word}`, firstName: word });
  await stage.ok('add_manual_flow_enrollment', { flowPlanId, contact: fresh() });
  team.people += 1;
  const { enrollmentId } = await stage.ok('add_manual_flow_enrollment', { flowPlanId, contact: fresh(), enrollmentMode: 'enroll' });
  await world.settle();
  const { items } = await stage.ok('list_user_tasks', { flowIds: [flowPlanId], limit: 25 });
  const task = items.find((item: Json) => item.enrollmentId === enrollmentId);
  await stage.ok('complete_task', { taskId: task.taskId });
  await stage.ok('update_network_unibox_conversation_state', { conversationId, tag: 'hot' });
  await world.importCsv(`E-mail\nstirred-file-${team.people}@${word}.example\n`, { name: `${word} stirred` }, stage.key);
  await world.grant(stage.team, 1);
}
