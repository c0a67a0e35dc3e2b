import type { Transaction } from '../../../db/database.ts';
import type {
  Engagement,
  EngagementVerdict,
  MonitoredProfile,
  MonitoredProfileKind,
  MonitoredProfileStatus,
  Prisma,
} from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import {
  decodeTimeCursor,
  encodeTimeCursor,
  type Page,
  type PageArgs,
  readPage,
  readPageById,
} from '../../../infra/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { normalizeNetworkUrl } from '../../../kernel/contact-identity.ts';
import { type Issue, invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize, can } from '../../../kernel/policy.ts';
import { nothingChanged } from '../../../kernel/result-warnings.ts';
import { escapeLike } from '../../../kernel/text.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { openConfig } from './linked-flow.ts';
import {
  describe,
  requirePaidAccess,
  requireSpending,
  type SocialEngagement,
  switchTo,
} from './social-engagement.service.ts';

/** The period that is collected with `loadHistory`. */
const HISTORY_MILLIS = 30 * 86_400_000;

export type MonitoredProfileFilter = Nullish<{
  statuses: readonly MonitoredProfileStatus[];
  searchQuery: string;
}>;

export async function listMonitoredProfiles(
  context: ServiceContext,
  filter: MonitoredProfileFilter,
  page: PageArgs,
): Promise<Page<MonitoredProfile>> {
  const { actor, prisma } = context;
  authorize(actor, 'socialEngagement.read');
  const { statuses, searchQuery } = filter;
  const contains = {
    contains: escapeLike(searchQuery?.trim() ?? ''),
    mode: 'insensitive' as const,
  };
  const where: Prisma.MonitoredProfileWhereInput = {
    teamId: actor.teamId,
    ...(statuses && statuses.length > 0 ? { status: { in: [...statuses] } } : {}),
    ...(contains.contains === ''
      ? {}
      : { OR: [{ networkUrl: contains }, { displayName: contains }] }),
  };
  return readPageById(context, { name: 'monitoredProfiles', filters: filter }, page, {
    read: (range) =>
      prisma.monitoredProfile.findMany({ ...range, where: { ...where, ...range.where } }),
    countTotal: () => prisma.monitoredProfile.count({ where }),
  });
}

