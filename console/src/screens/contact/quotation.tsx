import type { FactFieldsFragment } from '../../generated/graphql.ts';
import { MadeUp } from '../../ui/made-up.tsx';
import { Time } from '../../ui/time.tsx';
import { words } from '../../ui/words.ts';

/** The quotation behind a fact, with its source and age. */
export function Quotation({
  fact: { quote, source, sourceTitle, sourceUrl, foundAt, isMadeUp },
}: {
  fact: FactFieldsFragment;
}) {
  return (
    <>
      <p className="soft small">
        <q>{quote}</q>{' '}
        {sourceUrl == null ? (
          words(source)
        ) : (
          <a href={sourceUrl} target="_blank" rel="noreferrer noopener">
            {sourceTitle}
          </a>
        )}
        , <Time at={foundAt} />
      </p>
      {isMadeUp ? <MadeUp /> : null}
    </>
  );
}
