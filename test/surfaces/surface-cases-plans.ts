import type { Json } from '../support/json.ts';
import { CALL_ROOT, EMAIL_ROOT, type TestTeam } from '../support/team.ts';
import { low, type SurfaceCase } from './surface-facts.ts';

const NAMED_ROOT = {
  ...EMAIL_ROOT,
  nodeId: 'hello',
  subject: 'For {{ company.name }}',
  message: 'Hello {{ contact.firstName }}.',
};
const UNTITLED_ROOT = { ...CALL_ROOT, title: '' };

/** A published plan with an email, and a contact without a company. */
async function planAndContact(team: TestTeam): Promise<Json> {
  const flowPlanId = await team.publishedPlan({ name: 'Hello', root: NAMED_ROOT });
  await team.audience('Known', [
    { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@lovelace.example' },
  ]);
  const { items } = await team.ok('search_contacts', { query: 'ada@lovelace.example' });
  return { flowPlanId, prospectId: items[0].prospectId };
}

async function pausedPlan(team: TestTeam): Promise<Json> {
  const flowPlanId = await team.publishedPlan({ name: 'Hello' });
  await team.ok('pause_flow_plan', { flowPlanId, reason: 'Prices change.' });
  return { flowPlanId };
}

async function pausable(team: TestTeam): Promise<string> {
  const contact = { email: 'ada@lovelace.example', firstName: 'Ada', lastName: 'Lovelace' };
  return (await team.ok('upsert_contact', { contact })).contact.prospectId;
}

const ofContact = (contactId: string) => ({
  body: { scope: 'contact', id: contactId },
  variables: { input: { contactId } },
});

const PAUSED = 'flowPlan { name isPaused pausedAt pauseReason }';
const pauseFacts = ({ name, isPaused, pausedAt, pauseReason }: Json): Json => ({
  name,
  isPaused,
  pausedAt,
  pauseReason,
});
const ofPlan = (flowPlanId: string) => ({
  body: { flowPlanId },
  variables: { input: { flowPlanId } },
});
const rendering = (flowPlanId: string, nodeId: string, prospectId: string) => ({
  body: { flowPlanId, nodeId, prospectId },
  variables: { contactId: prospectId, step: { saved: { flowPlanId, nodeId } } },
});

export const PLAN_SURFACE_CASES: readonly SurfaceCase[] = [
  {
    tool: 'validate_flow',
    needs: 'read',
    query:
      'query ($root: FlowNodeInput!) { validateFlow(root: $root) { isValid issues { path message } } }',
    prepare: async () => ({}),
    good: () => ({
      body: { root: UNTITLED_ROOT },
      variables: { root: { ...UNTITLED_ROOT, type: 'CALL' } },
    }),
    expected: () => ({ isValid: false, paths: ['root.title'] }),
    fromTool: ({ isValid, issues }) => ({ isValid, paths: issues.map(({ path }: Json) => path) }),
    fromGraphql: ({ validateFlow: { isValid, issues } }) => ({
      isValid,
      paths: issues.map(({ path }: Json) => path),
    }),
    invalid: () => ({
      body: { root: { ...CALL_ROOT, type: 'letter' } },
      variables: { root: { ...CALL_ROOT, type: 'LETTER' } },
      names: 'type',
    }),
  },
  {
    tool: 'render_flow_step',
    needs: 'read',
    query: `query ($contactId: ID!, $step: StepTargetInput!, $senderUserId: ID) { renderStep(contactId: $contactId, step: $step, senderUserId: $senderUserId) {
      type subject message prompt title instructions issues { field code } } }`,
    prepare: planAndContact,
    good: ({ flowPlanId, prospectId }) => rendering(flowPlanId, 'hello', prospectId),
    expected: () => ({
      ...{
        type: 'email',
        subject: null,
        message: 'Hello Ada.',
        prompt: null,
        title: null,
        instructions: null,
      },
      issues: [{ field: 'subject', code: 'missing_variable' }],
    }),
    fromTool: ({ type, subject, message, prompt, title, instructions, issues }) => ({
      ...{ type, subject, message, prompt, title, instructions },
      issues: issues.map(({ field, code }: Json) => ({ field, code })),
    }),
    fromGraphql: ({ renderStep: { type, issues, ...texts } }) => ({
      ...{ type: low(type), ...texts },
      issues: issues.map(({ field, code }: Json) => ({ field: low(field), code: low(code) })),
    }),
    invalid: ({ flowPlanId, prospectId }) => ({
      body: { flowPlanId, nodeId: 'hello', prospectId, isDraft: 'no' },
      variables: {
        contactId: prospectId,
        step: { saved: { flowPlanId, nodeId: 'hello', isDraft: 'no' } },
      },
      names: 'isDraft',
    }),
    ids: {
      flowPlanId: {
        kind: 'flowPlan',
        request: (id, { prospectId }) => rendering(id, 'hello', prospectId),
      },
      prospectId: {
        kind: 'contact',
        request: (id, { flowPlanId }) => rendering(flowPlanId, 'hello', id),
      },
    },
  },
  {
    tool: 'pause_flow_plan',
    needs: 'write',
    query: `mutation ($input: PauseFlowPlanInput!) { pauseFlowPlan(input: $input) { ${PAUSED} } }`,
    prepare: async (team) => ({ flowPlanId: await team.publishedPlan({ name: 'Hello' }) }),
    good: ({ flowPlanId }) => {
      const input = { flowPlanId, reason: 'Prices change.' };
      return { body: input, variables: { input } };
    },
    expected: () => ({
      name: 'Hello',
      isPaused: true,
      pausedAt: '2026-03-02T09:00:00.000Z',
      pauseReason: 'Prices change.',
    }),
    fromTool: ({ flowPlan }) => pauseFacts(flowPlan),
    fromGraphql: ({ pauseFlowPlan: { flowPlan } }) => pauseFacts(flowPlan),
    invalid: ({ flowPlanId }) => {
      const input = { flowPlanId, reason: 'x'.repeat(501) };
      return { body: input, variables: { input }, names: 'reason' };
    },
    ids: { flowPlanId: { kind: 'flowPlan', request: ofPlan } },
  },
  {
    tool: 'resume_flow_plan',
    needs: 'write',
    query: `mutation ($input: ResumeFlowPlanInput!) { resumeFlowPlan(input: $input) { ${PAUSED} } }`,
    prepare: pausedPlan,
    good: ({ flowPlanId }) => ofPlan(flowPlanId),
    expected: () => ({ name: 'Hello', isPaused: false, pausedAt: null, pauseReason: null }),
    fromTool: ({ flowPlan }) => pauseFacts(flowPlan),
    fromGraphql: ({ resumeFlowPlan: { flowPlan } }) => pauseFacts(flowPlan),
    invalid: () => ({
      body: { flowPlanId: 7 },
      variables: { input: { flowPlanId: null } },
      names: 'flowPlanId',
    }),
    ids: { flowPlanId: { kind: 'flowPlan', request: ofPlan } },
  },
  {
    tool: 'pause',
    needs: 'write',
    query: `mutation ($input: PauseContactInput!) { pauseContact(input: $input) { contact { fullName pause { since reason } } } }`,
    prepare: async (team) => ({ prospectId: await pausable(team) }),
    good: ({ prospectId }) => {
      const reason = 'On leave.';
      return {
        body: { scope: 'contact', id: prospectId, reason },
        variables: { input: { contactId: prospectId, reason } },
      };
    },
    expected: () => ({ name: 'Ada Lovelace', at: '2026-03-02T09:00:00.000Z', why: 'On leave.' }),
    fromTool: ({ name, pausedAt: at, pauseReason: why }) => ({ name, at, why }),
    fromGraphql: ({ pauseContact: { contact } }) => ({
      name: contact.fullName,
      at: contact.pause.since,
      why: contact.pause.reason,
    }),
    invalid: ({ prospectId }) => {
      const reason = 'x'.repeat(501);
      return {
        body: { scope: 'contact', id: prospectId, reason },
        variables: { input: { contactId: prospectId, reason } },
        names: 'reason',
      };
    },
    ids: { id: { kind: 'contact', request: ofContact } },
  },
  {
    tool: 'resume',
    needs: 'write',
    query: `mutation ($input: ResumeContactInput!) { resumeContact(input: $input) { contact { fullName pause { since } } } }`,
    prepare: async (team) => {
      const prospectId = await pausable(team);
      await team.ok('pause', { scope: 'contact', id: prospectId });
      return { prospectId };
    },
    good: ({ prospectId }) => ofContact(prospectId),
    expected: () => ({ name: 'Ada Lovelace', isPaused: false }),
    fromTool: ({ name, isPaused }) => ({ name, isPaused }),
    fromGraphql: ({ resumeContact: { contact } }) => ({
      name: contact.fullName,
      isPaused: contact.pause !== null,
    }),
    invalid: () => ({
      body: { scope: 'contact', id: 7 },
      variables: { input: { contactId: null } },
      names: 'id',
    }),
    ids: { id: { kind: 'contact', request: ofContact } },
  },
];
