import { describe, expect, it } from 'vitest';
import type { Actor, AgentScope, KeyScope, Role } from '../../src/kernel/actor.ts';
import {
  authorize,
  can,
  type Permission,
  permissionsOf,
  readsTextsOf,
} from '../../src/kernel/policy.ts';
import {
  authorizeTool,
  mayCall,
  permissionOfMutation,
  toolErrors,
} from '../../src/kernel/tool-access.ts';
import type { ToolName } from '../../src/kernel/tool-names.ts';

function actor(
  role: Role,
  scopes: readonly AgentScope[] = ['read', 'write', 'charge'],
  hasBillingAccess = false,
): Actor {
  return {
    ...{
      teamId: 'team_1',
      userId: 'user_1',
      membershipId: 'tm_1',
      role,
      hasBillingAccess,
      membersMay: [],
      scopes,
      toolsets: [],
    },
    ...{
      apiKeyId: 'key_1',
      keyId: 'k',
      keyExpiresAt: new Date(0),
      isSession: false,
      agentId: null,
      source: 'PublicApi',
    },
  };
}

/** For each permission: the scope, the roles (o, a, m), and whether it needs billing access. */
const TABLE: [Permission, KeyScope, string, boolean][] = [
  ['team.read', 'read', 'oam', false],
  ['team.manage', 'write', 'o', false],
  ['team.pause', 'write', 'oa', false],
  ['members.invite', 'write', 'oa', false],
  ['members.invite.managers', 'write', 'o', false],
  ['contacts.read', 'read', 'oam', false],
  ['contacts.write', 'write', 'oam', false],
  ['contacts.export', 'read', 'oa', false],
  ['contacts.notes.team', 'write', 'oa', false],
  ['customFields.write', 'write', 'oa', false],
  ['knowledge.write', 'write', 'oa', false],
  ['aiCalls.read', 'read', 'oa', false],
  ['savedViews.read', 'read', 'oam', false],
  ['savedViews.write', 'write', 'oam', false],
  ['savedViews.write.team', 'write', 'oa', false],
  ['contacts.erase', 'write', 'oa', false],
  ['mailboxes.read', 'read', 'oam', false],
  ['mailboxes.read.team', 'read', 'oa', false],
  ['mailboxes.write', 'write', 'oam', false],
  ['mailboxes.write.team', 'write', 'oa', false],
  ['files.write', 'write', 'oam', false],
  ['audiences.read', 'read', 'oam', false],
  ['audiences.write', 'write', 'oam', false],
  ['flows.read', 'read', 'oam', false],
  ['flows.write', 'write', 'oam', false],
  ['enrollments.read', 'read', 'oam', false],
  ['enrollments.write', 'write', 'oam', false],
  ['enrollments.cancel', 'write', 'oam', false],
  ['enrollments.cancel.team', 'write', 'oa', false],
  ['outreach.send', 'write', 'oam', false],
  ['tasks.read', 'read', 'oam', false],
  ['tasks.read.team', 'read', 'oa', false],
  ['tasks.write', 'write', 'oam', false],
  ['tasks.write.team', 'write', 'oa', false],
  ['suppressions.read', 'read', 'oam', false],
  ['suppressions.write', 'write', 'oam', false],
  ['suppressions.publicDomains', 'write', 'oa', false],
  ['suppressions.remove', 'write', 'oa', false],
  ['metrics.read', 'read', 'oam', false],
  ['metrics.read.team', 'read', 'o', false],
  ['reports.read.team', 'read', 'oa', false],
  ['texts.generate', 'charge', 'oam', false],
  ['senders.read', 'read', 'oam', false],
  ['senders.write', 'write', 'oam', false],
  ['senders.read.team', 'read', 'oa', false],
  ['senders.write.team', 'write', 'oa', false],
  ['outreachRules.read', 'read', 'oam', false],
  ['outreachRules.write', 'write', 'oa', false],
  ['conversations.read', 'read', 'oam', false],
  ['conversations.read.team', 'read', 'oa', false],
  ['conversations.write', 'write', 'oam', false],
  ['conversations.write.team', 'write', 'oa', false],
  ['conversations.reply', 'write', 'oam', false],
  ['conversations.reply.team', 'write', 'oa', false],
  ['socialEngagement.read', 'read', 'oa', false],
  ['socialEngagement.write', 'write', 'oa', false],
  ['credits.read', 'read', 'oam', true],
  ['credits.spend', 'charge', 'oam', false],
  ['enrichment.run', 'charge', 'oam', false],
  ['discovery.run', 'charge', 'oam', false],
  ['discovery.read', 'read', 'oam', false],
  ['sandbox.read', 'read', 'oam', false],
  ['bulkQueries.run', 'read', 'oam', false],
  ['crm.read', 'read', 'oa', false],
  ['crm.write', 'write', 'oa', false],
  ['contactData.read', 'read', 'oa', false],
  ['contactData.write', 'write', 'oa', false],
  ['webhooks.read', 'read', 'oa', false],
  ['webhooks.write', 'write', 'oa', false],
  ['health.read', 'read', 'oa', false],
  ['health.write', 'write', 'oa', false],
  ['audit.read', 'read', 'oa', false],
  ['apiKeys.read', 'read', 'oam', false],
  ['apiKeys.read.team', 'read', 'o', false],
  ['apiKeys.write', 'write', 'oam', false],
  ['apiKeys.write.team', 'write', 'o', false],
  ['profile.write', 'write', 'oam', false],
  ['sessions.read', 'read', 'oam', false],
  ['sessions.write', 'write', 'oam', false],
];

