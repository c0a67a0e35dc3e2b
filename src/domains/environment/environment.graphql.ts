import { builder } from '../../graphql/builder.ts';
import { describedEnum } from '../../graphql/enum.ts';
import { type Environment, environmentOf, OUTSIDE_SERVICES } from './environment.service.ts';

const OutsideServiceEnum = describedEnum(
  'OutsideService',
  'A service outside that the server uses.',
  OUTSIDE_SERVICES,
);

const EnvironmentType = builder.objectRef<Environment>('Environment').implement({
  description: 'How the server runs.',
  fields: (t) => ({
    version: t.exposeString('version', { description: 'Version of the server.' }),
    clockRate: t.exposeFloat('clockRate', {
      description:
        'How many times faster than real time program time runs. 1 outside of the sandbox.',
    }),
    programTime: t.field({
      type: 'DateTime',
      description: 'The current program time.',
      resolve: (_environment, _args, { clock }) => clock.now(),
    }),
    sandboxed: t.expose('sandboxed', {
      type: [OutsideServiceEnum],
      description:
        'Services that are simulated: nothing reaches people by them. Empty in full operation.',
    }),
  }),
});

builder.queryField('environment', (t) =>
  t.field({
    type: EnvironmentType,
    description:
      'Returns how the server runs: its version, its clock, and which services are simulated.',
    resolve: (_root, _args, context) => environmentOf(context),
  }),
);
