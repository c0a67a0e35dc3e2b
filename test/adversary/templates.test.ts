import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderTemplate, templateFault } from '../../src/kernel/personalization.ts';
import { TEMPLATE_VARIABLES, type TemplateVariable } from '../../src/kernel/template-check.ts';
import { type TestTeam, World } from '../support/world.ts';

/** Templates that would take the memory or the time of the process, and those that people write. */

const ABUSES: [what: string, template: string, reason: string][] = [
  ['a range', '{{ (1..200000000) | size }}', 'must not contain "(1..200000000) | siz"'],
  ['a range as an argument', '{{ contact.firstName | append: (1..9) }}', 'must not contain "(1..9) }}"'],
  ['replace that grows', `{{ contact.firstName ${'| replace: "a", "aaaaaaaaaa" '.repeat(5)}}}`, 'uses the filter "replace"'],
  ['split', '{{ contact.firstName | split: "" }}', 'uses the filter "split"'],
  ['a chain of append', `{{ contact.firstName ${'| append: "x" '.repeat(6)}}}`, 'must apply at most 5 filters'],
  ['an argument that is a variable', '{{ contact.firstName | append: contact.email }}', 'an argument that is not a literal'],
  ['a named argument', '{{ contact.firstName | default: "x", allow_false: true }}', 'an argument that is not a literal'],
  ['deep brackets', `{{ contact${'[contact'.repeat(2_000)} }}`, 'longer than 500 characters'],
  ['deep parentheses', `{{ ${'('.repeat(9_000)} }}`, 'must not contain "(((((((((((((((((((("'],
  ['an unknown filter', '{{ contact.firstName | escape }}', 'uses the filter "escape"'],
  ['a filter of a prototype', '{{ contact.firstName | constructor }}', 'uses the filter "constructor"'],
  ['a tag', '{% for i in (1..9) %}x{% endfor %}', 'must not contain Liquid tags'],
  ['an operator', '{{ contact.firstName and contact.email }}', 'is not a known variable'],
  ['a comparison', '{{ contact.firstName == "x" }}', 'must not contain "=='],
  ['a variable of the inside', '{{ contact.constructor }}', 'is not a known variable'],
  ['a text alone', '{{ "x" | append: "y" }}', 'is not a known variable'],
  ['a wide date', '{{ "now" | date: "%5000000Y" }}', 'a width of more than 2 digits'],
  ['a text that ends in an escape', String.raw`{{ contact.firstName | append: "\", " | append: (1..200000000) | append: " }} " }}`, 'must not contain'],
  ['an escaped percent sign', String.raw`{{ "now" | date: "\u0025500000d" }}`, 'must not contain'],
  ['an open output', 'Hello {{ contact.firstName', 'is not closed'],
  ['too many outputs', '{{ contact.email }}'.repeat(51), 'must contain at most 50 outputs'],
  ['a megabyte', 'x'.repeat(1_000_000), 'it has 1000000'],
];

const GOOD: [template: string, rendered: string][] = [
  ['Hello {{ contact.firstName | default: "there" }},', 'Hello Ada,'],
  ['{{contact.lastName|upcase}}/{{ contact.lastName | downcase | capitalize }}', 'LOVELACE/Lovelace'],
  ['{{ contact.role | default: "your role" | truncate: 12, "…" }}', 'your role'],
  ['{{ company.name | truncatewords: 1, "" | strip }}', 'Analytical'],
  ['{{- contact.firstName -}} !', 'Ada!'],
  ['{{ contact["firstName"] | prepend: "Dear " | append: "," }}', 'Dear Ada,'],
  ['No output }} at all { here', 'No output }} at all { here'],
  ['{{ contact.firstName | append: " }} {{ " }}', 'Ada }} {{ '],
];

const EMPTY = Object.fromEntries(TEMPLATE_VARIABLES.map((name) => [name, null]));
const VALUES = { ...EMPTY, 'contact.firstName': 'Ada', 'contact.lastName': 'lovelace', 'company.name': 'Analytical Engines' } as Record<
  TemplateVariable,
  string | null
>;

describe('a template', () => {
  it.each(ABUSES)('is refused for %s', (_, template, reason) => {
    const fault = templateFault(template);
    expect(fault).toContain(reason);
    // A sentence for people and agents, whatever stands in the template.
    expect(fault?.length).toBeLessThan(600);
    if (template.length < 20_000) expect(() => renderTemplate(template, VALUES)).toThrow('cannot be rendered');
  });

  it.each(GOOD)('as people write them is filled in: %s', (template, rendered) => {
    expect(templateFault(template)).toBeNull();
    expect(renderTemplate(template, VALUES)).toBe(rendered);
  });

  it('shows the year of sending', () => {
    expect(renderTemplate('{{ "now" | date: "%Y" }}', VALUES)).toBe(String(new Date().getFullYear()));
  });

  it('names the variable that is empty', () => {
    expect(() => renderTemplate('{{ contact.firstName }} {{ contact.role }}', VALUES)).toThrow(
      'The variable contact.role is empty for this contact and has no default.',
    );
  });

  it('does not become longer than what is sent', () => {
    const long = { ...VALUES, 'contact.fullName': 'x'.repeat(10_000) };
    expect(() => renderTemplate('{{ contact.fullName }}'.repeat(6), long)).toThrow('becomes longer than 50000 characters');
  });

  it('is checked in linear time: the longest of each kind', () => {
    for (const part of ['{{', '}}', '{{ "', "{{ '", '{{ contact.firstName | ', '{{ contact[', '{{ (', '{{ 1.', '{{ a'.padEnd(600, 'a')]) {
      const text = part.repeat(Math.floor(20_000 / part.length));
      const began = process.cpuUsage();
      for (let round = 0; round < 50; round += 1) templateFault(text);
      // A check that looked back from each place to the beginning would take minutes.
      expect(process.cpuUsage(began).user / 1_000, part).toBeLessThan(5_000);
    }
  });
});

