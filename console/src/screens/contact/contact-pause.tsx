import { useState } from 'react';
import { useViewer } from '../../data/viewer.ts';
import {
  PauseCompanyDocument,
  PauseContactDocument,
  ResumeCompanyDocument,
  ResumeContactDocument,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { PauseDialog } from '../../ui/pause-dialog.tsx';
import { Time } from '../../ui/time.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { ContactOfPage } from './contact.tsx';

/** Shows that the contact or the company is paused, by whom and why. */
export function ContactPaused({ contact: { id, pause } }: { contact: ContactOfPage }) {
  const { may } = useViewer();
  const [resumeContact] = useAction(ResumeContactDocument);
  const [resumeCompany] = useAction(ResumeCompanyDocument);
  if (pause == null) return null;
  const { companyDomain } = pause;
  const resume = () =>
    companyDomain == null
      ? resumeContact({ input: { contactId: id } })
      : resumeCompany({ input: { companyDomain } });
  return (
    <p className="notice warn row between">
      <span>
        {companyDomain == null ? 'This contact' : `Everybody at ${companyDomain}`} has been paused
        since <Time at={pause.since} />, by {pause.pausedBy?.user.displayName ?? 'the operator'}
        {pause.reason == null ? '.' : `: ${pause.reason}`}
      </span>
      {may('ENROLLMENTS_WRITE') ? <Button onClick={() => void resume()}>Resume</Button> : null}
    </p>
  );
}

/** Pauses the contact, or all contacts of the company. */
export function PauseContact({ contact }: { contact: ContactOfPage }) {
  const { may } = useViewer();
  const [asked, setAsked] = useState<'contact' | 'company' | null>(null);
  const [pauseContact, isPausing] = useAction(PauseContactDocument);
  const [pauseCompany, isPausingAll] = useAction(PauseCompanyDocument);
  const [resumeContact] = useAction(ResumeContactDocument);
  const [resumeCompany] = useAction(ResumeCompanyDocument);
  const { tell } = useToasts();
  const { id: contactId, companyDomain, pause } = contact;
  if (pause != null || !may('ENROLLMENTS_WRITE')) return null;
  const stop = async (reason: string | null) => {
    const done =
      asked === 'company' && companyDomain != null
        ? await pauseCompany({ input: { companyDomain, reason } })
        : await pauseContact({ input: { contactId, reason } });
    if (done === null) return;
    setAsked(null);
    if (asked === 'company' && companyDomain != null)
      tell(
        `Everybody at ${companyDomain} is paused.`,
        () => void resumeCompany({ input: { companyDomain } }),
      );
    else tell('Contact paused.', () => void resumeContact({ input: { contactId } }));
  };
  return (
    <>
      <Button onClick={() => setAsked('contact')}>Pause</Button>
      {companyDomain == null ? null : (
        <Button onClick={() => setAsked('company')}>Pause company</Button>
      )}
      {asked === null ? null : (
        <PauseDialog
          title={asked === 'contact' ? 'Pause this contact' : `Pause everybody at ${companyDomain}`}
          hint="No sequence writes to them until you resume. You can still reply by hand."
          isBusy={isPausing || isPausingAll}
          onPause={(reason) => void stop(reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
