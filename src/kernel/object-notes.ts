/**
 * Hidden facts about an object that otherwise looks normal. The text precedes a list of the
 * affected objects.
 */
export const OBJECT_NOTES = {
  paused_team: 'The team is paused, so nothing leaves by any of its accounts',
  paused_flow_plan: 'Paused flow plans, whose enrollments wait until somebody resumes them',
  archived_flow_plan: 'Archived flow plans, which enroll nobody',
  paused_enrollment: 'Paused enrollments, which wait until somebody resumes them',
  paused_sender:
    'Paused senders, and their enrollments and mailboxes, in whose name nothing is sent',
  sender_deactivated: 'Enrollments that wait because their sender was deactivated',
  assignee_deactivated: 'Open tasks that wait because their assignee was deactivated',
  paused_contact: 'Paused contacts, or contacts of paused companies, to whom nothing is sent',
  erased_contact: 'Erased contacts, whose personal data is gone and to whom nothing is sent',
  merged_contact: 'Contacts that were merged into the contact that is shown instead',
  paused_mailbox: 'Mailboxes that send nothing because they are paused or need attention',
  disconnected_mailbox: 'Disconnected mailboxes, which send nothing',
  mailbox_of_deactivated_member: 'Mailboxes that send nothing because their member was deactivated',
} as const;

export type ObjectNoteCode = keyof typeof OBJECT_NOTES;

/** The number of objects that a warning names; further ones are counted. */
const MOST_NAMED = 10;

/** One sentence for each code. */
export function notesAsWarnings(
  notes: readonly { code: ObjectNoteCode; ref: string; name: string | null }[],
): string[] {
  const codes = [...new Set(notes.map(({ code }) => code))];
  return codes.map((code) => {
    const found = notes.filter((note) => note.code === code);
    if (code === 'paused_team') return `${OBJECT_NOTES[code]}.`;
    const named = found
      .slice(0, MOST_NAMED)
      .map(({ ref, name }) => (name === null ? ref : `${name} (${ref})`));
    const more = found.length - named.length;
    return `${OBJECT_NOTES[code]}: ${named.join(', ')}${more === 0 ? '' : ` and ${more} more`}.`;
  });
}
