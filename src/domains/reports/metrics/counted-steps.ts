import { Prisma } from '../../../db/generated/prisma/client.ts';
import { type ReportCount, type StepType, typesWhere } from '../../../kernel/step-kind.ts';
import { requestedTypes, typeList } from '../../sequences/steps/type-lists.ts';

/** The step types that count toward a figure of reports. */
export function typesThatCountAs(count: ReportCount): StepType[] {
  return typesWhere(({ countsAs }) => countsAs?.count === count);
}

/**
 * A condition on steps with an alias that count as outreach. The canceled request of an ended
 * enrollment counts as sent. A request that was not needed has no provider ID.
 */
export function wasCarriedOut(alias: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`${alias}.type in ${typeList(typesWhere(({ countsAs }) => countsAs !== null))}
        and case when ${alias}.type in ${typeList(requestedTypes())} then ${alias}.status in ('done', 'awaiting_acceptance', 'canceled') and ${alias}.provider_id is not null else ${alias}.status = 'done' end`;
}

/** A condition on steps with an alias whose request was sent. */
export function wasRequested(alias: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`${alias}.type in ${typeList(requestedTypes())} and ${alias}.provider_id is not null`;
}
