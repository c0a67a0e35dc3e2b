import { useEffect, useState } from 'react';
import {
  type UndoCountsFragment,
  UndoImportDocument,
  UndoImportDryRunDocument,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';

interface UndoImportProps {
  importId: string;
  name: string;
  onClose: () => void;
}

/** Previews the undo of an import, and runs it on confirmation. */
export function UndoImport({ importId, name, onClose }: UndoImportProps) {
  const [tryUndo] = useAction(UndoImportDryRunDocument);
  const [undo, isBusy] = useAction(UndoImportDocument);
  const [counts, setCounts] = useState<UndoCountsFragment | null>(null);
  const { tell } = useToasts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: The dry run belongs to the opening of the dialog.
  useEffect(() => {
    const run = async () => {
      const tried = await tryUndo({ input: { importId } });
      if (tried?.undoImport == null) onClose();
      else setCounts(tried.undoImport.counts);
    };
    void run();
  }, []);
  const confirm = async () => {
    const done = await undo({ input: { importId } });
    if (done?.undoImport == null) return;
    tell(
      done.undoImport.import.undo?.finishedAt == null ? 'Undoing the import.' : 'Import undone.',
    );
    onClose();
  };
  return (
    <Dialog title={`Undo the import of ${name}`} onClose={onClose}>
      {counts === null ? <Skeleton rows={3} /> : <UndoOutcome counts={counts} isPlanned />}
      <p className="soft small">The audience stays. You can’t undo this.</p>
      <div className="dialog-foot">
        <Button onClick={onClose}>Keep it</Button>
        <Button look="danger" disabled={counts === null || isBusy} onClick={() => void confirm()}>
          Undo the import
        </Button>
      </div>
    </Dialog>
  );
}

/** The effects of an undo on the import's contacts, planned or done. */
export function UndoOutcome({
  counts,
  isPlanned = false,
}: {
  counts: UndoCountsFragment;
  isPlanned?: boolean;
}) {
  const kept: [number, string][] = [
    [counts.keptInUse, 'in use'],
    [counts.keptInOtherAudience, 'in another audience'],
    [counts.keptChanged, 'changed since'],
  ];
  const reasons = kept.flatMap(([count, why]) =>
    count === 0 ? [] : [`${count.toLocaleString()} ${why}`],
  );
  return (
    <>
      <p role="status">
        {plural(counts.removed, 'contact')} {isPlanned ? 'will be removed' : 'removed'},{' '}
        {counts.restored.toLocaleString()} {isPlanned ? 'set back to their values' : 'set back'},{' '}
        {counts.leftAudience.toLocaleString()} taken out of the audience.
      </p>
      {reasons.length === 0 ? null : <p>Kept: {reasons.join(', ')}.</p>}
      {counts.gone === 0 ? null : (
        <p className="small">{plural(counts.gone, 'contact')} no longer there.</p>
      )}
    </>
  );
}