describe('each entry', () => {
  let world: World;
  let team: TestTeam;
  beforeAll(async () => {
    world = await World.open();
    team = await world.team('Templates');
  });
  afterAll(() => world.close());

  const contact = { firstName: 'Ada', lastName: 'Lovelace', email: 'quiet.ada@engines.example', networkUrl: 'https://network.example/in/quiet-ada' };
  const CREATE = 'mutation ($input: CreateFlowPlanInput!) { createFlowPlan(input: $input) { flowPlan { id } } }';
  const ADD = 'mutation ($input: AddDynamicActionInput!) { addDynamicAction(input: $input) { nodeId } }';

  describe.each(ABUSES.filter(([, template]) => template.length < 100_000))('refuses %s', (_, template, reason) => {
    it('in a tree, with the path, by the tool and by the mutation', async () => {
      const root = { type: 'call', title: 'Call', children: { default: { type: 'email', subject: 'Hello', message: template } } };
      const answer = await world.tool('create_flow_plan', { name: 'Abuse', root }, team.owner.key);
      expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
      expect(answer.body.message).toContain('root.children.default.message');
      expect(answer.body.message).toContain(reason);
      const node = { type: 'CALL', title: 'Call', children: { default: { type: 'EMAIL', subject: 'Hello', message: template } } };
      const { errors } = await world.graphql(CREATE, { input: { name: 'Abuse', root: node } }, team.owner.key);
      expect(errors[0].extensions.code).toBe('INVALID_REQUEST');
      expect(errors[0].extensions.issues[0].path).toContain('root.children.default.message');
    });

    it('in a dynamic action: title, message and prompt', async () => {
      for (const action of [
        { type: 'call', title: template },
        { type: 'email', subject: 'Hello', message: template },
        { type: 'network_message', prompt: template },
      ]) {
        const answer = await world.tool('add_dynamic_action', { contact, action }, team.owner.key);
        expect([answer.status, answer.body.error], JSON.stringify(action).slice(0, 200)).toEqual([400, 'invalid_request']);
        expect(answer.body.message).toContain(action.type === 'call' && template.length > 500 ? 'characters long' : reason);
      }
      const { errors } = await world.graphql(ADD, { input: { contact, action: { type: 'CALL', title: template } } }, team.owner.key);
      expect([errors[0].extensions.code, errors[0].message]).toEqual([
        'INVALID_REQUEST',
        expect.stringContaining(template.length > 500 ? 'characters long' : reason),
      ]);
    });
  });

  it('takes what people write', async () => {
    const message =
      'Hi {{ contact.firstName | default: "there" | capitalize }}, {{ company.name | default: "your company" | truncate: 40 }} in {{ "now" | date: "%B" }}.';
    const root = { type: 'email', subject: 'For {{ contact.fullName | default: "you" }}', message };
    await world.ok('create_flow_plan', { name: 'Real', root }, team.owner.key);
    const added = await world.ok('add_dynamic_action', { contact, action: { type: 'call', title: 'Call {{ contact.firstName | upcase }}' } }, team.owner.key);
    await world.settle();
    const { tasks } = await world.ok('get_flow_enrollment', { enrollmentId: added.enrollmentId }, team.owner.key);
    expect(tasks[0].title).toBe('Call ADA');
  });

  it('fails an enrollment whose template was stored before such were refused, and nothing else', async () => {
    const { flowPlan } = await world.ok('create_flow_plan', { name: 'Stored', root: { type: 'call', title: 'Later' } }, team.owner.key);
    const { prisma } = world.runtime.database.read;
    const plan = await prisma.flowPlan.findUniqueOrThrow({ where: { teamId_id: { teamId: team.teamId, id: flowPlan.flowPlanId } } });
    await prisma.flowPlan.update({ where: { id: plan.id }, data: { root: { ...Object(plan.root), title: '{{ (1..200000000) | size }}' } } });
    await world.ok('manage_flow_publication', { flowPlanId: flowPlan.flowPlanId, action: 'publish' }, team.owner.key);
    const { enrollmentId } = await world.ok(
      'add_manual_flow_enrollment',
      { flowPlanId: flowPlan.flowPlanId, enrollmentMode: 'enroll', contact: { email: 'quiet.stored@engines.example' } },
      team.owner.key,
    );
    await world.settle();
    const { enrollment } = await world.ok('get_flow_enrollment', { enrollmentId }, team.owner.key);
    expect(enrollment).toMatchObject({ status: 'failed', failure: { code: 'invalid_template' } });
  });
});
