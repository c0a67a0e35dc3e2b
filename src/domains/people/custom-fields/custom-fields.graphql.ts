import type { CustomField } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { NodeInterface, registerNode } from '../../../graphql/node.ts';
import { warningsField } from '../../../graphql/payload.ts';
import {
  CUSTOM_FIELD_TYPES,
  MAX_CHOICES,
  MAX_CUSTOM_FIELDS,
} from '../../../kernel/custom-fields.ts';
import { untrusted } from '../../../kernel/untrusted.ts';
import {
  createCustomField,
  deleteCustomField,
  listCustomFields,
  loadCustomFields,
  updateCustomField,
} from './custom-fields.service.ts';
import { customFieldsLoader, customValuesOf } from './custom-values.ts';

const CustomFieldTypeEnum = describedEnum(
  'CustomFieldType',
  'Type of the values of a custom field.',
  CUSTOM_FIELD_TYPES,
);

builder.prismaObject('CustomField', {
  description: 'A field that the team has added to its contacts.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    key: t.exposeString('key', {
      description:
        'Name of the field in templates, for example `seats` for `{{ custom.seats }}`. It never changes.',
    }),
    name: t.exposeString('name', {
      description: 'Display name of the field, and its heading in CSV files.',
    }),
    type: t.expose('type', { type: CustomFieldTypeEnum, description: 'Type of the values.' }),
    choices: t.exposeStringList('choices', {
      description: 'The allowed values of a field of type CHOICE. Empty for other types.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the field was added.',
    }),
  }),
});

registerNode('customField', 'CustomField', loadCustomFields);

const ContactCustomField = builder
  .objectRef<{ field: CustomField; value: string | null }>('ContactCustomField')
  .implement({
    description: 'The value that a contact has of a custom field.',
    fields: (t) => ({
      field: t.expose('field', { type: 'CustomField', description: 'The field.' }),
      value: t.exposeString('value', {
        nullable: true,
        description: untrusted(
          'The value as text: a number with a decimal point, a day as `2026-03-31`. Null if the contact has none.',
        ),
      }),
    }),
  });

builder.prismaObjectField('Contact', 'customFields', (t) =>
  t.field({
    type: [ContactCustomField],
    description: 'All custom fields of the team, each with the value of this contact.',
    resolve: async (contact, _args, context) => {
      const values = customValuesOf(contact);
      const fields = await customFieldsLoader(context).load(contact.teamId);
      return fields.map((field) => ({ field, value: values[field.key] ?? null }));
    },
  }),
);

builder.queryField('customFields', (t) =>
  t.field({
    type: ['CustomField'],
    description: `Lists the custom fields of the team, at most ${MAX_CUSTOM_FIELDS}, in the order in which they were added.`,
    resolve: (_root, _args, context) => listCustomFields(context),
  }),
);

const CreateCustomFieldInput = builder.inputType('CreateCustomFieldInput', {
  description: 'The field to add.',
  fields: (t) => ({
    name: t.string({
      required: true,
      description: 'Name of the field, 1 to 100 characters. Its key is made from it.',
    }),
    type: t.field({
      type: CustomFieldTypeEnum,
      required: true,
      description: 'Type of the values. It cannot be changed later.',
    }),
    choices: t.stringList({
      description: `The allowed values of a field of type CHOICE, 1 to ${MAX_CHOICES}. Not allowed for other types.`,
    }),
  }),
});

const UpdateCustomFieldInput = builder.inputType('UpdateCustomFieldInput', {
  description: 'The field and its changes.',
  fields: (t) => ({
    customFieldId: t.id({ required: true, description: 'ID of the field.' }),
    name: t.string({ description: 'New name, 1 to 100 characters. Omit to keep the name.' }),
    addedChoices: t.stringList({
      description:
        'Further choices of a field of type CHOICE. Choices are never removed, because contacts have them as values.',
    }),
  }),
});

const DeleteCustomFieldInput = builder.inputType('DeleteCustomFieldInput', {
  description: 'The field to delete.',
  fields: (t) => ({ customFieldId: t.id({ required: true, description: 'ID of the field.' }) }),
});

const payload = (name: string, description: string) =>
  builder.objectRef<CustomField>(name).implement({
    description,
    fields: (t) => ({
      customField: t.field({
        type: 'CustomField',
        description: 'The field in its new state.',
        resolve: (field) => field,
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
    }),
  });

const DeleteCustomFieldPayload = builder
  .objectRef<CustomField>('DeleteCustomFieldPayload')
  .implement({
    description: 'Result of deleting a custom field.',
    fields: (t) => ({
      removedId: t.id({ description: 'ID of the deleted field.', resolve: ({ id }) => id }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
    }),
  });

builder.mutationFields((t) => ({
  createCustomField: t.field({
    type: payload('CreateCustomFieldPayload', 'Result of adding a custom field.'),
    description: `Adds a field to the contacts of the team, at most ${MAX_CUSTOM_FIELDS}. Texts of steps can use it as \`{{ custom.<key> }}\`.`,
    args: {
      input: t.arg({ type: CreateCustomFieldInput, required: true, description: 'The field.' }),
    },
    resolve: (_root, { input }, context) => createCustomField(context, input),
  }),
  updateCustomField: t.field({
    type: payload('UpdateCustomFieldPayload', 'Result of changing a custom field.'),
    description: 'Renames a custom field or adds choices. Its key and type never change.',
    args: {
      input: t.arg({
        type: UpdateCustomFieldInput,
        required: true,
        description: 'The field and its changes.',
      }),
    },
    resolve: (_root, { input }, context) => updateCustomField(context, input),
  }),
  deleteCustomField: t.field({
    type: DeleteCustomFieldPayload,
    description:
      'Deletes a custom field: its values are no longer shown. Fails with CONFLICT while a text of a flow plan uses it. Enrollments that are in progress keep their texts.',
    args: {
      input: t.arg({ type: DeleteCustomFieldInput, required: true, description: 'The field.' }),
    },
    resolve: (_root, { input }, context) => deleteCustomField(context, input.customFieldId),
  }),
}));
