import { useState } from 'react';
import type { ImportFieldsFragment } from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Time } from '../../ui/time.tsx';
import { ImportProgress } from './import-progress.tsx';
import { stateOf } from './import-states.ts';

/** The latest imports of an audience: their progress, errors and refused rows. */
export function AudienceImports({ imports }: { imports: readonly ImportFieldsFragment[] }) {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <>
      {imports.map((run) => {
        const { id, createdAt, processedRows, totalRows, addedRows, refusedRows } = run;
        const { tone, text } = stateOf(run);
        return (
          <p key={id} className="row between small">
            <span>
              <Badge tone={tone}>{text}</Badge> Import of <Time at={createdAt} />:{' '}
              {processedRows.toLocaleString()} of {totalRows.toLocaleString()} rows,{' '}
              {addedRows.toLocaleString()} added, {refusedRows.toLocaleString()} refused.{' '}
              {run.failureMessage}
            </span>
            <Button look="quiet" onClick={() => setOpenId(id)}>
              Details
            </Button>
          </p>
        );
      })}
      {openId === null ? null : (
        <ImportProgress importId={openId} onClose={() => setOpenId(null)} />
      )}
    </>
  );
}
