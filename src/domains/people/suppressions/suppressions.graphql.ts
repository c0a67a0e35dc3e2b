import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { NodeInterface, registerNode } from '../../../graphql/node.ts';
import { inDirection, onlyOrder } from '../../../graphql/order.ts';
import { untrusted } from '../../../kernel/untrusted.ts';
import { contactLoader } from '../contacts/contacts.loaders.ts';
import { readTarget } from './suppression-target.ts';
import { listSuppressions, loadSuppressions, type Suppression } from './suppressions.service.ts';

export const SuppressionType = builder.objectRef<Suppression>('Suppression').implement({
  description:
    'An email address, a domain or a contact on the suppression list of the team. A step that would send to it fails with `unsubscribed`. A contact on the list is also refused by every other channel.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    email: t.string({
      nullable: true,
      description:
        'Suppressed email address, in lower case. Null if a domain or a contact is suppressed.',
      resolve: ({ email }) => readTarget(email).email,
    }),
    domain: t.string({
      nullable: true,
      description:
        'Suppressed domain, in lower case. Its addresses and the addresses of its subdomains are suppressed. Null if an address or a contact is suppressed.',
      resolve: ({ email }) => readTarget(email).domain,
    }),
    contact: t.field({
      type: 'Contact',
      nullable: true,
      description:
        'Suppressed contact: every address of it is suppressed, and it is not enrolled. Contacts without an email address that opt out get such an entry. Null if an address or a domain is suppressed.',
      resolve: ({ email }, _args, context) => {
        const { contactId } = readTarget(email);
        return contactId === null ? null : contactLoader(context).load(contactId);
      },
    }),
    reason: t.exposeString('reason', {
      description:
        'Reason: `unsubscribed`, `bounced` or `complained` if the recipient unsubscribed, the address does not work or the recipient complained; otherwise the reason given when it was added.',
    }),
    evidence: t.exposeString('evidence', {
      nullable: true,
      description: untrusted(
        'Words of the mail server that refused a bounced address. Null for other reasons, and for bounces without evidence.',
      ),
    }),
    isUnproven: t.exposeBoolean('isUnproven', {
      description:
        'True if the address was suppressed as bounced, and no stored refusal says that it does not work. Lift it with unsuppress.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the entry was added.',
    }),
  }),
});

registerNode('suppression', 'Suppression', loadSuppressions);

const SuppressionConnection = builder.connectionObject(
  { type: SuppressionType, name: 'SuppressionConnection' },
  { name: 'SuppressionEdge' },
);

builder.queryField('suppressions', (t) =>
  t.connection(
    {
      type: SuppressionType,
      description:
        'Lists the suppressed email addresses, domains and contacts of the team, in alphabetical order. Contacts stand under `contact:` and their ID.',
      complexity: pageComplexity,
      args: {
        orderBy: t.arg(
          onlyOrder(
            'Suppression',
            { target: 'The address or domain, or `contact:` and the ID of the contact.' },
            true,
          ),
        ),
        isUnproven: t.arg.boolean({
          description:
            'True only returns addresses that were suppressed without evidence, false only the other entries.',
        }),
        query: t.arg.string({
          description:
            'Only returns addresses and domains that contain this text (case-insensitive), and the contact with this ID.',
        }),
      },
      resolve: async (_root, { query, isUnproven, orderBy, ...page }, context) =>
        toConnection(
          await listSuppressions(
            context,
            { searchQuery: query, isUnproven },
            inDirection(page, orderBy, 'ascending'),
          ),
        ),
    },
    SuppressionConnection,
  ),
);
