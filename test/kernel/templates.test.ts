import { describe, expect, it } from 'vitest';
import { renderTemplate, templateFault } from '../../src/kernel/personalization.ts';
import { TEMPLATE_VARIABLES, type TemplateVariable } from '../../src/kernel/template-check.ts';
import { ABUSES } from './template-abuses.ts';

const GOOD: [template: string, rendered: string][] = [
  ['Hello {{ contact.firstName | default: "there" }},', 'Hello Ada,'],
  [
    '{{contact.lastName|upcase}}/{{ contact.lastName | downcase | capitalize }}',
    'LOVELACE/Lovelace',
  ],
  ['{{ contact.role | default: "your role" | truncate: 12, "…" }}', 'your role'],
  ['{{ company.name | truncatewords: 1, "" | strip }}', 'Analytical'],
  ['{{- contact.firstName -}} !', 'Ada!'],
  ['{{ contact["firstName"] | prepend: "Dear " | append: "," }}', 'Dear Ada,'],
  ['No output }} at all { here', 'No output }} at all { here'],
  ['{{ contact.firstName | append: " }} {{ " }}', 'Ada }} {{ '],
];

const EMPTY = Object.fromEntries(TEMPLATE_VARIABLES.map((name) => [name, null]));
const VALUES = {
  ...EMPTY,
  'contact.firstName': 'Ada',
  'contact.lastName': 'lovelace',
  'company.name': 'Analytical Engines',
} as Record<TemplateVariable, string | null>;

describe('a template', () => {
  it.each(ABUSES)('is rejected for %s', (_, template, reason) => {
    const fault = templateFault(template);
    expect(fault).toContain(reason);
    // The error is one sentence for people and agents, regardless of the template.
    expect(fault?.length).toBeLessThan(600);
    expect(() => renderTemplate(template, VALUES)).toThrow('cannot be rendered');
  });

  it.each(GOOD)('is rendered: %s', (template, rendered) => {
    expect(templateFault(template)).toBeNull();
    expect(renderTemplate(template, VALUES)).toBe(rendered);
  });

  it('renders the year of sending', () => {
    expect(renderTemplate('{{ "now" | date: "%Y" }}', VALUES)).toBe(
      String(new Date().getFullYear()),
    );
    expect(renderTemplate('{{ "now" | date: "%Y", "UTC" }}', VALUES)).toBe(
      String(new Date().getUTCFullYear()),
    );
  });

  it('reports the variable that is empty', () => {
    expect(() => renderTemplate('{{ contact.firstName }} {{ contact.role }}', VALUES)).toThrow(
      'The variable contact.role is empty for this contact and has no default.',
    );
  });

  it('has a maximum rendered length', () => {
    const long = { ...VALUES, 'contact.fullName': 'x'.repeat(10_000) };
    expect(() => renderTemplate('{{ contact.fullName }}'.repeat(6), long)).toThrow(
      'becomes longer than 50000 characters',
    );
  });

  it('is checked in linear time: the longest of each kind', () => {
    for (const part of [
      '{{',
      '}}',
      '{{ "',
      "{{ '",
      '{{ contact.firstName | ',
      '{{ contact[',
      '{{ (',
      '{{ 1.',
      '{{ a'.padEnd(600, 'a'),
    ]) {
      const text = part.repeat(Math.floor(20_000 / part.length));
      const began = process.cpuUsage();
      for (let round = 0; round < 50; round += 1) templateFault(text);
      // A check with quadratic time would take minutes.
      expect(process.cpuUsage(began).user / 1_000, part).toBeLessThan(5_000);
    }
  });
});
