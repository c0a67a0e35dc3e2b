import { useState } from 'react';
import { useViewer } from '../../data/viewer.ts';
import { PauseTeamDocument } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { PauseDialog } from '../../ui/pause-dialog.tsx';
import { useAction } from '../../ui/use-action.ts';

/** Pauses all sending of the team. The banner resumes it. */
export function PauseEverything() {
  const { viewer, may } = useViewer();
  const [isAsking, setIsAsking] = useState(false);
  const [pause, isBusy] = useAction(PauseTeamDocument);
  if (!may('TEAM_PAUSE') || viewer.team.pause != null) return null;
  const stop = async (reason: string | null) => {
    if ((await pause({ input: { reason } })) !== null) setIsAsking(false);
  };
  return (
    <>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        Pause everything
      </Button>
      {isAsking ? (
        <PauseDialog
          title="Pause everything your team sends"
          hint="Emails, network messages, replies and test emails wait. An email that’s being sent right now still goes out. We keep reading replies, and tasks stay open."
          isBusy={isBusy}
          onPause={(reason) => void stop(reason)}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
