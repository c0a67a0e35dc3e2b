import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { visibleById } from '../../../graphql/node.ts';
import { plural } from '../../../kernel/text.ts';
import {
  addSuppression,
  type RemovedSuppression,
  removeSuppression,
} from './suppression-changes.service.ts';
import { readTarget, targetInWords } from './suppression-target.ts';
import { SuppressionType } from './suppressions.graphql.ts';
import { DEFAULT_REASON, type Suppression } from './suppressions.service.ts';

const SuppressionTargetInput = builder.inputType('SuppressionTargetInput', {
  description: 'An email address, a domain or a contact.',
  isOneOf: true,
  fields: (t) => ({
    email: t.string({ description: 'Email address.' }),
    domain: t.string({
      description:
        'Domain, for example `example.com`. Includes its addresses and the addresses of its subdomains.',
    }),
    contactId: t.id({
      description:
        'ID of a contact that opted out, for example one without an email address. Stands for all its addresses and channels.',
    }),
  }),
});

interface SuppressResult {
  suppression: Suppression;
  warnings: string[];
}

const SuppressPayload = builder.objectRef<SuppressResult>('SuppressPayload').implement({
  description: 'Result of adding an entry to the suppression list.',
  fields: (t) => ({
    suppression: t.field({
      type: SuppressionType,
      description: 'The entry on the suppression list.',
      resolve: ({ suppression }) => suppression,
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList({
      description: 'Warnings about the result. Empty if there are none.',
      resolve: ({ warnings }) => warnings,
    }),
  }),
});

const removedContact = visibleById('Contact', 'contactId');

const UnsuppressPayload = builder.objectRef<RemovedSuppression>('UnsuppressPayload').implement({
  description: 'Result of removing an entry from the suppression list.',
  fields: (t) => ({
    email: t.string({
      nullable: true,
      description: 'The removed address. Null if a domain or a contact was removed.',
      resolve: ({ removed }) => readTarget(removed).email,
    }),
    domain: t.string({
      nullable: true,
      description: 'The removed domain. Null if an address or a contact was removed.',
      resolve: ({ removed }) => readTarget(removed).domain,
    }),
    contact: t.field({
      type: 'Contact',
      nullable: true,
      description:
        'The contact that may be written to again. Null if an address or a domain was removed.',
      resolve: ({ removed }, args, context) =>
        removedContact({ contactId: readTarget(removed).contactId }, args, context),
    }),
    contactId: t.id({
      nullable: true,
      description: 'The ID of the removed contact. Null if an address or a domain was removed.',
      resolve: ({ removed }) => readTarget(removed).contactId,
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList({
      description:
        'Warnings about the result, for example a suppressed domain that still covers the address. Empty if there are none.',
      resolve: ({ removed, stillSuppressedBy }) =>
        stillSuppressedBy === null
          ? []
          : [
              `${readTarget(removed).contactId === null ? removed : 'The contact'} is still suppressed by ${targetInWords(stillSuppressedBy)}.`,
            ],
    }),
  }),
});

const SuppressInputType = builder.inputType('SuppressInput', {
  description: 'Input for adding an entry to the suppression list.',
  fields: (t) => ({
    target: t.field({
      type: SuppressionTargetInput,
      required: true,
      description: 'The address, domain or contact to suppress.',
    }),
    reason: t.string({
      description: 'Reason, at most 500 characters. Defaults to `added by hand`.',
    }),
  }),
});

const UnsuppressInputType = builder.inputType('UnsuppressInput', {
  description: 'Input for removing an entry from the suppression list.',
  fields: (t) => ({
    target: t.field({
      type: SuppressionTargetInput,
      required: true,
      description: 'The entry to remove.',
    }),
  }),
});

builder.mutationFields((t) => ({
  suppress: t.field({
    type: SuppressPayload,
    description:
      'Adds an email address, a domain or a contact to the suppression list. Enrollments in progress fail with `unsubscribed` at their next email to an address or domain. A contact opted out: its sequences are canceled at once on all channels, and it is refused by every way of enrolling. An entry that is already on the list keeps its reason.',
    args: {
      input: t.arg({
        type: SuppressInputType,
        required: true,
        description: 'The address, domain or contact, and the reason.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      const { suppression, stopped } = await addSuppression(context, input);
      const asked = input.reason?.trim() || DEFAULT_REASON;
      return {
        suppression,
        warnings: [
          ...(suppression.reason === asked
            ? []
            : [`It was already on the list and keeps its reason "${suppression.reason}".`]),
          ...(stopped === 0 ? [] : [`${plural(stopped, 'sequence')} in progress stopped.`]),
        ],
      };
    },
  }),
  unsuppress: t.field({
    type: UnsuppressPayload,
    description:
      'Removes an email address, a domain or a contact from the suppression list. The team can send to it again. Only do this if the recipient asked for it.',
    args: {
      input: t.arg({
        type: UnsuppressInputType,
        required: true,
        description: 'The address, domain or contact.',
      }),
    },
    resolve: (_root, { input: { target } }, context) => removeSuppression(context, target),
  }),
}));
