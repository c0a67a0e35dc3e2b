import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { CrmNameEnum, connectPayload } from './connected-crm.graphql.ts';
import {
  beginCrmAuthorization,
  finishCrmAuthorization,
  signInsOf,
} from './crm-authorization.service.ts';

const BeginInput = builder.inputType('BeginCrmAuthorizationInput', {
  description: 'The CRM to sign in at.',
  fields: (t) => ({
    name: t.field({
      type: CrmNameEnum,
      required: true,
      description: 'The CRM; HubSpot is the only one with sign-in.',
    }),
  }),
});

const FinishInput = builder.inputType('FinishCrmAuthorizationInput', {
  description: 'The result of a sign-in.',
  fields: (t) => ({
    callbackUrl: t.string({
      required: true,
      description: 'The whole address of the page to which the CRM returned, with its query.',
    }),
  }),
});

const BeginPayload = builder.objectRef<string>('BeginCrmAuthorizationPayload').implement({
  description: 'A sign-in that was begun.',
  fields: (t) => ({
    authorizationUrl: t.field({
      type: 'URL',
      description: 'Page of the CRM. Open it in a browser within ten minutes.',
      resolve: (url) => url,
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList({
      description: 'Warnings about the result. Empty if there are none.',
      resolve: () => [],
    }),
  }),
});

builder.queryField('crmSignIns', (t) =>
  t.field({
    type: [CrmNameEnum],
    description:
      'Returns the CRMs that are connected by a sign-in; see beginCrmAuthorization. The others are connected by a token.',
    resolve: (_root, _args, context) => signInsOf(context),
  }),
);

builder.mutationFields((t) => ({
  beginCrmAuthorization: t.field({
    type: BeginPayload,
    description:
      'Begins to connect the CRM of the team by a sign-in. Returns the page to open in a browser. After the sign-in, pass the address of the page that the CRM returns to to finishCrmAuthorization.',
    args: { input: t.arg({ type: BeginInput, required: true, description: 'The CRM.' }) },
    resolve: (_root, { input: { name } }, context) => beginCrmAuthorization(context, name),
  }),
  finishCrmAuthorization: t.field({
    type: connectPayload('FinishCrmAuthorizationPayload', 'Result of a sign-in at a CRM.'),
    description:
      'Finishes a sign-in that you began, and connects the CRM as connectCrm does. The server renews the sign-in automatically. Works once per sign-in.',
    args: {
      input: t.arg({
        type: FinishInput,
        required: true,
        description: 'The result of the sign-in.',
      }),
    },
    resolve: (_root, { input: { callbackUrl } }, context) =>
      finishCrmAuthorization(context, callbackUrl),
  }),
}));
