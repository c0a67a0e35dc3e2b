import type { Session } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { NodeInterface, registerNode } from '../../../graphql/node.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { RoleEnum } from '../../../graphql/role.ts';
import { loadSessions } from './session-nodes.ts';
import {
  currentSession,
  type OwnTeam,
  ownSessions,
  ownTeams,
  revokeSession,
  setHomeTeam,
  setPassword,
  switchTeam,
} from './sessions.service.ts';

builder.prismaObject('Session', {
  description:
    'A browser in which you are signed in. It ends after 14 days without use and after 90 days in any case.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    device: t.exposeString('device', {
      description: 'User agent of the browser, at most 200 characters.',
    }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'IP address from which you signed in. Null if it is not known.',
    }),
    isCurrent: t.boolean({
      description: 'True for the session of this call.',
      resolve: ({ id }, _args, { actor }) => id === actor.apiKeyId,
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which you signed in.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      description: 'Time at which the session was last used, to the minute.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'Time at which the session ends, 90 days after the sign-in.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the session was ended early. Null if it was not.',
    }),
  }),
});

registerNode('session', 'Session', loadSessions);

const OwnTeamType = builder.objectRef<OwnTeam>('ViewerTeam').implement({
  description: 'A team in which you are active.',
  fields: (t) => ({
    teamId: t.id({
      description: 'ID of the team, for `switchTeam`.',
      resolve: ({ team }) => team.id,
    }),
    name: t.string({ description: 'Name of the team.', resolve: ({ team }) => team.name }),
    role: t.field({
      type: RoleEnum,
      description: 'Your role in the team.',
      resolve: ({ membership }) => membership.role,
    }),
    isHome: t.exposeBoolean('isHome', {
      description:
        'True if you have chosen the team as your home team, which a sign-in opens. Without a choice it opens the team in which you worked last.',
    }),
    isCurrent: t.boolean({
      description: 'True for the team of this call.',
      resolve: ({ team }, _args, { actor }) => team.id === actor.teamId,
    }),
  }),
});

builder.queryFields((t) => ({
  currentSession: t.field({
    type: 'Session',
    nullable: true,
    description: 'Returns the session of this call. Null if the call was made with an API key.',
    resolve: (_root, _args, context) => currentSession(context),
  }),
  sessions: t.field({
    type: ['Session'],
    description:
      'Lists the browsers in which you are signed in, last used first, over all your teams.',
    resolve: (_root, _args, context) => ownSessions(context),
  }),
  viewerTeams: t.field({
    type: [OwnTeamType],
    description: 'Lists the teams in which you are active, in the order in which you joined.',
    resolve: (_root, _args, context) => ownTeams(context),
  }),
}));

const RevokeInput = builder.inputType('RevokeSessionInput', {
  description: 'The session to end.',
  fields: (t) => ({
    sessionId: t.id({ required: true, description: 'ID of one of your sessions.' }),
  }),
});

const RevokePayload = builder.objectRef<Session>('RevokeSessionPayload').implement({
  description: 'The result of ending a session.',
  fields: (t) => ({
    session: t.field({
      type: 'Session',
      description: 'The session that ended.',
      resolve: (session) => session,
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

const SwitchTeamInput = builder.inputType('SwitchTeamInput', {
  description: 'The team to work in.',
  fields: (t) => ({
    teamId: t.id({ required: true, description: 'ID of a team of `viewerTeams`.' }),
  }),
});

const SwitchTeamPayload = builder.objectRef<OwnTeam>('SwitchTeamPayload').implement({
  description: 'The result of switching to another team.',
  fields: (t) => ({
    team: t.field({
      type: OwnTeamType,
      description:
        'The team of the session from now on. Its objects can be fetched from the next call on.',
      resolve: (own) => own,
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(
      warningsField(() => [
        'The open connections of this session are closed. Connect again, and discard cached data of the former team.',
      ]),
    ),
  }),
});

const SetHomeTeamInput = builder.inputType('SetHomeTeamInput', {
  description: 'The team that a sign-in opens.',
  fields: (t) => ({
    teamId: t.id({
      description:
        'ID of a team of `viewerTeams`. Null or omitted: the team in which you worked last.',
    }),
  }),
});

const SetHomeTeamPayload = builder.objectRef<{ teams: OwnTeam[] }>('SetHomeTeamPayload').implement({
  description: 'The result of choosing a home team.',
  fields: (t) => ({
    teams: t.expose('teams', { type: [OwnTeamType], description: 'Your teams.' }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

const SetPasswordInput = builder.inputType('SetPasswordInput', {
  description: 'The new password.',
  fields: (t) => ({
    currentPassword: t.string({
      description:
        'Your present password. Omit it if you have none, or if you have signed in within ten minutes.',
    }),
    newPassword: t.string({
      required: true,
      description: 'The new password: 12 to 200 characters, not among the most common ones.',
    }),
  }),
});

const SetPasswordPayload = builder
  .objectRef<{ revokedSessionCount: number }>('SetPasswordPayload')
  .implement({
    description: 'The result of setting a password.',
    fields: (t) => ({
      revokedSessionCount: t.exposeInt('revokedSessionCount', {
        description: 'Number of your other sessions, which have ended.',
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
    }),
  });

builder.mutationFields((t) => ({
  revokeSession: t.field({
    type: RevokePayload,
    description:
      'Ends one of your sessions immediately, and closes its open connections. Has no effect on a session that has ended.',
    args: {
      input: t.arg({ type: RevokeInput, required: true, description: 'The session to end.' }),
    },
    resolve: (_root, { input }, context) => revokeSession(context, input.sessionId),
  }),
  switchTeam: t.field({
    type: SwitchTeamPayload,
    description:
      'Switches the session to another of your teams, from the next call on. Requires a session; an API key belongs to one team.',
    args: {
      input: t.arg({ type: SwitchTeamInput, required: true, description: 'The team to work in.' }),
    },
    resolve: async (_root, { input }, context) => {
      const own = await switchTeam(context, input.teamId);
      // Otherwise the next call would use the former team from this process's cache.
      context.forgetCaller();
      return own;
    },
  }),
  setHomeTeam: t.field({
    type: SetHomeTeamPayload,
    description:
      'Sets the team that a sign-in opens. Joining another team does not change it. Requires a session.',
    args: { input: t.arg({ type: SetHomeTeamInput, required: true, description: 'The team.' }) },
    resolve: async (_root, { input }, context) => ({
      teams: await setHomeTeam(context, input.teamId ?? null),
    }),
  }),
  setPassword: t.field({
    type: SetPasswordPayload,
    description:
      'Sets the password with which you sign in, and ends your other sessions. Requires a session, and the present password or a sign-in within ten minutes. Five attempts an hour are allowed. A dry run does not check the present password.',
    args: {
      input: t.arg({
        type: SetPasswordInput,
        required: true,
        description: 'The present and the new password.',
      }),
    },
    resolve: async (_root, { input }, context) => ({
      revokedSessionCount: await setPassword(context, input),
    }),
  }),
}));
