import type { Nullish } from '../../../kernel/nullish.ts';
import type { ActionCompanyInput, ActionContactInput } from './action-identity.ts';
import type { ActionInput } from './action-node.ts';

export interface AddDynamicActionInput
  extends Nullish<{
    contact: ActionContactInput;
    company: ActionCompanyInput;
    enrollmentId: string;
    /** The due time of the action, instead of its delay. */
    startAt: Date;
  }> {
  action: ActionInput;
}
