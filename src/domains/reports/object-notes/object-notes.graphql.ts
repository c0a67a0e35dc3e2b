import { builder } from '../../../graphql/builder.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { OBJECT_NOTES } from '../../../kernel/object-notes.ts';
import { MOST_NOTED, type ObjectNote, objectNotes } from './object-notes.service.ts';

const CodeEnum = describedEnum(
  'ObjectNoteCode',
  'A state of an object that its reader should know.',
  Object.fromEntries(Object.entries(OBJECT_NOTES).map(([code, text]) => [code, `${text}.`])),
);

const ObjectNoteType = builder.objectRef<ObjectNote>('ObjectNote').implement({
  description:
    'A note that an object is paused, archived, merged, erased, or waits for a deactivated member.',
  fields: (t) => ({
    code: t.expose('code', { type: CodeEnum, description: 'The state of the object.' }),
    ref: t.exposeID('ref', {
      description:
        'ID of the object: one of the given IDs, or the ID of the team if the team is paused.',
    }),
    name: t.exposeString('name', {
      nullable: true,
      description:
        'The name of the object; of a merged contact `now` and the ID of the contact it became. Null if it has none.',
    }),
  }),
});

builder.queryField('objectNotes', (t) =>
  t.field({
    type: [ObjectNoteType],
    description: `Lists which of these contacts, flow plans, enrollments, tasks, mailboxes and team memberships are paused, archived, merged, erased, or wait for a deactivated member. Omits objects that you cannot read. The answers of tools have the same as \`warnings\`. At most ${MOST_NOTED} IDs.`,
    args: { ids: t.arg.idList({ required: true, description: 'IDs of these objects.' }) },
    resolve: (_root, { ids }, context) => objectNotes(context, ids),
  }),
);
