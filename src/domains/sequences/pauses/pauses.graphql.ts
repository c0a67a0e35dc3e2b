import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { loadedBy, loadedByOptional } from '../../../graphql/loaded.ts';
import { knownById } from '../../../graphql/node.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { memberLoader } from '../../accounts/team/team.loaders.ts';
import { contactLoader } from '../../people/contacts/contacts.loaders.ts';
import type { PauseChange } from './pause-writes.ts';
import { contactPauseLoader, teamPauseLoader } from './pauses.loaders.ts';
import {
  listPauses,
  pauseCompany,
  pauseContact,
  pauseTeam,
  type ResumeChange,
  resumeCompany,
  resumeContact,
  resumeTeam,
} from './pauses.service.ts';

const PauseScopeEnum = describedEnum('PauseScope', 'The scope of a pause.', {
  team: 'The whole team: none of its accounts sends anything.',
  company: 'The contacts of a company.',
  contact: 'One contact.',
});

const PauseType = builder.prismaObject('OutreachPause', {
  description:
    'A pause of the team, of a company or of a contact, which lasts until a member resumes it.',
  fields: (t) => ({
    scope: t.expose('scope', { type: PauseScopeEnum, description: 'The scope of the pause.' }),
    companyDomain: t.string({
      nullable: true,
      description: 'The domain of the company. Null for the other scopes.',
      resolve: ({ scope, subject }) => (scope === 'company' ? subject : null),
    }),
    contact: t.field({
      type: 'Contact',
      nullable: true,
      description: 'The contact. Null for the other scopes.',
      resolve: loadedByOptional(contactLoader, 'contactId'),
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Reason that was given for the pause. Null if none was given.',
    }),
    since: t.expose('since', { type: 'DateTime', description: 'Time at which the pause began.' }),
    pausedBy: t.field({
      type: 'TeamMember',
      nullable: true,
      description: 'The member who paused the scope. Null if the operator of the server did.',
      resolve: loadedByOptional(memberLoader, 'pausedById'),
    }),
  }),
});

builder.prismaObjectField('Team', 'pause', (t) =>
  t.field({
    type: PauseType,
    nullable: true,
    description: 'The pause of the team. Null if the team is not paused.',
    resolve: ({ id }, _args, context) => teamPauseLoader(context).load(id),
  }),
);

builder.prismaObjectField('Contact', 'pause', (t) =>
  t.field({
    type: PauseType,
    nullable: true,
    description:
      'The pause of the contact, or else of the contact’s company. Null if neither is paused.',
    resolve: ({ id }, _args, context) => contactPauseLoader(context).load(id),
  }),
);

builder.queryField('outreachPauses', (t) =>
  t.field({
    type: [PauseType],
    description:
      'Lists the pauses of the team, of companies and of contacts, the latest first within each scope. At most 200. Senders, mailboxes and flow plans have their pause in their own fields.',
    resolve: (_root, _args, context) => listPauses(context),
  }),
);

const reason = 'Reason for the pause, at most 500 characters.';

const PauseTeamInput = builder.inputType('PauseTeamInput', {
  description: 'Input for pausing the team.',
  fields: (t) => ({ reason: t.string({ description: reason }) }),
});
const ResumeTeamInput = builder.inputType('ResumeTeamInput', {
  description: 'Input for resuming the team.',
  fields: (t) => ({
    reason: t.string({
      description: 'Reason for resuming the team, at most 500 characters. Kept in the audit log.',
    }),
  }),
});
const PauseContactInput = builder.inputType('PauseContactInput', {
  description: 'The contact to pause.',
  fields: (t) => ({
    contactId: t.id({ required: true, description: 'The ID of the contact.' }),
    reason: t.string({ description: reason }),
  }),
});
const ResumeContactInput = builder.inputType('ResumeContactInput', {
  description: 'The contact to resume.',
  fields: (t) => ({
    contactId: t.id({ required: true, description: 'The ID of the contact.' }),
  }),
});
const PauseCompanyInput = builder.inputType('PauseCompanyInput', {
  description: 'The company to pause.',
  fields: (t) => ({
    companyDomain: t.string({
      required: true,
      description:
        'The domain of the company, for example example.com. The domain of a mail provider is refused.',
    }),
    reason: t.string({ description: reason }),
  }),
});
const ResumeCompanyInput = builder.inputType('ResumeCompanyInput', {
  description: 'The company to resume.',
  fields: (t) => ({
    companyDomain: t.string({ required: true, description: 'The domain of the company.' }),
  }),
});

const SCOPES = { team: 'team', company: 'company', contact: 'contact' } as const;

const pausedAlready = ({ pause: { scope }, isChanged }: PauseChange): string[] =>
  isChanged
    ? []
    : [`The ${SCOPES[scope]} was paused already. The pause and its reason did not change.`];

const wasRunning = ({ target: { scope }, isChanged }: ResumeChange): string[] =>
  isChanged ? [] : [`The ${SCOPES[scope]} was not paused. Nothing changed.`];

const teamOf = knownById('Team', 'team');

