import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { goLive, goLiveChecksOf, hasOwnEmail, type LiveTeam } from './go-live.service.ts';
import { GO_LIVE_CHECKS, type GoLiveCheck } from './go-live-checks.ts';

builder.prismaObjectField('Team', 'isDemo', (t) =>
  t.exposeBoolean('isDemo', {
    description:
      'True for the team that was set up for the demo. Its owners leave it with `goLive`.',
  }),
);

builder.prismaObjectFields('Team', (t) => ({
  leftDemoAt: t.expose('demoHiddenAt', {
    type: 'DateTime',
    nullable: true,
    description:
      'Time at which the owners of the demo team left the demo with `goLive`. Null if they did not.',
  }),
  hasOwnEmail: t.boolean({
    description:
      'True once a mailbox that a member connected has sent an email, or its test email was read back.',
    resolve: ({ id }, _args, context) => hasOwnEmail(context, id),
  }),
}));

const CheckType = builder.objectRef<GoLiveCheck>('GoLiveCheck').implement({
  description: 'A requirement of the server before a team sends real emails.',
  fields: (t) => ({
    kind: t.expose('kind', {
      type: describedEnum(
        'GoLiveCheckKind',
        'The subject of a check before going live.',
        GO_LIVE_CHECKS,
      ),
      description: 'The subject of the check.',
    }),
    isReady: t.exposeBoolean('isReady', { description: 'True if nothing is missing.' }),
    message: t.exposeString('message', { description: 'The result of the check, as a sentence.' }),
    remedy: t.exposeString('remedy', {
      nullable: true,
      description: 'The step that fixes the result, as a sentence. Null if nothing is missing.',
    }),
  }),
});

builder.queryField('goLiveChecks', (t) =>
  t.field({
    type: [CheckType],
    description:
      'Checks the requirements for real emails: the address of the server, its secrets key, its clock, name servers, and a mailbox that was tested by testMailbox. Sends nothing. Requires the role owner.',
    complexity: 50,
    resolve: (_root, _args, context) => goLiveChecksOf(context),
  }),
);

const GoLiveInputType = builder.inputType('GoLiveInput', {
  description: 'The team to create, and its owner.',
  fields: (t) => ({
    teamName: t.string({ required: true, description: 'Name of the team, 1 to 200 characters.' }),
    ownerEmail: t.string({
      required: true,
      description: 'Email address of the owner. Nobody on this server may have it yet.',
    }),
    ownerName: t.string({ description: 'Name of the owner. Defaults to a part of the address.' }),
    timeZone: t.string({ description: 'IANA time zone of the team. Defaults to UTC.' }),
  }),
});

const GoLivePayload = builder.objectRef<LiveTeam>('GoLivePayload').implement({
  description: 'The result of going live.',
  fields: (t) => ({
    teamId: t.exposeID('teamId', { description: 'ID of the new team.' }),
    signInUrl: t.expose('signInUrl', {
      type: 'URL',
      description: 'Link that signs the owner in, once, within 15 minutes.',
    }),
    unpublishedPlanCount: t.exposeInt('unpublishedPlanCount', {
      description: 'Number of flow plans of the demo team that were unpublished.',
    }),
    revokedKeyCount: t.exposeInt('revokedKeyCount', {
      description: 'Number of API keys of the demo team that were revoked.',
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

builder.mutationField('goLive', (t) =>
  t.field({
    type: GoLivePayload,
    description:
      'Creates a team of your own beside the demo team, and hides the demo team: its flow plans are unpublished and its API keys revoked, also the one of this call. Requires the role owner, in the demo team. Sends nothing.',
    args: {
      input: t.arg({ type: GoLiveInputType, required: true, description: 'The team.' }),
    },
    resolve: (_root, { input }, context) => goLive(context, input),
  }),
);
