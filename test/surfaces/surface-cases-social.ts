import type { Json } from '../support/json.ts';
import { receivedMessage } from '../support/received-message.ts';
import type { TestTeam } from '../support/team.ts';
import {
  CONTACT,
  contactFacts,
  low,
  PAGE,
  page,
  type SurfaceCase,
  toolPage,
} from './surface-facts.ts';

const nothing = async (): Promise<Json> => ({});

const THREAD = `id tag isRead isArchived unreadCount messageCount lastMessageAt lastMessagePreview lastMessageDirection
  owner { user { id } } ${CONTACT}`;

const COMMON = 'isRead isArchived unreadCount messageCount lastMessageAt lastMessagePreview'.split(
  ' ',
);
const common = (thread: Json): Json =>
  Object.fromEntries(COMMON.map((field) => [field, thread[field]]));

const toolThread = ({ contact, owner, tag, lastMessageDirection, ...rest }: Json): Json => ({
  ...{ contact: contactFacts(contact), owner: owner.userId, tag, lastMessageDirection },
  ...common(rest),
});
const thread = ({ contact, owner, tag, lastMessageDirection, ...rest }: Json): Json => ({
  ...{
    contact: contactFacts(contact),
    owner: owner.user.id,
    tag: low(tag),
    lastMessageDirection: low(lastMessageDirection),
  },
  ...common(rest),
});

const GRACE = {
  firstName: 'Grace',
  lastName: 'Hopper',
  fullName: 'Grace Hopper',
  email: null,
  companyDomain: null,
};

/** A conversation right after a sequence wrote in it. */
const written = (team: TestTeam): Json => ({
  contact: GRACE,
  owner: team.owner.userId,
  tag: null,
  isRead: true,
  isArchived: false,
  unreadCount: 0,
  messageCount: 1,
  lastMessageAt: '2026-03-02T09:00:00.000Z',
  lastMessagePreview: 'Good morning, Grace.',
  lastMessageDirection: 'outbound',
});

const said = ({
  kind,
  sentiment,
  intent: { intent, confidence, needsCheck, source },
}: Json): Json => ({
  ...{ kind: low(kind), sentiment: low(sentiment) },
  intent: { intent: low(intent), confidence, needsCheck, source: low(source) },
});

const withThread = (team: TestTeam): Promise<Json> => team.conversation();

const CONFIG =
  'isEnabled isUnlocked criteria judgedCounts { waiting fits doesNotFit unsure } flowPlan { name isDraft systemKind enrollmentMode audienceSource } profileCounts { total active inactive }';
const configFacts = ({
  isEnabled,
  isUnlocked,
  flowPlan,
  profileCounts,
  criteria,
  judgedCounts,
}: Json): Json => {
  const { name, isDraft, systemKind, enrollmentMode, audienceSource } = flowPlan;
  const plan = {
    name,
    isDraft,
    systemKind: low(systemKind),
    enrollmentMode: low(enrollmentMode),
    audienceSource: low(audienceSource),
  };
  return { isEnabled, isUnlocked, flowPlan: plan, profileCounts, criteria, judgedCounts };
};
const FRESH_CONFIG = {
  isEnabled: false,
  isUnlocked: true,
  flowPlan: {
    name: 'Social engagement',
    isDraft: true,
    systemKind: 'social_engagement',
    enrollmentMode: 'auto',
    audienceSource: 'system',
  },
  profileCounts: { total: 0, active: 0, inactive: 0 },
  criteria: null,
  judgedCounts: { waiting: 0, fits: 0, doesNotFit: 0, unsure: 0 },
};

const PROFILE =
  'networkUrl kind displayName status engagementCount lastCollectedAt failure { code } createdAt';
const profileFacts = ({
  networkUrl,
  kind,
  displayName,
  status,
  engagementCount,
  lastCollectedAt,
  failure,
  createdAt,
}: Json): Json => ({
  ...{
    networkUrl,
    kind: low(kind),
    displayName,
    status: low(status),
    engagementCount,
    lastCollectedAt,
    failure,
    createdAt,
  },
});
const ACME = 'https://network.example/company/silent-acme';
const FRESH_PROFILE = {
  networkUrl: ACME,
  kind: 'company_page',
  displayName: null,
  status: 'active',
  engagementCount: 0,
  lastCollectedAt: null,
  failure: null,
  createdAt: '2026-03-02T09:00:00.000Z',
};

