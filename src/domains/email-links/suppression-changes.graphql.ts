import { builder } from '../../graphql/builder.ts';
import { dryRunField } from '../../graphql/dry-run.ts';
import { isDomainTarget } from './suppression-target.ts';
import { SuppressionType } from './suppressions.graphql.ts';
import {
  addSuppression,
  DEFAULT_REASON,
  removeSuppression,
  type Suppression,
} from './suppressions.service.ts';

const SuppressionTargetInput = builder.inputType('SuppressionTargetInput', {
  description: 'Either an email address or a domain.',
  isOneOf: true,
  fields: (t) => ({
    email: t.string({ description: 'Email address.' }),
    domain: t.string({
      description:
        'Domain, for example `example.com`. It stands for its addresses and those of its subdomains.',
    }),
  }),
});

interface Suppressed {
  suppression: Suppression;
  warnings: string[];
}

const SuppressPayload = builder.objectRef<Suppressed>('SuppressPayload').implement({
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

interface Unsuppressed {
  removed: string;
  stillSuppressedBy: string | null;
}

const UnsuppressPayload = builder.objectRef<Unsuppressed>('UnsuppressPayload').implement({
  description: 'Result of removing an entry from the suppression list.',
  fields: (t) => ({
    email: t.string({
      nullable: true,
      description: 'The removed address. Null if a domain was removed.',
      resolve: ({ removed }) => (isDomainTarget(removed) ? null : removed),
    }),
    domain: t.string({
      nullable: true,
      description: 'The removed domain. Null if an address was removed.',
      resolve: ({ removed }) => (isDomainTarget(removed) ? removed : null),
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList({
      description:
        'Warnings about the result, for example a suppressed domain that still covers the address. Empty if there are none.',
      resolve: ({ removed, stillSuppressedBy }) =>
        stillSuppressedBy === null
          ? []
          : [`${removed} is still suppressed by the domain ${stillSuppressedBy}.`],
    }),
  }),
});

const SuppressInputType = builder.inputType('SuppressInput', {
  description: 'Input for adding an entry to the suppression list.',
  fields: (t) => ({
    target: t.field({
      type: SuppressionTargetInput,
      required: true,
      description: 'What to suppress.',
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
      'Adds an email address or a domain to the suppression list. Enrollments in progress fail with `unsubscribed` at their next email to it. An entry that is already on the list keeps its reason.',
    args: {
      input: t.arg({
        type: SuppressInputType,
        required: true,
        description: 'The address or domain, and the reason.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      const suppression = await addSuppression(context, input);
      const asked = input.reason?.trim() || DEFAULT_REASON;
      return {
        suppression,
        warnings:
          suppression.reason === asked
            ? []
            : [`It was already on the list and keeps its reason "${suppression.reason}".`],
      };
    },
  }),
  unsuppress: t.field({
    type: UnsuppressPayload,
    description:
      'Removes an email address or a domain from the suppression list. The team can send to it again. Only do this if the recipient asked for it.',
    args: {
      input: t.arg({
        type: UnsuppressInputType,
        required: true,
        description: 'The address or domain.',
      }),
    },
    resolve: (_root, { input: { target } }, context) => removeSuppression(context, target),
  }),
}));