const PauseTeamPayload = builder.objectRef<PauseChange>('PauseTeamPayload').implement({
  description: 'The result of pausing the team.',
  fields: (t) => ({
    team: t.field({
      type: 'Team',
      description: 'The team in its new state.',
      resolve: ({ pause }, _args, context) => teamOf({}, { id: pause.teamId }, context),
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(pausedAlready)),
  }),
});

const ResumeTeamPayload = builder.objectRef<ResumeChange>('ResumeTeamPayload').implement({
  description: 'The result of resuming the team.',
  fields: (t) => ({
    team: t.field({
      type: 'Team',
      description: 'The team in its new state.',
      resolve: ({ target }, _args, context) => teamOf({}, { id: target.teamId }, context),
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(wasRunning)),
  }),
});

const PauseContactPayload = builder.objectRef<PauseChange>('PauseContactPayload').implement({
  description: 'The result of pausing a contact.',
  fields: (t) => ({
    contact: t.field({
      type: 'Contact',
      description: 'The contact in its new state.',
      resolve: ({ pause }, args, context) =>
        loadedBy(contactLoader, 'subject')(pause, args, context),
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(pausedAlready)),
  }),
});

const ResumeContactPayload = builder.objectRef<ResumeChange>('ResumeContactPayload').implement({
  description: 'The result of resuming a contact.',
  fields: (t) => ({
    contact: t.field({
      type: 'Contact',
      description: 'The contact in its new state.',
      resolve: ({ target }, args, context) =>
        loadedBy(contactLoader, 'subject')(target, args, context),
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(wasRunning)),
  }),
});

const PauseCompanyPayload = builder.objectRef<PauseChange>('PauseCompanyPayload').implement({
  description: 'The result of pausing a company.',
  fields: (t) => ({
    pause: t.field({
      type: PauseType,
      description: 'The pause of the company.',
      resolve: ({ pause }) => pause,
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(pausedAlready)),
  }),
});

const ResumeCompanyPayload = builder.objectRef<ResumeChange>('ResumeCompanyPayload').implement({
  description: 'The result of resuming a company.',
  fields: (t) => ({
    companyDomain: t.string({
      description: 'The stored domain of the company.',
      resolve: ({ target }) => target.subject,
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(wasRunning)),
  }),
});

builder.mutationFields((t) => ({
  pauseTeam: t.field({
    type: PauseTeamPayload,
    description:
      'Stops everything that leaves by an account of the team: sequences, dynamic actions, replies written by members, withdrawals of connection requests, and test emails. Emails and requests that are being handed over at this moment are finished; nothing more leaves within a second. Queues keep their order, answers are still read, and tasks stay open. Emails of the server itself, for example sign-in links, are still sent. Has no effect if the team is paused already.',
    args: {
      input: t.arg({
        type: PauseTeamInput,
        required: true,
        description: 'The reason for the pause.',
      }),
    },
    resolve: (_root, { input }, context) => pauseTeam(context, input),
  }),
  resumeTeam: t.field({
    type: ResumeTeamPayload,
    description:
      'Resumes the team. Emails and requests that came due meanwhile are sent as the schedules, spacing and daily limits of their senders allow, so they do not leave at once. Senders, mailboxes, flow plans, companies and contacts that are paused themselves stay paused. Has no effect if the team is not paused.',
    args: {
      input: t.arg({
        type: ResumeTeamInput,
        required: true,
        description: 'The reason for resuming the team.',
      }),
    },
    resolve: (_root, { input }, context) => resumeTeam(context, input),
  }),
  pauseContact: t.field({
    type: PauseContactPayload,
    description:
      'Pauses a contact: no step of any sequence or dynamic action starts for the contact, and none of the emails and requests in a queue is sent, until a member resumes the contact. An answer still ends an enrollment, and members can still write replies. Has no effect if the contact is paused already.',
    args: {
      input: t.arg({ type: PauseContactInput, required: true, description: 'The contact.' }),
    },
    resolve: (_root, { input }, context) => pauseContact(context, input),
  }),
  resumeContact: t.field({
    type: ResumeContactPayload,
    description:
      'Resumes a contact. Steps that came due meanwhile are executed now, as spacing and daily limits allow. A pause of the contact’s company stays. Has no effect if the contact is not paused.',
    args: {
      input: t.arg({ type: ResumeContactInput, required: true, description: 'The contact.' }),
    },
    resolve: (_root, { input }, context) => resumeContact(context, input),
  }),
  pauseCompany: t.field({
    type: PauseCompanyPayload,
    description:
      'Pauses a company: no step of any sequence or dynamic action starts for contacts with its domain or with an email address of it, and none of their emails and requests in a queue is sent, until a member resumes the company. The pause also applies to contacts that are added later. Has no effect if the company is paused already.',
    args: {
      input: t.arg({ type: PauseCompanyInput, required: true, description: 'The company.' }),
    },
    resolve: (_root, { input }, context) => pauseCompany(context, input),
  }),
  resumeCompany: t.field({
    type: ResumeCompanyPayload,
    description:
      'Resumes a company. Steps that came due meanwhile are executed now, as spacing and daily limits allow. Contacts that are paused themselves stay paused. Has no effect if the company is not paused.',
    args: {
      input: t.arg({ type: ResumeCompanyInput, required: true, description: 'The company.' }),
    },
    resolve: (_root, { input }, context) => resumeCompany(context, input),
  }),
}));