const monitored = async (team: TestTeam): Promise<Json> => {
  const { profile } = await team.ok('manage_social_engagement_monitored_profile', {
    action: 'add',
    networkUrl: ACME,
  });
  return profile;
};

export const SOCIAL_SURFACE_CASES: readonly SurfaceCase[] = [
  {
    tool: 'list_network_unibox_conversations',
    needs: 'read',
    query: `query ($filter: ConversationFilter, $first: Int) { conversations(filter: $filter, first: $first) { nodes { ${THREAD} } ${PAGE} } }`,
    prepare: withThread,
    good: (_, team) => {
      const filter = { searchQuery: 'hopp', userIds: [team.owner.userId], isRead: true };
      return {
        body: { ...filter, tags: ['none', 'hot'], limit: 5 },
        variables: { filter: { ...filter, tags: ['NONE', 'HOT'] }, first: 5 },
      };
    },
    expected: (_, team) => ({ totalCount: 1, isLast: true, items: [written(team)] }),
    fromTool: (result) => ({ ...toolPage(result), items: result.items.map(toolThread) }),
    fromGraphql: ({ conversations }) => ({
      ...page(conversations),
      items: conversations.nodes.map(thread),
    }),
    invalid: () => ({
      body: { tags: ['lukewarm'] },
      variables: { filter: { tags: ['LUKEWARM'] } },
      names: 'tags[0]',
    }),
  },
  {
    tool: 'get_network_unibox_conversation',
    needs: 'read',
    query: `query ($id: ID!, $first: Int) { conversation(id: $id) { ${THREAD} enrollments { id status flowPlan { id name } }
      messages(first: $first) { nodes { id direction sentAt body } ${PAGE} } } }`,
    prepare: withThread,
    good: ({ conversationId }) => ({
      body: { conversationId, messageLimit: 5 },
      variables: { id: conversationId, first: 5 },
    }),
    expected: ({ conversationId, enrollmentId, flowPlanId }, team) => ({
      conversationId,
      conversation: written(team),
      enrollments: [
        { enrollmentId, status: 'completed', flowPlan: { flowPlanId, name: 'In touch' } },
      ],
      messages: [
        {
          isMessage: true,
          direction: 'outbound',
          sentAt: '2026-03-02T09:00:00.000Z',
          body: 'Good morning, Grace.',
        },
      ],
      isLast: true,
    }),
    fromTool: ({ conversation, messages, cursor }) => ({
      conversationId: conversation.conversationId,
      conversation: toolThread(conversation),
      enrollments: conversation.enrollments,
      messages: messages.map(({ messageId, ...rest }: Json) => ({
        isMessage: messageId.startsWith('msg_'),
        ...rest,
      })),
      isLast: cursor === null,
    }),
    fromGraphql: ({ conversation }) => ({
      conversationId: conversation.id,
      conversation: thread(conversation),
      enrollments: conversation.enrollments.map(({ id, status, flowPlan }: Json) => ({
        ...{
          enrollmentId: id,
          status: low(status),
          flowPlan: { flowPlanId: flowPlan.id, name: flowPlan.name },
        },
      })),
      messages: conversation.messages.nodes.map(({ id, direction, ...rest }: Json) => ({
        isMessage: id.startsWith('msg_'),
        direction: low(direction),
        ...rest,
      })),
      isLast: conversation.messages.pageInfo.hasNextPage === false,
    }),
    invalid: ({ conversationId }) => ({
      body: { conversationId, messageLimit: 0 },
      variables: { id: conversationId, first: 0 },
      names: 'messageLimit',
    }),
    ids: {
      conversationId: {
        kind: 'conversation',
        request: (id) => ({ body: { conversationId: id }, variables: { id } }),
      },
    },
  },
  {
    tool: 'update_network_unibox_conversation_state',
    needs: 'write',
    query: `mutation ($input: ConversationStateInput!) { updateConversationState(input: $input) { conversation { ${THREAD} } } }`,
    prepare: withThread,
    good: ({ conversationId }) => ({
      body: { conversationId, tag: 'hot', isRead: false, isArchived: null },
      variables: { input: { conversationId, tag: 'HOT', isRead: false, isArchived: null } },
    }),
    expected: (_, team) => ({ ...written(team), tag: 'hot', isRead: false, unreadCount: 1 }),
    fromTool: ({ conversation }) => toolThread(conversation),
    fromGraphql: ({ updateConversationState }) => thread(updateConversationState.conversation),
    invalid: ({ conversationId }) => ({
      body: { conversationId },
      variables: { input: { conversationId } },
      names: 'tag, isRead and isArchived',
    }),
    ids: {
      conversationId: {
        kind: 'conversation',
        request: (id) => ({
          body: { conversationId: id, isRead: true },
          variables: { input: { conversationId: id, isRead: true } },
        }),
      },
    },
  },
  {
    tool: 'correct_reply_intent',
    needs: 'write',
    query: `mutation ($input: CorrectReplyIntentInput!) { correctReplyIntent(input: $input) { message { kind sentiment intent { intent confidence needsCheck source } } warnings } }`,
    prepare: async (team) => {
      const { conversationId } = await team.conversation();
      return { messageId: await receivedMessage(team.world, team.teamId, conversationId) };
    },
    good: ({ messageId }) => ({
      body: { messageId, intent: 'not_now' },
      variables: { input: { messageId, intent: 'NOT_NOW' } },
    }),
    expected: () => ({
      message: {
        ...{ kind: 'message', sentiment: 'neutral' },
        intent: { intent: 'not_now', confidence: 1, needsCheck: false, source: 'member' },
      },
      warnings: [],
    }),
    fromTool: ({ message, warnings }) => ({ message: said(message), warnings }),
    fromGraphql: ({ correctReplyIntent: { message, warnings } }) => ({
      message: said(message),
      warnings,
    }),
    invalid: ({ messageId }) => ({
      body: { messageId, intent: 'not_today' },
      variables: { input: { messageId, intent: 'NOT_TODAY' } },
      names: 'intent',
    }),
    ids: {
      messageId: {
        kind: 'message',
        request: (id) => ({
          body: { messageId: id, intent: 'question' },
          variables: { input: { messageId: id, intent: 'QUESTION' } },
        }),
      },
    },
  },
  {
    tool: 'reply_to_conversation',
    needs: 'write',
    query: `mutation ($input: ReplyToConversationInput!) { replyToConversation(input: $input) { conversation { ${THREAD} } message { direction body delivery } } }`,
    prepare: withThread,
    good: ({ conversationId }) => ({
      body: { conversationId, body: 'Tuesday at ten?' },
      variables: { input: { conversationId, body: 'Tuesday at ten?' } },
    }),
    expected: (_, team) => ({
      conversation: { ...written(team), messageCount: 2, lastMessagePreview: 'Tuesday at ten?' },
      message: { direction: 'outbound', body: 'Tuesday at ten?', delivery: 'queued' },
    }),
    fromTool: ({ conversation, message: { direction, body, delivery } }) => ({
      conversation: toolThread(conversation),
      message: { direction, body, delivery },
    }),
    fromGraphql: ({ replyToConversation: { conversation, message } }) => ({
      conversation: thread(conversation),
      message: {
        direction: low(message.direction),
        body: message.body,
        delivery: low(message.delivery),
      },
    }),
    invalid: ({ conversationId }) => ({
      body: { conversationId, body: ' ' },
      variables: { input: { conversationId, body: ' ' } },
      names: 'body',
    }),
    ids: {
      conversationId: {
        kind: 'conversation',
        request: (id) => ({
          body: { conversationId: id, body: 'Hello' },
          variables: { input: { conversationId: id, body: 'Hello' } },
        }),
      },
    },
  },
  {
    tool: 'get_social_engagement_config',
    needs: 'read',
    query: `{ socialEngagementConfig { ${CONFIG} warnings } }`,
    prepare: nothing,
    good: () => ({ body: {}, variables: {} }),
    expected: () => ({ ...FRESH_CONFIG, warnings: [] }),
    fromTool: ({ socialEngagement, warnings }) => ({ ...configFacts(socialEngagement), warnings }),
    fromGraphql: ({ socialEngagementConfig: { warnings, ...config } }) => ({
      ...configFacts(config),
      warnings,
    }),
    invalid: () => ({
      body: { isEnabled: true },
      variables: {},
      query: '{ socialEngagementConfig(isEnabled: true) { isEnabled } }',
      names: 'isEnabled',
    }),
  },
  {
    tool: 'write_social_engagement_config',
    needs: 'write',
    query: `mutation ($input: SocialEngagementInput!) { setSocialEngagement(input: $input) { socialEngagement { ${CONFIG} } } }`,
    prepare: nothing,
    good: () => ({ body: { isEnabled: true }, variables: { input: { isEnabled: true } } }),
    expected: () => ({ ...FRESH_CONFIG, isEnabled: true }),
    fromTool: ({ socialEngagement }) => configFacts(socialEngagement),
    fromGraphql: ({ setSocialEngagement }) => configFacts(setSocialEngagement.socialEngagement),
    invalid: () => ({
      body: { isEnabled: true, flowPlanId: 'fp_x' },
      variables: { input: { isEnabled: true, flowPlanId: 'fp_x' } },
      names: 'flowPlanId',
    }),
  },
  {
    tool: 'set_engagement_criteria',
    needs: 'write',
    query: `mutation ($input: SetEngagementCriteriaInput!) { setEngagementCriteria(input: $input) { socialEngagement { ${CONFIG} } } }`,
    prepare: nothing,
    good: () => ({ body: { criteria: 'Weavers' }, variables: { input: { criteria: 'Weavers' } } }),
    expected: () => ({ ...FRESH_CONFIG, criteria: 'Weavers' }),
    fromTool: ({ socialEngagement }) => configFacts(socialEngagement),
    fromGraphql: ({ setEngagementCriteria }) => configFacts(setEngagementCriteria.socialEngagement),
    invalid: () => ({
      body: { criteria: 'a'.repeat(5_001) },
      variables: { input: { criteria: 'a'.repeat(5_001) } },
      names: 'criteria',
    }),
  },
  {
    tool: 'list_social_engagement_monitored_profiles',
    needs: 'read',
    query: `query ($filter: MonitoredProfileFilter, $first: Int) { monitoredProfiles(filter: $filter, first: $first) { nodes { ${PROFILE} } ${PAGE} } }`,
    prepare: monitored,
    good: () => ({
      body: { statuses: ['active'], searchQuery: 'ACME', limit: 5 },
      variables: { filter: { statuses: ['ACTIVE'], searchQuery: 'ACME' }, first: 5 },
    }),
    expected: () => ({ totalCount: 1, isLast: true, items: [FRESH_PROFILE] }),
    fromTool: (result) => ({ ...toolPage(result), items: result.items.map(profileFacts) }),
    fromGraphql: ({ monitoredProfiles }) => ({
      ...page(monitoredProfiles),
      items: monitoredProfiles.nodes.map(profileFacts),
    }),
    invalid: () => ({ body: { limit: 0 }, variables: { first: 0 }, names: 'limit' }),
  },
  {
    tool: 'manage_social_engagement_monitored_profile',
    needs: 'write',
    query: `mutation ($input: ManageMonitoredProfileInput!) { manageMonitoredProfile(input: $input) {
      profile { id ${PROFILE} } socialEngagement { ${CONFIG} } warnings } }`,
    prepare: monitored,
    good: () => {
      const networkUrl = 'http://www.network.example/in/silent-grace/?utm=1';
      return {
        body: { action: 'add', networkUrl, enableSocialEngagement: true },
        variables: { input: { action: 'ADD', networkUrl, enableSocialEngagement: true } },
      };
    },
    expected: () => ({
      profile: {
        ...FRESH_PROFILE,
        networkUrl: 'https://network.example/in/silent-grace',
        kind: 'profile',
      },
      socialEngagement: {
        ...FRESH_CONFIG,
        isEnabled: true,
        profileCounts: { total: 2, active: 2, inactive: 0 },
      },
      warnings: [
        'Collection is paused for lack of credits: each new engager costs 0.5, and the balance is 0.',
      ],
    }),
    fromTool: ({ profile, socialEngagement, warnings }) => ({
      ...{
        profile: profileFacts(profile),
        socialEngagement: configFacts(socialEngagement),
        warnings,
      },
    }),
    fromGraphql: ({ manageMonitoredProfile: { profile, socialEngagement, warnings } }) => ({
      ...{
        profile: profileFacts(profile),
        socialEngagement: configFacts(socialEngagement),
        warnings,
      },
    }),
    invalid: () => ({
      body: { action: 'unknown' },
      variables: { input: { action: 'UNKNOWN' } },
      names: 'action',
    }),
    ids: {
      profileId: {
        kind: 'monitoredProfile',
        request: (profileId) => ({
          body: { action: 'deactivate', profileId },
          variables: { input: { action: 'DEACTIVATE', profileId } },
        }),
      },
    },
  },
];
