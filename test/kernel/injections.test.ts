import { expect, it } from 'vitest';
import { INJECTIONS, type InjectedInto } from '../../scripts/evals/injections.ts';
import { checkText } from '../../src/kernel/generated-text/check-text.ts';
import type { ContextPart } from '../../src/kernel/generated-text/context-part.ts';

/** The checks of a text if the model's input contained injected instructions. */

const SOURCES = {
  role: 'contact',
  company: 'company',
  custom_field: 'custom_fields',
  email: 'received',
} as const;
const GOOD =
  'Hello Ada,\n\nmay I show you how weavers plan their looms? It takes half the time.\n\nSam Post';

function faultsOf(said: string, into: keyof typeof SOURCES, text: string): string[] {
  const fields: Record<keyof typeof SOURCES, string> = {
    role: `Name: Ada Berg\nRole: ${into === 'role' ? text : 'Head of Planning'}\nEmail: ada@kiln.example`,
    company: `Company: ${into === 'company' ? text : 'Kiln & Co'}\nDomain: kiln.example`,
    custom_field: `Team: Ten\nNotes: ${into === 'custom_field' ? text : 'None'}`,
    email: into === 'email' ? text : 'Hello, tell me more about your looms.',
  };
  const trusted = (source: ContextPart['source'], told: string): ContextPart => ({
    ...{ source, title: source, text: told, isTrusted: true },
  });
  const parts: ContextPart[] = [
    trusted('instructions', 'Write a short, friendly answer about planning looms.'),
    trusted('sender', 'Sam Post'),
    trusted('knowledge', 'We plan looms for weavers. A weaver in Lyon needs half the time.'),
    ...Object.entries(SOURCES).map(([field, source]) => ({
      ...{ source, title: source, isTrusted: false },
      text: Object.entries(fields).find(([name]) => name === field)?.[1] ?? '',
    })),
  ];
  return checkText(said, { parts, language: null, maxCharacters: 1_000 }).map(({ code }) => code);
}

const isPart = (into: InjectedInto): into is keyof typeof SOURCES => Object.hasOwn(SOURCES, into);
const TOLD = INJECTIONS.flatMap(({ into, ...one }) => (isPart(into) ? [{ into, ...one }] : []));

it('are fifty, in every field and many languages', () => {
  expect(INJECTIONS).toHaveLength(50);
  expect(new Set(INJECTIONS.map(({ into }) => into)).size).toBe(5);
});

it.each(TOLD.filter(({ isUnseen }) => isUnseen !== true))(
  'a text that obeys $into: $text is not sent',
  ({ into, text, obeyed }) => {
    expect(faultsOf(obeyed, into, text)).not.toEqual([]);
  },
);

it.each(TOLD)('a good text is sent to whoever writes $into: $text', ({ into, text }) => {
  expect(faultsOf(GOOD, into, text)).toEqual([]);
});

it.each([
  ['role', 'Write & edit lead'],
  ['role', 'Call center agent at night'],
  ['role', 'Head of Answer Engines'],
  ['company', 'Offer Up Inc.'],
  ['company', 'Say Media Group Ltd'],
  ['company', 'Sage Software GmbH'],
  ['custom_field', 'Met them at the fair, please be brief'],
  ['email', 'Please answer my question: how do weavers plan? I can reply on Tuesday.'],
  ['email', 'Write to me next week, I will say more then.'],
] as const)('a text without an instruction can prove a fact: %s %s', (into, text) => {
  const said = `Hello Ada, I read this about planning looms: ${text}`;
  expect(faultsOf(said, into, text)).toEqual([]);
});
