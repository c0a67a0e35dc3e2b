import { useViewer } from '../../data/viewer.ts';
import { GoLiveDocument, type GoLiveMutation } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { textOf } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';

type Live = NonNullable<GoLiveMutation['goLive']>;

/** Creates the user's own team in addition to the demo. */
export function LeaveDemo({ onLive }: { onLive: (live: Live) => void }) {
  const { viewer } = useViewer();
  const [goLive, isCreating] = useAction(GoLiveDocument);
  const create = async (form: FormData) => {
    const done = await goLive({
      input: {
        teamName: textOf(form, 'teamName'),
        ownerEmail: textOf(form, 'ownerEmail'),
        ownerName: textOf(form, 'ownerName') || null,
        timeZone: viewer.team.timeZone,
      },
    });
    if (done?.goLive != null) onLive(done.goLive);
  };
  return (
    <section className="card stack">
      <h2>Leave the demo</h2>
      <p className="soft">
        You get a team of your own. The demo team’s sequences stop and its API keys are revoked. You
        can still open it.
      </p>
      <Form className="stack" onSubmit={create}>
        <TextField label="Team name" name="teamName" required />
        <TextField label="Your name" name="ownerName" />
        <TextField label="Your email address" name="ownerEmail" type="email" required />
        <div>
          <Button type="submit" look="primary" disabled={isCreating}>
            Create the team
          </Button>
        </div>
      </Form>
    </section>
  );
}

/** The team has been created. The sign-in link is shown only once. */
export function Left({ live }: { live: Live | null }) {
  return (
    <section className="card stack" aria-label="Your team is ready">
      <h2>Your team is ready</h2>
      {live === null ? (
        <p>
          You left the demo. Sign in to your own team with the email address that you gave.{' '}
          <span className="soft">
            No link? Whoever runs the server gets one with{' '}
            <code>npm run admin -- sign-in-link --email</code> and your address.
          </span>
        </p>
      ) : (
        <>
          <p>
            {plural(live.unpublishedPlanCount, 'sequence')} of the demo{' '}
            {verb(live.unpublishedPlanCount)} unpublished, {plural(live.revokedKeyCount, 'API key')}{' '}
            {verb(live.revokedKeyCount)} revoked.
          </p>
          <p>
            <a href={live.signInUrl}>Sign in to your team</a>. The link works once, within 15
            minutes. Then connect a mailbox in the settings, and open Go live to test it.
          </p>
        </>
      )}
    </section>
  );
}

const verb = (count: number) => (count === 1 ? 'was' : 'were');