const ROLES: [Role, string][] = [
  ['owner', 'o'],
  ['admin', 'a'],
  ['member', 'm'],
];
const SCOPES: KeyScope[] = ['read', 'write', 'charge'];

describe('the policy', () => {
  it('has these permissions and no other', () => {
    expect(permissionsOf(actor('owner', SCOPES, true))).toEqual(
      TABLE.map(([permission]) => permission),
    );
  });

  it.each(TABLE)(
    '%s requires the scope %s and a role of "%s"',
    (permission, scope, roles, billing) => {
      for (const [role, letter] of ROLES) {
        for (const given of SCOPES) {
          for (const hasBilling of [true, false]) {
            const expected = given === scope && roles.includes(letter) && (hasBilling || !billing);
            expect(can(actor(role, [given], hasBilling), permission), `${role} ${given}`).toBe(
              expected,
            );
          }
        }
      }
    },
  );

  it.each<[string, Actor, Permission, object]>([
    [
      'a missing scope',
      actor('member', ['read']),
      'audiences.write',
      {
        code: 'forbidden',
        message:
          'The API key lacks the scope "write", which this call requires. Use a key with this scope.',
      },
    ],
    [
      'a missing role',
      actor('member'),
      'tasks.read.team',
      {
        code: 'role_required',
        message:
          'This call requires the role owner or admin, and yours is member. Ask a member with that role.',
      },
    ],
    [
      'missing billing access',
      actor('owner'),
      'credits.read',
      {
        code: 'billing_access_required',
        message: 'This call requires billing access. Ask an owner of the team to grant it.',
      },
    ],
    ['a missing scope and role', actor('member', ['read']), 'team.manage', { code: 'forbidden' }],
  ])('reports %s', (_, caller, permission, error) => {
    expect(() => authorize(caller, permission)).toThrow(expect.objectContaining(error));
  });

  it('lets whoever writes send, and agents only with the scope for it', () => {
    const agent = (scopes: AgentScope[]): Actor => ({
      ...actor('owner', scopes),
      agentId: 'agent_1',
    });
    expect([
      can(actor('member', ['write']), 'outreach.send'),
      can(actor('member', ['read', 'charge']), 'outreach.send'),
    ]).toEqual([true, false]);
    expect([
      can(agent(['read', 'write', 'charge']), 'outreach.send'),
      can(agent(['read', 'send']), 'outreach.send'),
    ]).toEqual([false, true]);
    expect(() => authorize(agent(['read', 'write']), 'outreach.send')).toThrow(
      expect.objectContaining({
        code: 'forbidden',
        message:
          'You lack the scope "send", which this call requires. You can prepare it, and the user can send or approve it in the console. The user can allow it by connecting you again.',
      }),
    );
    const tools: ToolName[] = [
      'approve_task',
      'resume_flow_plan',
      'complete_task',
      'pause_flow_plan',
    ];
    expect(tools.map((tool) => mayCall(agent(['read', 'write']), tool))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(tools.map((tool) => mayCall(agent(['read', 'write', 'send']), tool))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(tools.map((tool) => mayCall(actor('member', ['read', 'write']), tool))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it.each<[Role, string, KeyScope[], boolean]>([
    ['member', 'tm_1', ['write'], true],
    ['member', 'tm_2', ['read'], false],
    ['admin', 'tm_2', ['read'], true],
    ['owner', 'tm_2', ['read'], true],
    ['owner', 'tm_2', ['write'], false],
  ])(
    'lets a %s read texts of the sender %s with the scopes %j: %s',
    (role, senderId, scopes, expected) => {
      expect(readsTextsOf(actor(role, scopes), senderId)).toBe(expected);
    },
  );
});

describe('the permission of a tool', () => {
  it.each<[ToolName, Role, KeyScope[], boolean, boolean]>([
    ['list_audiences', 'member', ['read'], false, true],
    ['create_audience', 'member', ['read'], false, false],
    ['discover_contacts', 'member', ['read', 'write'], false, false],
    ['discover_contacts', 'member', ['charge'], false, true],
    ['get_social_engagement_config', 'member', ['read'], false, false],
    ['get_social_engagement_config', 'admin', ['read'], false, true],
    ['list_credit_transactions', 'owner', ['read'], false, false],
    ['list_credit_transactions', 'member', ['read'], true, true],
  ])(
    '%s: a %s with %j and billing access %s may call it: %s',
    (tool, role, scopes, billing, expected) => {
      const caller = actor(role, scopes, billing);
      expect(mayCall(caller, tool)).toBe(expected);
      if (expected) expect(() => authorizeTool(caller, tool)).not.toThrow();
      else expect(() => authorizeTool(caller, tool)).toThrow();
    },
  );

  it.each<[ToolName, string[]]>([
    ['list_audiences', []],
    ['complete_task', ['not_found', 'task_not_todo', 'task_not_ready']],
    ['approve_task', ['not_found', 'task_not_todo', 'task_not_ready']],
    ['list_credit_transactions', ['billing_access_required']],
    ['write_social_engagement_config', ['role_required', 'paid_access_required']],
  ])('%s can fail with %j', (tool, errors) => {
    expect(toolErrors(tool)).toEqual(errors);
  });

  it.each<[string, Permission | null]>([
    ['createAudience', 'audiences.write'],
    ['completeTask', 'tasks.write'],
    ['createApiKey', 'apiKeys.write'],
    ['reassignTasks', 'tasks.write.team'],
    ['deactivateTeamMember', 'team.manage'],
    ['constructor', null],
    ['noSuchMutation', null],
  ])('the mutation %s requires %j', (mutation, permission) => {
    expect(permissionOfMutation(mutation)).toBe(permission);
  });
});
