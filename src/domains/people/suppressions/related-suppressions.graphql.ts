import { builder } from '../../../graphql/builder.ts';
import { SuppressionType } from './suppressions.graphql.ts';
import { suppressionLoader } from './suppressions.service.ts';

builder.prismaObjectField('Contact', 'suppression', (t) =>
  t.field({
    type: SuppressionType,
    nullable: true,
    description:
      'The entry of the suppression list that keeps emails from the contact: the contact itself, their address, its domain, or a domain above it. Null if there is none.',
    resolve: (contact, _args, context) => suppressionLoader(context).load(contact),
  }),
);
