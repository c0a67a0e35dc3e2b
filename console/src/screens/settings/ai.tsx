import { useQuery } from 'urql';
import { useViewer } from '../../data/viewer.ts';
import {
  AiSettingsDocument,
  type AiSettingsQuery,
  UpdateAiSettingsDocument,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/field.tsx';
import { LiveForm } from '../../ui/live-form.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';

/** What AI may do for the team. */
export function Ai() {
  const [result] = useQuery({ query: AiSettingsDocument });
  return (
    <Loaded result={result}>
      {({ aiSettings }) => (aiSettings == null ? null : <AiForm settings={aiSettings} />)}
    </Loaded>
  );
}

function AiForm({ settings }: { settings: NonNullable<AiSettingsQuery['aiSettings']> }) {
  const { may } = useViewer();
  const [update, isBusy] = useAction(UpdateAiSettingsDocument);
  const { tell } = useToasts();
  const isFixed = !may('OUTREACH_RULES_WRITE');
  const save = async (form: FormData) => {
    const done = await update({ input: { readsReplies: form.has('readsReplies') } });
    if (done === null) return false;
    tell(['Saved.', ...(done.updateAiSettings?.warnings ?? [])].join(' '));
    return true;
  };
  return (
    <LiveForm value={settings} onSave={save}>
      {(shown) => (
        <>
          <fieldset className="card stack" disabled={isFixed}>
            <legend>Replies</legend>
            <Check
              label="AI reads replies that the rules can’t tell, for 0.5 credits each"
              name="readsReplies"
              defaultChecked={shown.readsReplies}
            />
            <p className="soft small">
              Clear replies are sorted without AI and cost nothing. What AI takes for an opt-out is
              asked about first.
            </p>
          </fieldset>
          {isFixed ? null : (
            <div className="row">
              <Button type="submit" look="primary" disabled={isBusy}>
                Save
              </Button>
            </div>
          )}
        </>
      )}
    </LiveForm>
  );
}
