import { builder } from '../../../graphql/builder.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { RealityEnum } from '../../../graphql/reality.ts';
import {
  type Environment,
  environmentOf,
  OUTSIDE_SERVICES,
  type ServiceReality,
} from './environment.service.ts';

const OutsideServiceEnum = describedEnum(
  'OutsideService',
  'An external service that the server uses.',
  OUTSIDE_SERVICES,
);

const ServiceRealityType = builder.objectRef<ServiceReality>('ServiceReality').implement({
  description: 'The accounts of your team at one service that have the same reach.',
  fields: (t) => ({
    service: t.expose('service', { type: OutsideServiceEnum, description: 'The service.' }),
    reality: t.expose('reality', {
      type: RealityEnum,
      description: 'The reach of these accounts: real, test or simulated.',
    }),
    accountCount: t.exposeInt('accountCount', {
      description: 'Number of these accounts, of active members.',
    }),
  }),
});

const EnvironmentType = builder.objectRef<Environment>('Environment').implement({
  description: 'The mode of the server.',
  fields: (t) => ({
    version: t.exposeString('version', { description: 'Version of the server.' }),
    clockRate: t.exposeFloat('clockRate', {
      description: 'Speed of program time relative to real time. 1 outside of the sandbox.',
    }),
    programTime: t.field({
      type: 'DateTime',
      description: 'The current program time.',
      resolve: (_environment, _args, { clock }) => clock.now(),
    }),
    services: t.expose('services', {
      type: [ServiceRealityType],
      description:
        'Reach of the accounts of your team: one entry for each service and `reality` of its accounts.',
    }),
    sandboxed: t.expose('sandboxed', {
      type: [OutsideServiceEnum],
      description:
        'Services whose default is simulated. Mailboxes that members have connected are not: see `services`.',
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
