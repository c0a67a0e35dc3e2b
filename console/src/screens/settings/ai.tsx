import { useQuery } from 'urql';
import { useViewer } from '../../data/viewer.ts';
import {
  AiSettingsDocument,
  type AiSettingsQuery,
  UpdateAiSettingsDocument,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { textOf } from '../../ui/dialog.tsx';
import { Check, TextField } from '../../ui/field.tsx';
import { LiveForm } from '../../ui/live-form.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { ReadOnly } from '../refused/whom-to-ask.tsx';
import { AiCalls } from './ai-calls.tsx';
import { OwnModel } from './own-model.tsx';

/** An empty field means no limit; 0 lets the AI spend nothing. */
function budgetIn(form: FormData, field: string): number | null {
  const text = textOf(form, field);
  return text === '' ? null : Number(text);
}

/** The AI settings of the team. */
export function Ai() {
  const { may } = useViewer();
  const [result, ask] = useQuery({ query: AiSettingsDocument });
  return (
    <Loaded result={result}>
      {({ aiSettings, environment }) =>
        aiSettings == null ? null : (
          <div className="stack">
            <AiForm settings={aiSettings} />
            <OwnModel
              account={aiSettings.account ?? null}
              isSimulated={environment?.sandboxed.includes('AI') === true}
              onChanged={() => ask({ requestPolicy: 'network-only' })}
            />
            {may('AI_CALLS_READ') ? <AiCalls /> : null}
          </div>
        )
      }
    </Loaded>
  );
}

function AiForm({ settings }: { settings: NonNullable<AiSettingsQuery['aiSettings']> }) {
  const { may } = useViewer();
  const [update, isBusy] = useAction(UpdateAiSettingsDocument);
  const { tell } = useToasts();
  const isFixed = !may('OUTREACH_RULES_WRITE');
  const save = async (form: FormData) => {
    const done = await update({
      input: {
        readsReplies: form.has('readsReplies'),
        dailyBudget: budgetIn(form, 'dailyBudget'),
        monthlyBudget: budgetIn(form, 'monthlyBudget'),
      },
    });
    if (done === null) return false;
    tell(['Saved.', ...(done.updateAiSettings?.warnings ?? [])].join(' '));
    return true;
  };
  return (
    <LiveForm value={settings} onSave={save}>
      {(shown) => (
        <>
          {isFixed ? <ReadOnly who="managers" /> : null}
          <fieldset className="card stack" disabled={isFixed}>
            <legend>Replies</legend>
            <Check
              label="Let AI read replies that the rules can’t sort, for 0.5 credits each"
              name="readsReplies"
              defaultChecked={shown.readsReplies}
            />
            <p className="soft small">
              Clear replies are sorted without AI and cost nothing. You’re asked before an opt-out
              that only AI sees takes effect.
            </p>
          </fieldset>
          <fieldset className="card stack" disabled={isFixed}>
            <legend>Budget</legend>
            {shown.budgetNotice == null ? null : (
              <p className="notice warn">{shown.budgetNotice}</p>
            )}
            <TextField
              label="Maximum credits a day"
              name="dailyBudget"
              type="number"
              min={0}
              step={0.5}
              defaultValue={shown.dailyBudget ?? ''}
            />
            <TextField
              label="Maximum credits a month"
              name="monthlyBudget"
              type="number"
              min={0}
              step={0.5}
              defaultValue={shown.monthlyBudget ?? ''}
            />
            <p className="soft small">
              Spent: {shown.spentToday} today, {shown.spentThisMonth} this month. Leave a field
              empty for no limit. At the limit AI waits until the next day or month, and nothing
              fails.
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
