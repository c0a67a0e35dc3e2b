import { useState } from 'react';
import type { ImportFieldsFragment } from '../../generated/graphql.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Time } from '../../ui/time.tsx';
import { words } from '../../ui/words.ts';
import { ImportProgress } from './import-progress.tsx';

const TONES: Record<ImportFieldsFragment['status'], Tone> = {
  QUEUED: 'plain',
  RUNNING: 'plain',
  COMPLETED: 'good',
  FAILED: 'bad',
  CANCELED: 'plain',
};

/**
 * The last imports of an audience: how far they are, what failed, and the rows that were refused.
 */
export function AudienceImports({ imports }: { imports: readonly ImportFieldsFragment[] }) {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <>
      {imports.map(
        ({
          id,
          status,
          createdAt,
          processedRows,
          totalRows,
          addedRows,
          refusedRows,
          failureMessage,
        }) => (
          <p key={id} className="row between small">
            <span>
              <Badge tone={failureMessage == null ? TONES[status] : 'bad'}>{words(status)}</Badge>{' '}
              Import of <Time at={createdAt} />: {processedRows.toLocaleString()} of{' '}
              {totalRows.toLocaleString()} rows, {addedRows.toLocaleString()} added,{' '}
              {refusedRows.toLocaleString()} refused. {failureMessage}
            </span>
            <Button look="quiet" onClick={() => setOpenId(id)}>
              Details
            </Button>
          </p>
        ),
      )}
      {openId === null ? null : (
        <ImportProgress importId={openId} onClose={() => setOpenId(null)} />
      )}
    </>
  );
}
