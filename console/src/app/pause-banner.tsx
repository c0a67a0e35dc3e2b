import { useViewer } from '../data/viewer.ts';
import { ResumeTeamDocument } from '../generated/graphql.ts';
import { Button } from '../ui/button.tsx';
import { Time } from '../ui/time.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { useAction } from '../ui/use-action.ts';

/** Shows on every screen that the team is paused, by whom and why. */
export function PauseBanner() {
  const { viewer, may } = useViewer();
  const [resume, isBusy] = useAction(ResumeTeamDocument);
  const { tell } = useToasts();
  const { pause } = viewer.team;
  if (pause == null) return null;
  const goOn = async () => {
    if ((await resume({ input: {} })) !== null)
      tell('Sending goes on, as the limits of each sender allow.');
  };
  return (
    <section className="offer row between" aria-label="Everything is paused">
      <span>
        <strong>Everything is paused.</strong>{' '}
        {pause.pausedBy?.user.displayName ?? 'The operator of the server'} paused it{' '}
        <Time at={pause.since} />
        {pause.reason == null ? '.' : `: ${pause.reason}`} Nothing is sent until it’s resumed.
      </span>
      {may('TEAM_PAUSE') ? (
        <Button look="primary" disabled={isBusy} onClick={() => void goOn()}>
          Resume
        </Button>
      ) : null}
    </section>
  );
}
