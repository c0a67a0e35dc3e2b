/** How long after its end an import can be undone. */
export const UNDO_HOURS = 24;
