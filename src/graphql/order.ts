import { describedEnum } from './enum.ts';

export const OrderDirectionEnum = describedEnum('OrderDirection', 'The direction of a sort order.', {
  ascending: 'Smallest, oldest or alphabetically first value first.',
  descending: 'Largest, newest or alphabetically last value first.',
});
