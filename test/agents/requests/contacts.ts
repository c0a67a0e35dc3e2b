import { expect } from 'vitest';
import type { Json } from '../../support/json.ts';
import type { TestTeam } from '../../support/team.ts';
import { ADA, type Agent, type AgentRequest, HELLO, only } from '../agent-request.ts';

const found = async (agent: Agent, query: string): Promise<string> =>
  only((await agent.call('search_contacts', { query })).items).prospectId;
const known = async (team: TestTeam, contact: object = ADA): Promise<string> =>
  (await team.ok('upsert_contact', { contact })).contact.prospectId;
const contactOf = async (team: TestTeam, query: string): Promise<Json> =>
  only((await team.ok('search_contacts', { query })).items);

export const CONTACT_REQUESTS: readonly AgentRequest[] = [
  {
    words: 'Make a list "Webinar" with grace@hopper.example and alan@turing.example.',
    allowed: ['get_guide', 'list_audiences', 'create_audience', 'add_audience_contacts'],
    stage: async (team) => ({
      play: async (agent) =>
        (
          await agent.call('create_audience', {
            name: 'Webinar',
            contacts: [{ email: 'grace@hopper.example' }, { email: 'alan@turing.example' }],
          })
        ).summary,
      holds: async () =>
        expect((await team.ok('list_audiences', { searchQuery: 'Webinar' })).items).toMatchObject([
          { contactCount: 2 },
        ]),
    }),
  },
  {
    words: 'Add Alan Turing, alan@turing.example, to my list "Fair visitors".',
    allowed: ['get_guide', 'list_audiences', 'add_audience_contacts'],
    stage: async (team) => {
      await team.audience();
      return {
        play: async (agent) => {
          const { items } = await agent.call('list_audiences', { searchQuery: 'Fair visitors' });
          return (
            await agent.call('add_audience_contacts', {
              audienceId: only(items).audienceId,
              contacts: [{ email: 'alan@turing.example', firstName: 'Alan', lastName: 'Turing' }],
            })
          ).summary;
        },
        holds: async () =>
          expect((await team.ok('list_audiences', {})).items).toMatchObject([{ contactCount: 2 }]),
      };
    },
  },
  {
    words: 'Ada Lovelace is now CTO. Change her job title.',
    allowed: ['search_contacts', 'update_contact', 'upsert_contact'],
    stage: async (team) => {
      await known(team);
      return {
        play: async (agent) =>
          (
            await agent.call('update_contact', {
              prospectId: await found(agent, 'Ada Lovelace'),
              changes: { role: 'CTO' },
            })
          ).summary,
        holds: async () => expect((await contactOf(team, 'Ada Lovelace')).role).toBe('CTO'),
      };
    },
  },
  {
    words: 'Note for Ada Lovelace: met at the fair, wants a demo in May.',
    allowed: ['search_contacts', 'add_contact_note'],
    stage: async (team) => {
      const prospectId = await known(team);
      return {
        play: async (agent) =>
          (
            await agent.call('add_contact_note', {
              prospectId: await found(agent, 'Ada Lovelace'),
              body: 'Met at the fair, wants a demo in May.',
            })
          ).summary,
        holds: async () => {
          const { data } = await team.world.graphql(
            'query ($id: ID!) { contact(id: $id) { notes(first: 1) { nodes { body } } } }',
            { id: prospectId },
            team.owner.key,
          );
          expect(data.contact.notes.nodes[0].body).toContain('demo in May');
        },
      };
    },
  },
  {
    words: 'Whom do we know at hopper.example?',
    allowed: ['search_contacts'],
    stage: async (team) => {
      await known(team, { email: 'grace@hopper.example', firstName: 'Grace', lastName: 'Hopper' });
      await known(team);
      return {
        play: async (agent) =>
          (await agent.call('search_contacts', { query: 'hopper.example' })).items
            .map(({ fullName }: Json) => fullName)
            .join(', '),
        holds: async (said) => {
          expect(said).toContain('Grace Hopper');
          expect(said).not.toContain('Ada');
        },
      };
    },
  },
  {
    words:
      'Save this contact: Katherine Johnson, katherine@orbit.example, Head of Flight at Orbit.',
    allowed: ['search_contacts', 'upsert_contact'],
    stage: async (team) => ({
      play: async (agent) =>
        (
          await agent.call('upsert_contact', {
            contact: {
              firstName: 'Katherine',
              lastName: 'Johnson',
              email: 'katherine@orbit.example',
              role: 'Head of Flight',
              companyName: 'Orbit',
            },
          })
        ).summary,
      holds: async () =>
        expect(await contactOf(team, 'katherine@orbit.example')).toMatchObject({
          fullName: 'Katherine Johnson',
          role: 'Head of Flight',
        }),
    }),
  },
  {
    words: 'Ada Lovelace rang: we must never write to her again.',
    allowed: ['search_contacts', 'suppress'],
    stage: async (team) => {
      await known(team);
      return {
        play: async (agent) =>
          (
            await agent.call('suppress', {
              prospectId: await found(agent, 'Ada Lovelace'),
              reason: 'Asked on the phone.',
            })
          ).summary,
        holds: async () =>
          expect((await team.ok('list_suppressions', {})).items).toMatchObject([
            { contact: { fullName: 'Ada Lovelace' } },
          ]),
      };
    },
  },
  {
    words: 'Nobody at rival.example may get mail from us.',
    allowed: ['suppress', 'list_suppressions'],
    stage: async (team) => ({
      play: async (agent) =>
        (await agent.call('suppress', { domain: 'rival.example', reason: 'A competitor.' }))
          .summary,
      holds: async () =>
        expect((await team.ok('list_suppressions', {})).items).toMatchObject([
          { domain: 'rival.example' },
        ]),
    }),
  },
  {
    words: 'Is bob@closed.example on our do-not-contact list, and why?',
    allowed: ['list_suppressions', 'search_contacts'],
    stage: async (team) => {
      await team.ok('suppress', { email: 'bob@closed.example', reason: 'Asked by letter.' });
      return {
        play: async (agent) => {
          const { items } = await agent.call('list_suppressions', {
            searchQuery: 'bob@closed.example',
          });
          return `Yes: ${only(items).reason}`;
        },
        holds: async (said) => expect(said).toContain('letter'),
      };
    },
  },
  {
    words: 'Delete everything we have about Ada Lovelace, she asked for it.',
    allowed: ['search_contacts', 'erase_contact'],
    stage: async (team) => {
      await known(team);
      return {
        play: async (agent) =>
          (await agent.call('erase_contact', { prospectId: await found(agent, 'Ada Lovelace') }))
            .summary,
        holds: async () =>
          expect((await team.ok('search_contacts', { query: 'Ada Lovelace' })).items).toEqual([]),
      };
    },
  },
  {
    words: 'Why has Ada Lovelace got no email from "Spring launch"?',
    allowed: ['search_contacts', 'explain_contact', 'list_flow_plans', 'list_enrollments'],
    stage: async (team) => {
      await team.ok('suppress', { email: ADA.email, reason: 'Asked on the phone.' });
      const flowPlanId = await team.publishedPlan({ name: 'Spring launch', root: HELLO });
      await team.ok('add_manual_flow_enrollment', { flowPlanId, contact: ADA });
      return {
        play: async (agent) =>
          JSON.stringify(
            await agent.call('explain_contact', { prospectId: await found(agent, 'Ada Lovelace') }),
          ),
        holds: async (said) => expect(said).toMatch(/suppress|do.not.contact/i),
      };
    },
  },
  {
    words: 'What has happened with Ada Lovelace so far?',
    allowed: ['search_contacts', 'get_contact_trace', 'explain_contact', 'list_enrollments'],
    stage: async (team) => {
      await team.enrolled({ name: 'First contact' });
      return {
        play: async (agent) => {
          const { email } = only((await agent.call('search_contacts', { query: 'Ada' })).items);
          return JSON.stringify(await agent.call('get_contact_trace', { identities: [{ email }] }));
        },
        holds: async (said) => expect(said).toContain('First contact'),
      };
    },
  },
];
