import type { CreationOrder, PageArgs } from '../infra/page.ts';
import { builder } from './builder.ts';
import { describedEnum } from './enum.ts';

export const OrderDirectionEnum = describedEnum(
  'OrderDirection',
  'The direction of a sort order.',
  {
    ascending: 'Smallest, oldest or alphabetically first value first.',
    descending: 'Largest, newest or alphabetically last value first.',
  },
);

export const CreationOrderInput = builder.inputType('CreationOrder', {
  description: 'The sort order of a list by creation.',
  fields: (t) => ({
    by: t.field({
      type: describedEnum('CreationOrderBy', 'The sort key of a list by creation.', {
        created_at: 'Creation time.',
      }),
      required: true,
      defaultValue: 'created_at',
      description: 'The sort key. Defaults to CREATED_AT.',
    }),
    direction: t.field({
      type: OrderDirectionEnum,
      required: true,
      defaultValue: 'descending',
      description: 'The direction. Defaults to DESCENDING, the newest first.',
    }),
  }),
});

/** The argument `orderBy` of a list by creation whose newest rows come first. */
export const creationOrder = {
  type: CreationOrderInput,
  description: 'The sort order. Defaults to the newest first.',
} as const;

/** The order of a list with one key. */
export function onlyOrder<const By extends string>(
  list: string,
  by: Record<By, string>,
  isAscending: boolean,
) {
  const direction = isAscending ? 'ascending' : 'descending';
  const type = builder.inputType(`${list}Order`, {
    description: `The sort order of a list of this kind.`,
    fields: (t) => ({
      by: t.field({
        type: describedEnum(`${list}OrderBy`, 'The sort key.', by),
        description: 'The sort key. Optional, since there is only one.',
      }),
      direction: t.field({
        type: OrderDirectionEnum,
        required: true,
        defaultValue: direction,
        description: `The direction. Defaults to ${direction.toUpperCase()}.`,
      }),
    }),
  });
  return { type, description: `The sort order. Defaults to ${direction.toUpperCase()}.` } as const;
}

/** Reverses the page if the caller chose another direction than the list's own. */
export function inDirection<Page extends PageArgs>(
  page: Page,
  orderBy: { direction: 'ascending' | 'descending' } | null | undefined,
  own: 'ascending' | 'descending',
) {
  return { ...page, isReversed: (orderBy?.direction ?? own) !== own };
}

/** The page in the caller's order; by default the list's own. */
export function inOrder(
  page: PageArgs,
  orderBy: { direction: 'ascending' | 'descending' } | null | undefined,
): PageArgs {
  if (!orderBy) return page;
  const order: CreationOrder = orderBy.direction === 'ascending' ? 'oldestFirst' : 'newestFirst';
  return { ...page, order };
}
