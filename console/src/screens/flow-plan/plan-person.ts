import type { PlanContactFieldsFragment } from '../../generated/graphql.ts';

/** A contact in a sequence. */
export type PlanPerson = PlanContactFieldsFragment;
