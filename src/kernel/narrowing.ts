/** Warning of a list of tasks that was narrowed to those of the caller, who may not see the team's. */
export const NARROWED_TASKS = 'Only owners and admins see tasks of other members; these are your own.';
