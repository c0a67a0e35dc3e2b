import { useViewer } from '../../data/viewer.ts';
import { ResearchContactDocument } from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { words } from '../../ui/words.ts';
import type { ContactOfPage } from './contact.tsx';
import { Quotation } from './quotation.tsx';

/** Facts about the contact and their company, with their quotations. */
export function Research({
  contact: { id, research },
  isErased,
}: {
  contact: ContactOfPage;
  isErased: boolean;
}) {
  const { may } = useViewer();
  const [look, isBusy] = useAction(ResearchContactDocument);
  const { tell } = useToasts();
  const start = async () => {
    const done = (await look({ input: { contactId: id } }))?.researchContact;
    if (done == null) return;
    tell(
      done.creditsCharged > 0
        ? `Found ${done.contact.research.length} facts for ${done.creditsCharged} credits.`
        : done.warnings.join(' '),
    );
  };
  return (
    <section className="card stack">
      <div className="row between">
        <h2>Research</h2>
        {may('ENRICHMENT_RUN') && !isErased ? (
          <Button disabled={isBusy} onClick={() => void start()}>
            {research.length === 0 ? 'Look for facts' : 'Look again'} (2 credits)
          </Button>
        ) : null}
      </div>
      {research.length === 0 ? (
        <p className="soft">
          AI reads the company’s website, your notes and conversations. You pay only if it finds
          something, and every fact has a quote.
        </p>
      ) : null}
      {research.map((fact) => (
        <div key={fact.fact} className="stack-tight">
          <p>
            {fact.fact} <Badge>{words(fact.about)}</Badge>
          </p>
          <Quotation fact={fact} />
        </div>
      ))}
    </section>
  );
}
