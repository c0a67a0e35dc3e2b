// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/**
 * Twenty jobs for an agent, each done with the calls that the guides and descriptions suggest.
 * Every ID comes from a response, and every job ends with a check of its changes. Credits are
 * counted.
 */

const DAY = 86_400_000;

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

/** An agent that works for one team and has only the tools. */
class Agent {
  readonly team: TestTeam;
  calls = 0;

  private constructor(team: TestTeam) {
    this.team = team;
  }

  static async at(job: string): Promise<Agent> {
    const team = await world.team(job.slice(0, 100));
    await world.grant(team, 30);
    return new Agent(team);
  }

  async do(tool: string, body: object = {}): Promise<Json> {
    this.calls += 1;
    const answer = await world.ok(tool, body, this.team.owner.key);
    await world.settle();
    return answer;
  }

  async running(name: string, root: object): Promise<string> {
    const { flowPlan } = await this.do('create_flow_plan', { name, root });
    await this.do('manage_flow_publication', {
      flowPlanId: flowPlan.flowPlanId,
      action: 'publish',
    });
    return flowPlan.flowPlanId;
  }
}

const EMAIL = {
  type: 'email',
  subject: 'Hello {{ contact.firstName | default: "there" }}',
  message: 'A question about spring.',
};
const ADA = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'quiet.ada@engines.example',
  phone: '+442079460958',
};
const GRACE = { firstName: 'Grace', lastName: 'Hopper', email: 'quiet.grace@compilers.example' };
const LUCA = {
  firstName: 'Luca',
  lastName: 'Khan',
  networkUrl: 'https://network.example/in/luca-khan-0',
};

