import { expect, it } from 'vitest';
import {
  MissingVariable,
  renderTemplate,
  type TemplateValues,
} from '../../src/kernel/personalization.ts';
import { TEMPLATE_VARIABLES } from '../../src/kernel/template-check.ts';

const EMPTY: TemplateValues = {
  'contact.firstName': null,
  'contact.lastName': null,
  'contact.fullName': null,
  'contact.email': null,
  'contact.phone': null,
  'contact.role': null,
  'contact.networkUrl': null,
  'company.name': null,
  'company.domain': null,
  'sender.displayName': null,
  'sender.firstName': null,
  'sender.lastName': null,
  'sender.email': null,
};

it.each([
  'Hi {{ contact.firstName | append: "," }}',
  'Hi {{ contact.firstName | prepend: "Dr. " }}',
  'Hi {{ contact.firstName | append: "," | default: "there," }}',
  'Hi {{ contact.firstName | capitalize | append: "!" }}',
  'Hi {{ contact.firstName | truncate: 3 }}',
  'Hi {{ contact["firstName"] | append: "," }}',
])('takes an empty variable as missing: %s', (template) => {
  expect(() => renderTemplate(template, EMPTY)).toThrow(MissingVariable);
  expect(() => renderTemplate(template, { ...EMPTY, 'contact.firstName': '  ' })).toThrow(
    MissingVariable,
  );
});

it.each([
  ['Hi {{ contact.firstName | default: "there" | append: "," }}', 'Hi there,'],
  ['Hi {{ contact.firstName | capitalize | default: "there" }}', 'Hi there'],
])('uses the default of %s', (template, rendered) => {
  expect(renderTemplate(template, EMPTY)).toBe(rendered);
});

it('names the missing variable, whichever it is', () => {
  for (const variable of TEMPLATE_VARIABLES)
    expect(() => renderTemplate(`{{ ${variable} | append: "," }}`, EMPTY)).toThrow(
      expect.objectContaining({ variable }),
    );
});
