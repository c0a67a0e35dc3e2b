import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import {
  type EnrichmentKind,
  type EnrichmentPriceFragment,
  PriceEnrichmentDocument,
  StartEnrichmentDocument,
} from '../../generated/graphql.ts';
import { followWork } from '../../ui/background-work.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';
import type { ContactsToAdd } from './add-to-audience.tsx';
import './enrich-contacts.css';

const KINDS: readonly (readonly [EnrichmentKind, string])[] = [
  ['EMAIL', 'Work email'],
  ['PHONE', 'Phone number'],
  ['PROFILE', 'Role, company and profile'],
  ['COMPANY', 'Company name or domain'],
];
const ALL = KINDS.map(([kind]) => kind);

interface EnrichContactsProps {
  contacts: ContactsToAdd;
  onDone: () => void;
  onClose: () => void;
}

/** Looks up missing data of selected contacts. Shows the price before anything starts. */
export function EnrichContacts({
  contacts: { count, ...chosen },
  onDone,
  onClose,
}: EnrichContactsProps) {
  const [ask] = useAction(PriceEnrichmentDocument);
  const [start, isStarting] = useAction(StartEnrichmentDocument);
  const [find, setFind] = useState<readonly EnrichmentKind[]>([]);
  const [missing, setMissing] = useState<EnrichmentPriceFragment | null>(null);
  const [price, setPrice] = useState<EnrichmentPriceFragment | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: The selection stays while it is open.
  useEffect(() => {
    void ask({ input: { ...chosen, find: ALL } }).then((all) => {
      const found = all?.startEnrichment ?? null;
      setMissing(found);
      const first = found?.estimates.find(({ kind }) => kind === 'EMAIL');
      if (first !== undefined && first.missingCount > 0) setFind(['EMAIL']);
    });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: The selection stays while it is open.
  useEffect(() => {
    let isLate = false;
    setPrice(null);
    if (find.length > 0)
      void ask({ input: { ...chosen, find: [...find] } }).then((asked) => {
        if (!isLate) setPrice(asked?.startEnrichment ?? null);
      });
    return () => {
      isLate = true;
    };
  }, [find]);
  const toggle = (kind: EnrichmentKind) =>
    setFind(find.includes(kind) ? find.filter((one) => one !== kind) : [...find, kind]);
  const submit = async () => {
    if (price === null) return;
    const { maxCredits } = price;
    const done = (await start({ input: { ...chosen, find: [...find], maxCredits } }))
      ?.startEnrichment;
    if (done == null) return;
    followWork({ kind: 'enrichment', id: done.enrichmentRun.id });
    onDone();
  };
  const lookups = sumOf(price, ({ lookupCount }) => lookupCount);
  return (
    <FormDialog
      title={`Find missing data for ${plural(count, 'contact')}`}
      submit={
        price === null || lookups === 0
          ? 'Find data'
          : `Find data for up to ${plural(price.maxCredits, 'credit')}`
      }
      isBusy={isStarting || price === null || lookups === 0 || price.creditBalance <= 0}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>You pay only for what’s found and saved. Nothing you already have is overwritten.</p>
      <table className="enrich-kinds">
        <thead>
          <tr>
            <th>Find</th>
            <th className="num">Missing</th>
            <th className="num">Price each</th>
            <th className="num">At most</th>
          </tr>
        </thead>
        <tbody>
          {KINDS.map(([kind, name]) => (
            <KindRow
              key={kind}
              kind={kind}
              name={name}
              isChosen={find.includes(kind)}
              onToggle={() => toggle(kind)}
              missing={missing}
              price={price}
            />
          ))}
        </tbody>
      </table>
      {price === null ? (
        <p className="soft" role="status">
          {missing !== null && find.length === 0
            ? 'Choose what to find.'
            : 'Working out the price…'}
        </p>
      ) : (
        <Price price={price} find={find} />
      )}
    </FormDialog>
  );
}

interface KindRowProps {
  kind: EnrichmentKind;
  name: string;
  isChosen: boolean;
  onToggle: () => void;
  missing: EnrichmentPriceFragment | null;
  price: EnrichmentPriceFragment | null;
}

function KindRow({ kind, name, isChosen, onToggle, missing, price }: KindRowProps) {
  const all = missing?.estimates.find((one) => one.kind === kind);
  const own = isChosen ? price?.estimates.find((one) => one.kind === kind) : undefined;
  return (
    <tr>
      <td>
        <label className="check">
          <input
            type="checkbox"
            checked={isChosen}
            disabled={all?.missingCount === 0}
            onChange={onToggle}
          />
          {name}
        </label>
      </td>
      <td className="num">{all?.missingCount.toLocaleString() ?? '…'}</td>
      <td className="num">{all === undefined ? '…' : plural(all.creditsEach, 'credit')}</td>
      <td className="num">{own === undefined ? '–' : own.maxCredits.toLocaleString()}</td>
    </tr>
  );
}

/** The maximum cost, the team's balance, and the contacts that aren't looked up. */
function Price({
  price,
  find,
}: {
  price: EnrichmentPriceFragment;
  find: readonly EnrichmentKind[];
}) {
  const { maxCredits, creditBalance, suppressedCount } = price;
  const lookups = sumOf(price, ({ lookupCount }) => lookupCount);
  const unknown = sumOf(price, ({ missingCount }) => missingCount) - lookups;
  return (
    <div className="stack" role="status">
      {lookups === 0 ? (
        <p>
          {unknown === 0
            ? 'These contacts have all of this already.'
            : 'Too little is known of these contacts to look it up. A lookup needs a profile, or a name and a company domain.'}
        </p>
      ) : (
        <p>
          <span className="strong">At most {plural(maxCredits, 'credit')}</span> for{' '}
          {plural(lookups, 'lookup')}. Your team has {plural(creditBalance, 'credit')}.
        </p>
      )}
      {lookups > 0 && maxCredits > creditBalance ? (
        <p className="notice warn">
          The search stops when the credits run out. <Link href="/credits">See your credits</Link>
        </p>
      ) : null}
      {lookups > 0 && unknown > 0 ? (
        <p className="soft small">
          {plural(unknown, 'lookup')} can’t be made: a profile, or a name and a company domain, is
          missing.{find.includes('PROFILE') ? '' : ' Finding the role and company first may help.'}
        </p>
      ) : null}
      {suppressedCount === 0 ? null : (
        <p className="soft small">
          {plural(suppressedCount, 'contact')} on the suppression list{' '}
          {suppressedCount === 1 ? 'is' : 'are'} left out.
        </p>
      )}
    </div>
  );
}

function sumOf(
  price: EnrichmentPriceFragment | null,
  pick: (estimate: EnrichmentPriceFragment['estimates'][number]) => number,
): number {
  return (price?.estimates ?? []).reduce((sum, one) => sum + pick(one), 0);
}
