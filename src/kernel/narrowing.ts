/** Warning for a task list that was restricted to the caller's own tasks. */
export const NARROWED_TASKS =
  'Only owners and admins can see the tasks of other members. The result is restricted to your own tasks.';

/** Warning for a list of conversations that was restricted to the caller's own inbox. */
export const NARROWED_CONVERSATIONS =
  'Only owners and admins can see the conversations of other members. The result is restricted to your own inbox.';
