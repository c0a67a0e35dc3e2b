import { useQuery } from 'urql';
import { useViewer } from '../../data/viewer.ts';
import { RulesDocument, type RulesQuery, UpdateRulesDocument } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { textOf } from '../../ui/dialog.tsx';
import { Check, Select, TextArea, TextField } from '../../ui/field.tsx';
import { LiveForm } from '../../ui/live-form.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { ReadOnly } from '../refused/whom-to-ask.tsx';

export function Rules() {
  const [result] = useQuery({ query: RulesDocument });
  return (
    <Loaded result={result}>
      {({ outreachRules }) => (outreachRules == null ? null : <RulesForm rules={outreachRules} />)}
    </Loaded>
  );
}

function RulesForm({ rules }: { rules: NonNullable<RulesQuery['outreachRules']> }) {
  const { may } = useViewer();
  const [update, isBusy] = useAction(UpdateRulesDocument);
  const { tell } = useToasts();
  const isFixed = !may('OUTREACH_RULES_WRITE');
  const save = async (form: FormData) => {
    const done = await update({
      input: {
        replyStops:
          textOf(form, 'replyStops') === 'ALL_SEQUENCES' ? 'ALL_SEQUENCES' : 'THIS_SEQUENCE',
        unsubscribeStopsAll: form.has('unsubscribeStopsAll'),
        allowsParallelSequences: form.has('allowsParallelSequences'),
        coolDownDays: Number(textOf(form, 'coolDownDays')),
        usesRecipientTimeZone: form.has('usesRecipientTimeZone'),
        hasUnsubscribeLine: form.has('hasUnsubscribeLine'),
        guardsBounces: form.has('guardsBounces'),
        ownEmailStops: form.has('ownEmailStops'),
        domainHourlyLimit: Number(textOf(form, 'domainHourlyLimit')) || null,
        unsubscribeLine: textOf(form, 'unsubscribeLine') || null,
        holidayRegion: textOf(form, 'holidayRegion') || null,
        daysOff: textOf(form, 'daysOff').split(/\s+/).filter(Boolean),
      },
    });
    if (done === null) return false;
    tell(['Rules saved.', ...(done.updateOutreachRules?.warnings ?? [])].join(' '));
    return true;
  };
  return (
    <LiveForm value={rules} onSave={save}>
      {(shown) => (
        <>
          {isFixed ? <ReadOnly who="managers" /> : null}
          <fieldset className="card stack" disabled={isFixed}>
            <legend>When a contact replies</legend>
            <Select label="A reply stops" name="replyStops" defaultValue={shown.replyStops}>
              <option value="ALL_SEQUENCES">All of the contact’s sequences</option>
              <option value="THIS_SEQUENCE">Only the sequence they reply to</option>
            </Select>
            <Check
              label="An email you write yourself stops your sequences with the contact"
              name="ownEmailStops"
              defaultChecked={shown.ownEmailStops}
            />
          </fieldset>
          <fieldset className="card stack" disabled={isFixed}>
            <legend>Unsubscribing and bounces</legend>
            <Check
              label="Unsubscribing stops all sequences"
              name="unsubscribeStopsAll"
              defaultChecked={shown.unsubscribeStopsAll}
            />
            <Check
              label="Emails end with an unsubscribe line"
              name="hasUnsubscribeLine"
              defaultChecked={shown.hasUnsubscribeLine}
            />
            <TextField
              label="Unsubscribe line"
              name="unsubscribeLine"
              defaultValue={shown.unsubscribeLine ?? ''}
              maxLength={500}
              hint="Leave it empty for the default line. {{ unsubscribeUrl }} stands for the link."
            />
            <Check
              label="Pause mailboxes and sequences whose emails bounce too often"
              name="guardsBounces"
              defaultChecked={shown.guardsBounces}
            />
          </fieldset>
          <fieldset className="card stack" disabled={isFixed}>
            <legend>How often and when</legend>
            <Check
              label="A contact can be in several sequences at once"
              name="allowsParallelSequences"
              defaultChecked={shown.allowsParallelSequences}
            />
            <TextField
              label="Days between two sequences"
              name="coolDownDays"
              type="number"
              min={0}
              max={365}
              defaultValue={shown.coolDownDays}
              required
            />
            <Check
              label="Send during working hours in the recipient’s time zone"
              name="usesRecipientTimeZone"
              defaultChecked={shown.usesRecipientTimeZone}
            />
            <TextField
              label="Maximum emails to one domain an hour"
              name="domainHourlyLimit"
              type="number"
              min={1}
              max={10000}
              defaultValue={shown.domainHourlyLimit ?? ''}
              hint="Across all mailboxes. Leave it empty for no limit."
            />
            <TextField
              label="Holidays in"
              name="holidayRegion"
              defaultValue={shown.holidayRegion ?? ''}
              hint="A country or region, for example DE or DE-BY."
            />
            <TextArea
              label="More days off"
              name="daysOff"
              rows={3}
              defaultValue={shown.daysOff.join('\n')}
              hint="One per line, for example 2026-12-24."
            />
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
