import { z } from 'zod';
import { invalidRequest } from '../../../kernel/errors.ts';
import { wrongKind } from '../../../kernel/id-help.ts';
import type { IdKind } from '../../../kernel/ids.ts';
import { defineTool, SETS } from '../../../tools/define-tool.ts';
import { identifier, strict, text } from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import { Pause, Resume } from '../../../tools/generated/graphql.ts';
import { pausedOf, resumedOf } from '../../../tools/pause-results.ts';

const SCOPES = ['team', 'sender', 'mailbox', 'flow_plan', 'company', 'contact'] as const;
type Scope = (typeof SCOPES)[number];

/** The kinds of the IDs. A company has a domain, and the team needs none. */
const KIND = {
  sender: 'user',
  mailbox: 'mailbox',
  flow_plan: 'flowPlan',
  contact: 'contact',
} as const satisfies Partial<Record<Scope, IdKind>>;

const scope = z
  .enum(SCOPES)
  .describe(
    'The scope. `team`: nothing is sent by any account of the team, for owners and admins. `sender`: nothing is sent in the name of a member, except replies that a member writes. `mailbox`: its sequences send nothing. `flow_plan`: no enrollment starts or goes on. `company`: the contacts with its domain or an email address of it. `contact`: one contact.',
  );
const id = identifier(
  'The user ID of the sender, or the ID of the mailbox, flow plan or contact (its `prospectId`). Omit it for the scopes `team` and `company`.',
).optional();
const companyDomain = text(
  'The domain of the company, for example example.com. Required for the scope `company` only.',
  500,
).optional();

interface PauseSubject {
  scope: Scope;
  id?: string | undefined;
  companyDomain?: string | undefined;
}

/** The variables that select the one mutation, with its ID. */
function chosen({ scope: given, id: givenId, companyDomain: domain }: PauseSubject) {
  const needsId = given !== 'team' && given !== 'company';
  const needsDomain = given === 'company';
  const issues = [
    ...fault('id', given, needsId, givenId),
    ...fault('companyDomain', given, needsDomain, domain),
  ];
  if (needsId && givenId !== undefined) {
    const wrong = wrongKind(givenId, KIND[given]);
    if (wrong !== null) issues.push({ path: 'id', message: wrong });
  }
  if (issues.length > 0) throw invalidRequest(issues);
  return {
    id: givenId ?? '',
    companyDomain: domain ?? '',
    isTeam: given === 'team',
    isSender: given === 'sender',
    isMailbox: given === 'mailbox',
    isFlowPlan: given === 'flow_plan',
    isCompany: given === 'company',
    isContact: given === 'contact',
  };
}

function fault(path: string, given: Scope, isNeeded: boolean, value: string | undefined) {
  if (isNeeded === (value !== undefined)) return [];
  const message = isNeeded
    ? `is required for the scope ${given}.`
    : `must be omitted for the scope ${given}.`;
  return [{ path, message }];
}

const resultFields = {
  scope: z.enum(SCOPES).describe('The scope of the request.'),
  name: z
    .string()
    .describe(
      'The name of the team, sender, flow plan or contact, the address of the mailbox, or the domain of the company.',
    ),
  isPaused: z.boolean().describe('True if the scope is paused now.'),
  warnings: z.array(z.string()).describe('Warnings. Empty if there are none.'),
};

const pause = defineTool({
  name: 'pause',
  title: 'Pause outreach',
  description:
    'Pauses the team, a sender, a mailbox, a flow plan, a company or a contact until a member resumes it. Messages that are being sent are finished; nothing more is sent within a second. Queues keep their order, tasks stay open, and an answer still ends an enrollment. A pause of the team also holds replies that members write, and test emails; emails of the server itself, for example sign-in links, are still sent. Has no effect on a paused scope.',
  annotations: SETS,
  input: strict({
    scope,
    id,
    companyDomain,
    reason: text('Reason for the pause, at most 500 characters.', 500).optional(),
  }),
  operation: Pause,
  variables: ({ reason, ...input }) => ({ ...chosen(input), reason: reason ?? null }),
  fields: {
    ...resultFields,
    pausedAt: z.iso.datetime().nullable().describe('Time of the pause.'),
    pauseReason: z.string().nullable().describe('Reason for the pause. Null if none was given.'),
  },
  result: (data, { scope: given }) => {
    const paused = pausedOf(data);
    return {
      summary: `${NOUN[given]} ${paused.name} is paused.`,
      scope: given,
      isPaused: true,
      ...paused,
      nextSteps: [nextStep('resume', 'Resume it when the reason is gone.')],
    };
  },
});

const resume = defineTool({
  name: 'resume',
  title: 'Resume outreach',
  description:
    'Resumes a scope that was paused with `pause`, or in the console. Steps that came due meanwhile are sent as the schedules, spacing and daily limits of the senders allow. A wider or narrower pause stays: resuming the team does not resume a contact that is paused. Has no effect on a scope that is not paused.',
  annotations: { ...SETS, openWorldHint: true },
  input: strict({
    scope: scope.describe('The scope to resume, as in `pause`.'),
    id,
    companyDomain,
    reason: text(
      'Reason for resuming, at most 500 characters. The audit log keeps it for the scope `team`.',
      500,
    ).optional(),
  }),
  operation: Resume,
  variables: ({ reason, ...input }) => ({ ...chosen(input), reason: reason ?? null }),
  fields: resultFields,
  result: (data, { scope: given }) => {
    const { name, warnings } = resumedOf(data);
    return {
      summary: `${NOUN[given]} ${name} is not paused.`,
      scope: given,
      name,
      isPaused: false,
      warnings,
      nextSteps: [
        nextStep(
          'get_outreach_queue_insights',
          'See the next emails and requests, and the waiting ones.',
        ),
      ],
    };
  },
});

const NOUN: Record<Scope, string> = {
  team: 'The team',
  sender: 'The sender',
  mailbox: 'The mailbox',
  flow_plan: 'The flow plan',
  company: 'The company',
  contact: 'The contact',
};

export const pauseTools = [pause, resume];