const JOBS: [job: string, work: (agent: Agent) => Promise<void>][] = [
  [
    'Add Ada to the running sequence and call her tomorrow.',
    async (agent) => {
      await agent.running('Spring', EMAIL);
      const { items } = await agent.do('list_flow_plans', {
        isDraft: false,
        searchQuery: 'Spring',
      });
      const { enrollmentId } = await agent.do('add_manual_flow_enrollment', {
        flowPlanId: items[0].flowPlanId,
        contact: ADA,
        enrollmentMode: 'enroll',
      });
      await agent.do('add_dynamic_action', {
        contact: ADA,
        action: { type: 'call', title: 'Call Ada', delay: '1.00:00:00' },
      });
      expect((await agent.do('get_flow_enrollment', { enrollmentId })).actions).toMatchObject([
        { type: 'email', status: 'done', subject: 'Hello Ada' },
      ]);
      await world.advance(DAY);
      expect((await agent.do('list_user_tasks', { types: ['call'] })).items).toMatchObject([
        { title: 'Call Ada' },
      ]);
    },
  ],
  [
    'Here are two leads from the fair: put them into a sequence of two e-mails.',
    async (agent) => {
      const { audience } = await agent.do('create_audience', {
        name: 'Fair',
        contacts: [ADA, GRACE],
      });
      const root = {
        ...EMAIL,
        children: {
          default: {
            type: 'email',
            subjectType: 'reply',
            message: 'A reminder.',
            delay: '3.00:00:00',
          },
        },
      };
      const { flowPlan } = await agent.do('create_flow_plan', {
        name: 'Fair',
        root,
        audienceId: audience.audienceId,
      });
      await agent.do('manage_flow_publication', {
        flowPlanId: flowPlan.flowPlanId,
        action: 'publish',
      });
      await agent.do('enroll_awaiting_flow_items', { flowPlanId: flowPlan.flowPlanId, all: true });
      const { totalCount } = await agent.do('list_flow_plan_enrollments', {
        flowPlanId: flowPlan.flowPlanId,
        status: 'in_progress',
      });
      expect(totalCount).toBe(2);
    },
  ],
  [
    'Write to Grace today, and once more in three days if she does not answer.',
    async (agent) => {
      const first = await agent.do('add_dynamic_action', { contact: GRACE, action: { ...EMAIL } });
      await agent.do('add_dynamic_action', {
        enrollmentId: first.enrollmentId,
        action: {
          type: 'email',
          subjectType: 'reply',
          message: 'Did it reach you?',
          delay: '3.00:00:00',
        },
      });
      const { items } = await agent.do('list_user_tasks', { types: ['section_approval'] });
      expect(
        (await agent.do('preview_task', { taskId: items[0].taskId })).groupedActions,
      ).toHaveLength(2);
      await agent.do('complete_task', { taskId: items[0].taskId });
      await world.advance(5 * DAY);
      const { actions } = await agent.do('get_flow_enrollment', {
        enrollmentId: first.enrollmentId,
      });
      expect(actions.map(({ status }: Json) => status)).toEqual(['done', 'done']);
    },
  ],
  [
    'Connect with Luca, and when he accepts, thank him.',
    async (agent) => {
      const { enrollmentId } = await agent.do('add_dynamic_action', {
        contact: LUCA,
        action: { type: 'network_connect' },
      });
      await agent.do('add_dynamic_action', {
        enrollmentId,
        action: {
          type: 'network_message',
          message: 'Thank you!',
          appendTarget: 'connection_accepted',
          delay: '1.00:00:00',
        },
      });
      const { enrollment } = await agent.do('get_flow_enrollment', { enrollmentId });
      expect([enrollment.root.type, enrollment.root.children.accepted.type]).toEqual([
        'network_connect',
        'network_message',
      ]);
    },
  ],
  [
    'Do we know Ada? What was done with her?',
    async (agent) => {
      await agent.do('create_audience', { name: 'Known', contacts: [ADA] });
      expect(await agent.do('find_contact_data', { email: ADA.email })).toMatchObject({
        found: true,
        knownIn: ['audience'],
      });
      const trace = await agent.do('get_contact_trace', { identities: [{ email: ADA.email }] });
      expect(trace.items[0].audiences).toMatchObject([{ name: 'Known' }]);
    },
  ],
  [
    'Find five directors in renewable energy and make a list of them.',
    async (agent) => {
      const filters = { industries: ['Renewable Energy'], seniorities: ['Director'] };
      const preview = await agent.do('discover_contacts', { filters, pageSize: 1 });
      const request = {
        name: 'Directors',
        filters,
        totalProfiles: 5,
        initialProspectIds: [preview.contacts[0].prospectId],
        confirmedMaxCredits: 4,
      };
      const { importId } = await agent.do('start_contact_discovery_audience_import', request);
      const { import: run } = await agent.do('get_import', { importId });
      expect([run.status, run.addedRows, run.creditsCharged]).toEqual(['completed', 5, 4]);
    },
  ],
  [
    'Get me Luca’s e-mail address, and tell me what it cost.',
    async (agent) => {
      const found = await agent.do('enrich_email', { networkUrl: LUCA.networkUrl });
      expect([found.email, found.creditsCharged, found.applied]).toEqual([
        'luca.khan.0@coral-software-385.example',
        1,
        false,
      ]);
    },
  ],
  [
    'Who works at Coral Software? Show two.',
    async (agent) => {
      const { company } = await agent.do('enrich_company', { companyName: 'Coral Software' });
      const { contacts } = await agent.do('discover_contacts', {
        filters: { companyDomains: [company.domain] },
        pageSize: 2,
      });
      expect(contacts).toHaveLength(2);
    },
  ],
  [
    'Use the Customers list of our CRM for the spring sequence.',
    async (agent) => {
      const { items } = await agent.do('list_crm_lists', { searchQuery: 'Customers' });
      const flowPlanId = await agent.running('Spring', EMAIL);
      const { audience, importId } = await agent.do('create_audience', {
        name: 'Customers',
        mode: 'crm_list',
        crmListId: items[0].listId,
      });
      expect((await agent.do('get_import', { importId })).import.status).toBe('completed');
      await agent.do('attach_audience_to_flow', { audienceId: audience.audienceId, flowPlanId });
      expect((await agent.do('get_flow_workspace', { flowPlanId })).metrics.awaiting).toBe(
        items[0].contactCount,
      );
    },
  ],
  [
    'What would it cost to send the spring sequence to these two? Do not send anything.',
    async (agent) => {
      const root = {
        type: 'network_message',
        prompt: 'Ask about spring.',
        requiresApproval: false,
      };
      const flowPlanId = await agent.running('Spring', root);
      const contacts = [1, 2].map((number) => ({
        networkUrl: `https://network.example/in/quiet-${number}`,
      }));
      await agent.do('create_audience', { name: 'Two', contacts, flowPlanId });
      const { items } = await agent.do('list_flow_plan_enrollments', {
        flowPlanId,
        status: 'in_progress',
      });
      const queueItemIds = items.map(({ queueItemId }: Json) => queueItemId);
      const { dryRun } = await agent.do('enroll_awaiting_flow_items', {
        flowPlanId,
        queueItemIds,
        dryRun: true,
      });
      expect([dryRun.contactCount, dryRun.credits.laterAtMost]).toEqual([2, 1]);
      expect((await agent.do('get_flow_workspace', { flowPlanId })).metrics).toMatchObject({
        awaiting: 2,
        inProgress: 0,
      });
    },
  ],
  [
    'Stop everything for Grace.',
    async (agent) => {
      const flowPlanId = await agent.running('Spring', EMAIL);
      await agent.do('add_manual_flow_enrollment', {
        flowPlanId,
        contact: GRACE,
        enrollmentMode: 'enroll',
      });
      await agent.do('add_dynamic_action', {
        contact: GRACE,
        action: { type: 'call', title: 'Call' },
      });
      const trace = await agent.do('get_contact_trace', { identities: [{ email: GRACE.email }] });
      for (const { enrollmentId, flowPlan, status } of trace.items[0].enrollments) {
        expect(status).toBe('in_progress');
        const isDynamic = flowPlan.flowPlanId !== flowPlanId;
        await (isDynamic
          ? agent.do('remove_dynamic_action_prospect', { enrollmentId })
          : agent.do('cancel_flow_enrollments', { flowPlanId, enrollmentIds: [enrollmentId] }));
      }
      const after = await agent.do('get_contact_trace', { identities: [{ email: GRACE.email }] });
      expect(after.items[0].enrollments.map(({ status }: Json) => status)).toEqual([
        'canceled',
        'canceled',
      ]);
    },
  ],
  [
    'What do I have to do today? Log the call that I made.',
    async (agent) => {
      await agent.do('add_dynamic_action', {
        contact: ADA,
        action: { type: 'call', title: 'Call Ada' },
      });
      const { items } = await agent.do('list_user_tasks', {});
      expect(items).toMatchObject([{ kind: 'call', contact: { phone: ADA.phone } }]);
      expect((await agent.do('preview_task', { taskId: items[0].taskId })).primaryAction).toBe(
        'log_call',
      );
      expect((await agent.do('complete_task', { taskId: items[0].taskId })).status).toBe(
        'completed',
      );
    },
  ],
  [
    'Leave the call to Ada out, but go on with the sequence.',
    async (agent) => {
      const root = {
        type: 'call',
        title: 'Call',
        children: { default: { ...EMAIL, delay: '1.00:00:00' } },
      };
      const flowPlanId = await agent.running('Spring', root);
      const { enrollmentId } = await agent.do('add_manual_flow_enrollment', {
        flowPlanId,
        contact: ADA,
        enrollmentMode: 'enroll',
      });
      const { items } = await agent.do('list_user_tasks', { flowIds: [flowPlanId] });
      await agent.do('skip_task', { taskId: items[0].taskId });
      const { enrollment } = await agent.do('get_flow_enrollment', { enrollmentId });
      expect([enrollment.status, enrollment.currentStep.type]).toEqual(['in_progress', 'email']);
    },
  ],
  [
    'One contact could not be enrolled. Why? Mend it.',
    async (agent) => {
      const flowPlanId = await agent.running('Spring', EMAIL);
      await agent.do('create_audience', {
        name: 'One',
        contacts: [{ networkUrl: LUCA.networkUrl }],
        flowPlanId,
      });
      await agent.do('enroll_awaiting_flow_items', { flowPlanId, all: true });
      const { items } = await agent.do('list_flow_plan_enrollments', {
        flowPlanId,
        status: 'failed',
      });
      const queueItemIds = [items[0].queueItemId];
      const { items: checks } = await agent.do('validate_flow_reenroll', { queueItemIds });
      expect(checks[0].blockers).toMatchObject([{ code: 'missing_identity' }]);
      const { email } = await agent.do('enrich_email', { networkUrl: LUCA.networkUrl });
      const { audience } = await agent.do('create_audience', {
        name: 'Mended',
        contacts: [{ networkUrl: LUCA.networkUrl, email }],
      });
      expect(audience.contactCount).toBe(1);
      // Mended, the contact starts by itself.
      const { items: found } = await agent.do('search_contacts', { query: email });
      const { plans } = await agent.do('explain_contact', { prospectId: found[0].prospectId });
      expect(plans).toMatchObject([{ enrollmentId: expect.stringMatching(/^enr_/) }]);
    },
  ],
  [
    'How did the team do this month, day by day by e-mail?',
    async (agent) => {
      const metrics = await agent.do('get_team_metrics', { includeEmailChart: true });
      expect([metrics.emailChart.length, metrics.totals.actionsCount]).toEqual([30, 0]);
    },
  ],
  [
    'Why is nothing going out on the network?',
    async (agent) => {
      const flowPlanId = await agent.running('Looks', {
        type: 'network_profile_view',
        delay: '2.00:00:00',
      });
      await agent.do('add_manual_flow_enrollment', {
        flowPlanId,
        contact: LUCA,
        enrollmentMode: 'enroll',
      });
      const { insights, summary } = await agent.do('get_outreach_queue_insights');
      expect(summary).toMatchObject({ action_required_count: 0, timing_pending_count: 1 });
      expect(insights).toMatchObject([
        { reason_code: 'scheduled_for_later', resolution_mode: 'automatic' },
      ]);
    },
  ],
  [
    'Change the second step of the spring sequence to a call.',
    async (agent) => {
      const flowPlanId = await agent.running('Spring', EMAIL);
      const { flowPlan } = await agent.do('get_flow_workspace', { flowPlanId });
      const root = {
        ...flowPlan.root,
        children: { default: { type: 'call', title: 'Call', delay: '2.00:00:00' } },
      };
      const changed = await agent.do('replace_flow_root', { flowPlanId, root });
      expect(changed.flowPlan.root.children.default.type).toBe('call');
      expect((await agent.do('get_flow_workspace', { flowPlanId })).flowPlan.version).toBe(2);
    },
  ],
  [
    'Let Mo send the spring sequence too.',
    async (agent) => {
      const flowPlanId = await agent.running('Spring', EMAIL);
      const { items } = await agent.do('list_team_members');
      const other = items.find(({ userId }: Json) => userId !== agent.team.owner.userId);
      await agent.do('update_flow_plan', {
        flowPlanId,
        candidates: [agent.team.owner.userId, other.userId],
      });
      const { candidateDetails } = await agent.do('get_flow_workspace', { flowPlanId });
      expect(candidateDetails.items.map(({ userId }: Json) => userId)).toEqual([
        agent.team.owner.userId,
        other.userId,
      ]);
    },
  ],
  [
    'Listen to who likes the Grid page, and connect with them.',
    async (agent) => {
      const added = await agent.do('manage_social_engagement_monitored_profile', {
        action: 'add',
        networkUrl: 'https://network.example/company/grid',
        enableSocialEngagement: true,
      });
      const { flowPlanId } = added.socialEngagement.flowPlan;
      await agent.do('replace_flow_root', { flowPlanId, root: { type: 'network_connect' } });
      await agent.do('manage_flow_publication', { flowPlanId, action: 'publish' });
      expect((await agent.do('get_social_engagement_config')).socialEngagement).toMatchObject({
        isEnabled: true,
        profileCounts: { active: 1 },
      });
    },
  ],
  [
    'From now on keep our CRM up to date with my calls.',
    async (agent) => {
      const { flowPlanId } = await agent.do('add_dynamic_action', {
        contact: ADA,
        action: { type: 'manual', title: 'First' },
      });
      await agent.do('update_flow_plan', {
        flowPlanId,
        mcpDynamicActionsOptions: { is_push_to_crm_tasks: true },
      });
      await agent.do('add_dynamic_action', {
        contact: ADA,
        action: { type: 'call', title: 'Call Ada' },
      });
      const { items } = await agent.do('list_user_tasks', { types: ['call'] });
      await agent.do('complete_task', { taskId: items[0].taskId });
      const query =
        '{ sandboxCrmRecords(filter: { kind: TASK }) { nodes { task { title outcome } } } }';
      const { sandboxCrmRecords } = await world.data(query, {}, agent.team.owner.key);
      expect(sandboxCrmRecords.nodes).toEqual([
        { task: { title: 'Call Ada', outcome: 'completed' } },
      ]);
    },
  ],
];

const made = new Map<string, number>();

describe('an agent', () => {
  it.each(JOBS)('%s', async (job, work) => {
    const agent = await Agent.at(job);
    await work(agent);
    made.set(job, agent.calls);
    expect(agent.calls).toBeLessThanOrEqual(10);
  });

  it('needs few calls', () => {
    for (const [job, calls] of made) console.log(`${String(calls).padStart(2)} calls: ${job}`);
    const all = [...made.values()].reduce((sum, calls) => sum + calls, 0);
    console.log(`${all} calls for ${made.size} jobs`);
    expect(all).toBeLessThanOrEqual(95);
  });

  it('has twenty jobs', () => {
    expect(JOBS).toHaveLength(20);
  });
});
