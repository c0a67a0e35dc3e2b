import { builder } from '../../../graphql/builder.ts';
import { CreditFeatureEnum } from '../../../graphql/credit-feature.ts';
import { visibleById } from '../../../graphql/node.ts';
import type { CreditFeature } from '../../../kernel/credit-costs.ts';
import {
  type CreditPeriod,
  creditPeriod,
  creditPrices,
  usedByDay,
  usedByFeature,
  usedByUser,
  usedInAll,
} from './credit-usage.service.ts';

interface Sum {
  credits: number;
  count: number;
}

const DayType = builder.objectRef<Sum & { day: string }>('CreditUsageDay').implement({
  description: 'The charges of one day.',
  fields: (t) => ({
    day: t.exposeString('day', {
      description: 'The day in the time zone of the team, as YYYY-MM-DD.',
    }),
    credits: t.expose('credits', { type: 'Credits', description: 'Credits charged.' }),
    count: t.exposeInt('count', { description: 'Number of charges.' }),
  }),
});

const FeatureType = builder
  .objectRef<Sum & { featureType: CreditFeature }>('CreditUsageFeature')
  .implement({
    description: 'The charges of one feature.',
    fields: (t) => ({
      featureType: t.expose('featureType', {
        type: CreditFeatureEnum,
        description: 'The feature.',
      }),
      credits: t.expose('credits', { type: 'Credits', description: 'Credits charged.' }),
      count: t.exposeInt('count', { description: 'Number of charges.' }),
    }),
  });

const UserUsageType = builder
  .objectRef<Sum & { userId: string | null }>('CreditUsageUser')
  .implement({
    description: 'The charges attributed to one user.',
    fields: (t) => ({
      user: t.field({
        type: 'User',
        nullable: true,
        description: 'The user. Null for charges of the engine.',
        resolve: visibleById('User', 'userId'),
      }),
      credits: t.expose('credits', { type: 'Credits', description: 'Credits charged.' }),
      count: t.exposeInt('count', { description: 'Number of charges.' }),
    }),
  });

const CreditUsageType = builder.objectRef<CreditPeriod>('CreditUsage').implement({
  description:
    'The credits that were charged in a period. Grants and purchases are not part of it.',
  fields: (t) => ({
    from: t.expose('from', { type: 'DateTime', description: 'Start of the period.' }),
    to: t.expose('to', { type: 'DateTime', description: 'End of the period, not included.' }),
    total: t.field({
      type: 'Credits',
      description: 'Total credits charged.',
      resolve: (period, _args, context) => usedInAll(context, period),
    }),
    byDay: t.field({
      type: [DayType],
      description: 'Credits by day, earliest first. Omits days without charges.',
      resolve: (period, _args, context) => usedByDay(context, period),
    }),
    byFeature: t.field({
      type: [FeatureType],
      description: 'Credits by feature, most expensive first.',
      resolve: (period, _args, context) => usedByFeature(context, period),
    }),
    byUser: t.field({
      type: [UserUsageType],
      description: 'Credits by user, most expensive first.',
      resolve: (period, _args, context) => usedByUser(context, period),
    }),
  }),
});

const CreditPriceType = builder
  .objectRef<{ featureType: CreditFeature; credits: number }>('CreditPrice')
  .implement({
    description: 'The price of a feature.',
    fields: (t) => ({
      featureType: t.expose('featureType', {
        type: CreditFeatureEnum,
        description: 'The feature.',
      }),
      credits: t.expose('credits', { type: 'Credits', description: 'Credits for each use.' }),
    }),
  });

builder.queryFields((t) => ({
  creditUsage: t.field({
    type: CreditUsageType,
    description: 'Returns the credits that were charged in a period, by day, feature and user.',
    args: {
      from: t.arg({
        type: 'DateTime',
        description: 'Start of the period. Defaults to 30 days before its end.',
      }),
      to: t.arg({
        type: 'DateTime',
        description: 'End of the period, not included. Defaults to now.',
      }),
    },
    resolve: (_root, args, context) => creditPeriod(context, args),
  }),
  creditPrices: t.field({
    type: [CreditPriceType],
    description: 'Lists the price of each feature in credits.',
    resolve: (_root, _args, context) => creditPrices(context),
  }),
}));