export async function loadMonitoredProfiles(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<MonitoredProfile[]> {
  authorize(actor, 'socialEngagement.read');
  return prisma.monitoredProfile.findMany({ where: { teamId: actor.teamId, id: { in: ids } } });
}

/**
 * Loads engagements by ID. Members get none; they only see in a contact's timeline that there were
 * engagements.
 */
export async function loadEngagements(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<Engagement[]> {
  if (!can(actor, 'socialEngagement.read')) return [];
  return prisma.engagement.findMany({
    where: {
      ...{ teamId: actor.teamId, id: { in: ids } },
      OR: [{ contactId: { not: null } }, { verdict: { not: null } }],
    },
  });
}

export function listEngagements(
  context: ServiceContext,
  profile: Pick<MonitoredProfile, 'id'>,
  page: PageArgs,
): Promise<Page<Engagement>> {
  const where = { monitoredProfileId: profile.id, contactId: { not: null } };
  return pageOfEngagements(context, { profileId: profile.id }, where, page);
}

/** The engagements about which the AI was asked, also of engagers who were not added. */
export async function listJudgedEngagements(
  context: ServiceContext,
  verdicts: readonly EngagementVerdict[],
  page: PageArgs,
): Promise<Page<Engagement>> {
  authorize(context.actor, 'socialEngagement.read');
  const verdict = verdicts.length === 0 ? { not: null } : { in: [...verdicts] };
  return pageOfEngagements(context, { verdicts }, { verdict }, page);
}

/** Newest first. */
function pageOfEngagements(
  context: ServiceContext,
  filters: object,
  condition: Prisma.EngagementWhereInput,
  page: PageArgs,
): Promise<Page<Engagement>> {
  const { actor, prisma } = context;
  const where = { teamId: actor.teamId, ...condition };
  return readPage(context, { name: 'engagements', filters }, page, {
    read: ({ from, backwards, take }) => {
      const after = decodeTimeCursor(from);
      const beyond = backwards ? ('gt' as const) : ('lt' as const);
      const direction = backwards ? ('asc' as const) : ('desc' as const);
      const behind =
        after === null
          ? {}
          : {
              OR: [
                { engagedAt: { [beyond]: after.time } },
                { engagedAt: after.time, id: { [beyond]: after.id } },
              ],
            };
      return prisma.engagement.findMany({
        where: { ...where, ...behind },
        orderBy: [{ engagedAt: direction }, { id: direction }],
        take,
      });
    },
    positionOf: ({ engagedAt, id }) => encodeTimeCursor({ time: engagedAt, id }),
    countTotal: () => prisma.engagement.count({ where }),
  });
}

const PROFILE_ACTIONS = ['unknown', 'add', 'activate', 'deactivate', 'delete'] as const;
export type ProfileAction = (typeof PROFILE_ACTIONS)[number];

export interface ManageProfileInput
  extends Nullish<{
    networkUrl: string;
    loadHistory: boolean;
    profileId: string;
    enableSocialEngagement: boolean;
  }> {
  action: ProfileAction;
}

export interface ManagedProfile {
  /** The profile after the action; a deleted one is inactive. */
  profile: MonitoredProfile;
  socialEngagement: SocialEngagement;
  warnings: string[];
}

export async function manageMonitoredProfile(
  context: ServiceContext,
  input: ManageProfileInput,
): Promise<ManagedProfile> {
  const { actor, clock } = context;
  authorize(actor, 'socialEngagement.write');
  const request = checkRequest(input);
  return context.transact(async (tx) => {
    const now = clock.now();
    if (request.action === 'add' || request.action === 'activate') {
      requireSpending(actor);
      await requirePaidAccess(tx, actor.teamId);
    }
    const config = await openConfig(tx, actor, now);
    const done =
      request.action === 'add'
        ? await add(tx, actor, request, now)
        : await move(tx, actor, request, now);
    tx.record({
      teamId: actor.teamId,
      kind: 'monitored_profile',
      change: CHANGE_OF[request.action],
      subjectId: done.profile.id,
      occurredAt: now,
    });
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'monitored_profile.changed',
      subjectId: done.profile.id,
      data: { change: request.action },
    });
    const isSwitchedOn = request.action === 'add' && request.enableSocialEngagement;
    const settled = isSwitchedOn ? await switchTo(tx, actor, true, now) : config;
    const socialEngagement = await describe(tx, settled, now);
    return {
      ...done,
      socialEngagement,
      warnings: [...done.warnings, ...socialEngagement.warnings],
    };
  });
}

type Request =
  | {
      action: 'add';
      networkUrl: string;
      kind: MonitoredProfileKind;
      loadHistory: boolean;
      enableSocialEngagement: boolean;
    }
  | { action: 'activate' | 'deactivate' | 'delete'; profileId: string };

function checkRequest({
  action,
  networkUrl,
  loadHistory,
  profileId,
  enableSocialEngagement,
}: ManageProfileInput): Request {
  const issues: Issue[] = [];
  if (action === 'unknown')
    throw invalidRequest([
      { path: 'action', message: 'must be one of add, activate, deactivate or delete.' },
    ]);
  if (action === 'add') {
    const page = networkUrl ? pageOf(networkUrl) : null;
    if (!networkUrl)
      issues.push({ path: 'networkUrl', message: 'is required to add a profile or company page.' });
    else if (page === null)
      issues.push({
        path: 'networkUrl',
        message:
          'must be the URL of a profile or company page, for example https://network.example/in/ada-lovelace.',
      });
    if (profileId)
      issues.push({
        path: 'profileId',
        message: 'is not allowed with add; the ID is assigned when the profile is added.',
      });
    if (page === null || issues.length > 0) throw invalidRequest(issues);
    return {
      action,
      ...page,
      loadHistory: loadHistory ?? false,
      enableSocialEngagement: enableSocialEngagement ?? false,
    };
  }
  if (!profileId)
    issues.push({
      path: 'profileId',
      message: `is required to ${action} a profile; list_social_engagement_monitored_profiles returns it.`,
    });
  if (networkUrl)
    issues.push({
      path: 'networkUrl',
      message: 'is only allowed with add; identify the profile by profileId.',
    });
  if (loadHistory) issues.push({ path: 'loadHistory', message: 'is only allowed with add.' });
  if (enableSocialEngagement)
    issues.push({
      path: 'enableSocialEngagement',
      message:
        'is only allowed with add; use write_social_engagement_config to enable Social Engagement.',
    });
  if (!profileId || issues.length > 0) throw invalidRequest(issues);
  return { action, profileId };
}

