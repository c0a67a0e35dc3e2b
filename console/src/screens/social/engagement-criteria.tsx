import { useViewer } from '../../data/viewer.ts';
import { SetEngagementCriteriaDocument, type SocialQuery } from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { textOf } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';

type Config = NonNullable<SocialQuery['socialEngagementConfig']>;
type LeftOut = NonNullable<NonNullable<Config['judgedEngagements']>['nodes']>[number];

/** Whose likes and comments count, and who was left out. */
export function EngagementCriteria({ config }: { config: Config }) {
  const { may } = useViewer();
  const { tell } = useToasts();
  const [set, isBusy] = useAction(SetEngagementCriteriaDocument);
  const { criteria, judgedCounts, judgedEngagements } = config;
  const leftOut = judgedEngagements?.nodes ?? [];
  const save = async (form: FormData) => {
    const saved = await set({ input: { criteria: textOf(form, 'criteria') } });
    if (saved !== null) tell(saved.setEngagementCriteria?.warnings[0] ?? 'Saved.');
  };
  return (
    <section className="card stack" aria-label="Who fits">
      <Form key={criteria} className="stack" onSubmit={save}>
        <TextArea
          label="Who fits"
          hint="For example: heads of operations, not recruiters. The AI checks everybody new before they’re added. Those who fit cost 0.5 credits, the others nothing. Leave it empty to add everybody, for 0.5 credits each."
          name="criteria"
          rows={3}
          maxLength={5_000}
          defaultValue={criteria ?? ''}
          disabled={!may('SOCIAL_ENGAGEMENT_WRITE')}
        />
        {may('SOCIAL_ENGAGEMENT_WRITE') ? (
          <div>
            <Button type="submit" disabled={isBusy}>
              Save
            </Button>
          </div>
        ) : null}
      </Form>
      {criteria === null && leftOut.length === 0 ? null : (
        <p className="soft">
          {judgedCounts.fits} fit, {judgedCounts.doesNotFit} don’t, {judgedCounts.unsure} unsure,{' '}
          {judgedCounts.waiting} still to check.
        </p>
      )}
      {leftOut.length === 0 ? null : <LeftOutTable engagements={leftOut} />}
    </section>
  );
}

function LeftOutTable({ engagements }: { engagements: readonly LeftOut[] }) {
  return (
    <Table label="Left out">
      <thead>
        <tr>
          <th>Left out</th>
          <th>Answer</th>
          <th>Why</th>
          <th>When</th>
        </tr>
      </thead>
      <tbody>
        {engagements.map(
          ({
            id,
            kind,
            verdict,
            verdictReason,
            engagerName,
            engagerHeadline,
            engagerUrl,
            body,
            engagedAt,
          }) => (
            <tr key={id}>
              <td>
                {engagerUrl == null ? (
                  (engagerName ?? 'Somebody')
                ) : (
                  <a href={engagerUrl} rel="noreferrer" target="_blank">
                    {engagerName ?? engagerUrl}
                  </a>
                )}
                <div className="soft small">{engagerHeadline}</div>
                <div className="soft small">{kind === 'LIKE' ? 'Liked a post' : body}</div>
              </td>
              <td>
                <Badge tone={verdict === 'UNSURE' ? 'warn' : 'plain'}>
                  {verdict === 'UNSURE' ? 'Unsure' : 'Doesn’t fit'}
                </Badge>
              </td>
              <td>{verdictReason}</td>
              <td>
                <Time at={engagedAt} />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </Table>
  );
}
