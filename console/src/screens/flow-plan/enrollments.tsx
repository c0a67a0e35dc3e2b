import { Link } from 'wouter';
import { usePages } from '../../data/use-pages.ts';
import { useViewer } from '../../data/viewer.ts';
import {
  type EnrollmentStatus,
  EnrollWaitingDocument,
  ExportEnrollmentsDocument,
  PlanEnrollmentsDocument,
  type PlanEnrollmentsQuery,
  RetryEnrollmentsDocument,
} from '../../generated/graphql.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Table as TableBox } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useUrlChoice } from '../../ui/use-url-filter.ts';
import { plural, words } from '../../ui/words.ts';
import { MailQuestion } from '../questions/mail-question.tsx';
import { CancelSequence } from './cancel-sequence.tsx';
import type { Plan } from './flow-plan.tsx';
import { PauseSequence } from './pause-sequence.tsx';
import { useRetry } from './use-retry.ts';

const STATUSES: readonly EnrollmentStatus[] = [
  'IN_PROGRESS',
  'COMPLETED',
  'FAILED',
  'CANCELED',
  'DISQUALIFIED',
];
const TONES: Record<EnrollmentStatus, Tone> = {
  IN_PROGRESS: 'accent',
  COMPLETED: 'good',
  FAILED: 'bad',
  CANCELED: 'plain',
  DISQUALIFIED: 'plain',
};
const PAGE = 50;
/** The API takes as many at once. */
const MOST_RETRIED = 100;

type Row = NonNullable<PlanEnrollmentsQuery['enrollments']>['nodes'][number];

export function Enrollments({ plan }: { plan: Plan }) {
  const { may } = useViewer();
  const [status, setStatus] = useUrlChoice('status', STATUSES);
  const statuses = status === null ? null : [status];
  const { result, nodes, more } = usePages(
    PlanEnrollmentsDocument,
    { id: plan.id, first: PAGE, statuses },
    (data) => data.enrollments,
  );
  const [enroll, isEnrolling] = useAction(EnrollWaitingDocument);
  const [retry, isRetrying] = useAction(RetryEnrollmentsDocument);
  const { tell } = useToasts();
  const start = async () => {
    const done = (await enroll({ input: { flowPlanId: plan.id, all: true } }))?.enrollQueueItems;
    if (done == null) return;
    const failed =
      done.failed[0] === undefined
        ? ''
        : ` ${plural(done.failed.length, 'contact')} not: ${done.failed[0].message}`;
    tell(`${plural(done.enrolled.length + done.scheduled, 'contact')} enrolled.${failed}`);
  };
  const failed = nodes.filter((row) => row.status === 'FAILED').slice(0, MOST_RETRIED);
  const retryFailed = async () => {
    const done = (await retry({ input: { ids: failed.map(({ id }) => id) } }))?.retryEnrollments;
    if (done == null) return;
    const refused =
      done.skipped[0] === undefined
        ? ''
        : ` ${done.skipped.length} not: ${done.skipped[0].message}`;
    tell(`${plural(done.enrollments.length, 'step')} tried again.${refused}`);
  };
  return (
    <>
      <div className="row">
        <select
          className="input narrow"
          aria-label="Status"
          value={status ?? ''}
          onChange={(event) => setStatus(event.target.value)}
        >
          <option value="">All states</option>
          {STATUSES.map((one) => (
            <option key={one} value={one}>
              {words(one)}
            </option>
          ))}
        </select>
        <ExportButton
          query={ExportEnrollmentsDocument}
          variables={{ id: plan.id, statuses }}
          fileName="enrollments.csv"
        />
        {plan.metrics.awaiting > 0 && may('ENROLLMENTS_WRITE') ? (
          <Button
            look="primary"
            disabled={isEnrolling || plan.isDraft}
            onClick={() => void start()}
          >
            Enroll {plural(plan.metrics.awaiting, 'waiting contact')}
          </Button>
        ) : null}
        {status === 'FAILED' && failed.length > 1 && may('ENROLLMENTS_WRITE') ? (
          <Button disabled={isRetrying} onClick={() => void retryFailed()}>
            Retry {failed.length}
          </Button>
        ) : null}
      </div>
      <Loaded result={result}>
        {({ enrollments }) =>
          enrollments == null || nodes.length === 0 ? (
            <Empty title="Nobody is here">
              Attach an audience in the settings of the plan, or enroll a contact from their page.
            </Empty>
          ) : (
            <>
              <Table rows={nodes} isDynamic={plan.systemKind === 'DYNAMIC_ACTIONS'} />
              <div className="row">
                <span className="soft">{plural(enrollments.totalCount, 'enrollment')}</span>
                {more === null ? null : <Button onClick={more}>More</Button>}
              </div>
            </>
          )
        }
      </Loaded>
    </>
  );
}

function Table({ rows, isDynamic }: { rows: readonly Row[]; isDynamic: boolean }) {
  const { may, mayCancel } = useViewer();
  const [retry] = useRetry();
  return (
    <TableBox label="Enrollments">
      <thead>
        <tr>
          <th>Contact</th>
          <th>State</th>
          <th>Step</th>
          <th>Sender</th>
          <th>Started</th>
          <th>
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(
          ({
            id,
            contact,
            status,
            isPaused,
            pauseReason,
            mailQuestion,
            currentStep,
            failure,
            sender,
            startedAt,
          }) => (
            <tr key={id}>
              <td>
                <Link href={`/contacts/${contact.id}`}>
                  {contact.fullName ?? contact.email ?? contact.id}
                </Link>
                <div className="soft small">{contact.companyName}</div>
              </td>
              <td>
                <Badge tone={isPaused ? 'warn' : TONES[status]}>
                  {isPaused ? 'Paused' : words(status)}
                </Badge>
                {failure == null ? null : <div className="soft small">{failure.message}</div>}
                {pauseReason == null || mailQuestion?.isOpen ? null : (
                  <div className="soft small">{pauseReason}</div>
                )}
                <MailQuestion question={mailQuestion} />
              </td>
              <td>
                {currentStep == null ? null : (
                  <>
                    {words(currentStep.type)}
                    <div className="soft small">
                      {words(currentStep.status)}, <Time at={currentStep.dueAt} />
                    </div>
                  </>
                )}
              </td>
              <td>{sender.user.displayName}</td>
              <td>
                <Time at={startedAt} />
              </td>
              <td>
                {may('ENROLLMENTS_WRITE') && status === 'IN_PROGRESS' ? (
                  <span className="row">
                    <PauseSequence enrollmentId={id} isPaused={isPaused} />
                    {mayCancel(sender.id) ? (
                      <CancelSequence
                        enrollmentId={id}
                        of={contact.fullName ?? contact.email ?? 'the contact'}
                        isDynamic={isDynamic}
                      />
                    ) : null}
                  </span>
                ) : null}
                {may('ENROLLMENTS_WRITE') && status === 'FAILED' ? (
                  <Button onClick={() => void retry(id)}>Retry</Button>
                ) : null}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </TableBox>
  );
}
