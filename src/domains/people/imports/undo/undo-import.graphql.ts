import type { Import } from '../../../../db/generated/prisma/client.ts';
import { builder } from '../../../../graphql/builder.ts';
import { dryRunField } from '../../../../graphql/dry-run.ts';
import { warningsField } from '../../../../graphql/payload.ts';
import { UNDO_HOURS } from '../../../../kernel/imports.ts';
import { type StartedUndo, undoableUntil, undoImport } from './undo-import.service.ts';
import { type UndoCounts, undoCountsOf } from './undo-outcomes.ts';

const CountsType = builder.objectRef<UndoCounts>('ImportUndoCounts').implement({
  description: 'Numbers of contacts by the effect of undoing an import on them.',
  fields: (t) => ({
    removed: t.exposeInt('removed', {
      description: 'Contacts that the import had created, and that are removed.',
    }),
    restored: t.exposeInt('restored', {
      description: 'Contacts that existed, and whose values are restored.',
    }),
    leftAudience: t.exposeInt('leftAudience', {
      description: 'Contacts that existed, and that are taken out of the audience.',
    }),
    keptInUse: t.exposeInt('keptInUse', {
      description:
        'Contacts that stay, because they are in use: an enrollment, a task, a conversation, a note or something else refers to them.',
    }),
    keptInOtherAudience: t.exposeInt('keptInOtherAudience', {
      description: 'Created contacts that stay, because they are in another audience too.',
    }),
    keptChanged: t.exposeInt('keptChanged', {
      description:
        'Contacts that were changed after the import: created ones stay, and of others the values that were changed stay.',
    }),
    gone: t.exposeInt('gone', {
      description: 'Contacts that no longer exist, because they were merged or erased.',
    }),
  }),
});

const UndoType = builder
  .objectRef<Pick<Import, 'undoneAt' | 'undoCounts'> & { undoStartedAt: Date }>('ImportUndo')
  .implement({
    description: 'Progress of undoing an import.',
    fields: (t) => ({
      startedAt: t.field({
        type: 'DateTime',
        description: 'Time at which undoing the import was started.',
        resolve: ({ undoStartedAt }) => undoStartedAt,
      }),
      finishedAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'Time at which all contacts were processed. Null until then.',
        resolve: ({ undoneAt }) => undoneAt,
      }),
      counts: t.field({
        type: CountsType,
        description: 'Numbers of contacts processed so far, by outcome.',
        resolve: ({ undoCounts }) => undoCountsOf(undoCounts),
      }),
    }),
  });

builder.prismaObjectFields('Import', (t) => ({
  undoableUntil: t.field({
    type: 'DateTime',
    nullable: true,
    description: `Time until which \`undoImport\` can undo the import, ${UNDO_HOURS} hours after its end. Null if it has not ended, can no longer be undone, was undone, or came from contact discovery.`,
    resolve: (row) => undoableUntil(row),
  }),
  undo: t.field({
    type: UndoType,
    nullable: true,
    description: 'Progress of undoing the import. Null if nobody has undone it.',
    resolve: ({ undoStartedAt, undoneAt, undoCounts }) =>
      undoStartedAt === null ? null : { undoStartedAt, undoneAt, undoCounts },
  }),
}));

const UndoImportPayload = builder.objectRef<StartedUndo>('UndoImportPayload').implement({
  description: 'Result of undoing an import. A large one is undone in the background.',
  fields: (t) => ({
    import: t.field({
      type: 'Import',
      description:
        'The import. Poll its `undo` with `audienceImport` or subscribe to `importUpdated`.',
      resolve: (started) => started.import,
    }),
    counts: t.field({
      type: CountsType,
      description:
        'Numbers of contacts processed so far, by outcome. In a dry run, the numbers for all contacts.',
      resolve: (started) => undoCountsOf(started.import.undoCounts),
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(
      warningsField(({ isPlanned, import: { undoneAt, creditsCharged } }) => [
        ...(isPlanned || undoneAt !== null
          ? []
          : ['The rest is undone in the background. `undo` of the import has its progress.']),
        ...(creditsCharged.isZero() ? [] : ['The credits of the import stay charged.']),
      ]),
    ),
  }),
});

const UndoImportInput = builder.inputType('UndoImportInput', {
  description: 'Input for undoing an import.',
  fields: (t) => ({
    importId: t.id({
      required: true,
      description: `ID of an import that ended in the last ${UNDO_HOURS} hours.`,
    }),
  }),
});

builder.mutationField('undoImport', (t) =>
  t.field({
    type: UndoImportPayload,
    description: `Undoes an import that ended in the last ${UNDO_HOURS} hours, as far as nothing has used or changed its contacts since: contacts that it created are removed, values that it set are restored, and contacts that it added leave the audience. The audience stays. A dry run returns the counts. Cannot be undone. Costs nothing.`,
    args: { input: t.arg({ type: UndoImportInput, required: true, description: 'The import.' }) },
    resolve: (_root, { input: { importId } }, context) => undoImport(context, importId),
  }),
);