// Other paths are rejected: their last segment would be mistaken for a profile.
const COMPANY_PATH = /^(https:\/\/[^/]+\/(?:company|school|showcase)\/[^/]+)/i;
const PERSON_PATH = /^(https:\/\/[^/]+\/in\/[^/]+)/i;

/** The URL of the page without subpaths, and its kind. */
function pageOf(text: string): { networkUrl: string; kind: MonitoredProfileKind } | null {
  const networkUrl = normalizeNetworkUrl(text);
  if (networkUrl === null) return null;
  const company = COMPANY_PATH.exec(networkUrl)?.[1];
  if (company !== undefined) return { networkUrl: company, kind: 'company_page' };
  const person = PERSON_PATH.exec(networkUrl)?.[1];
  return person === undefined ? null : { networkUrl: person, kind: 'profile' };
}

const CHANGE_OF = {
  add: 'created',
  activate: 'updated',
  deactivate: 'updated',
  delete: 'removed',
} as const;

type ProfileResult = Pick<ManagedProfile, 'profile' | 'warnings'>;

type By = Pick<Actor, 'teamId' | 'agentId'>;

async function add(
  { prisma }: Transaction,
  { teamId, agentId }: By,
  { networkUrl, kind, loadHistory }: Request & { action: 'add' },
  now: Date,
): Promise<ProfileResult> {
  const collectFrom = loadHistory ? new Date(now.getTime() - HISTORY_MILLIS) : now;
  const { count } = await prisma.monitoredProfile.createMany({
    data: [
      {
        id: newId('monitoredProfile'),
        teamId,
        networkUrl,
        kind,
        loadHistory,
        collectFrom,
        nextCollectAt: now,
        createdAt: now,
        agentId,
      },
    ],
    skipDuplicates: true,
  });
  const profile = await prisma.monitoredProfile.findUniqueOrThrow({
    where: { teamId_networkUrl: { teamId, networkUrl } },
  });
  if (count === 1) return { profile, warnings: [] };
  const state =
    profile.status === 'active' ? 'and active' : 'but inactive; activate it to resume collection';
  return { profile, warnings: [nothingChanged(`the profile is already monitored ${state}`)] };
}

async function move(
  { prisma }: Transaction,
  { teamId, agentId }: By,
  { action, profileId }: Exclude<Request, { action: 'add' }>,
  now: Date,
): Promise<ProfileResult> {
  await prisma.$queryRaw`select 1 from monitored_profile where team_id = ${teamId} and id = ${profileId} for update`;
  const where = { teamId_id: { teamId, id: profileId } };
  const profile = await prisma.monitoredProfile.findUnique({ where });
  if (profile === null) throw notFound('monitored profile', profileId);
  if (action === 'delete') {
    const deleted = await prisma.monitoredProfile.delete({ where });
    return { profile: { ...deleted, status: 'inactive' }, warnings: [] };
  }
  const status = action === 'activate' ? ('active' as const) : ('inactive' as const);
  if (profile.status === status)
    return { profile, warnings: [nothingChanged(`the profile is already ${status}`)] };
  // Engagement during the inactive period is not collected retroactively.
  const fresh = {
    agentId,
    loadHistory: false,
    collectFrom: now,
    nextCollectAt: now,
    attempts: 0,
    failureCode: null,
    failureMessage: null,
    failedAt: null,
  };
  return {
    profile: await prisma.monitoredProfile.update({
      where,
      data: { status, ...(status === 'active' ? fresh : {}) },
    }),
    warnings: [],
  };
}
