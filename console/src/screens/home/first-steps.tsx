import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { useViewer, type ViewerOfPage } from '../../data/viewer.ts';
import { FirstStepsDocument, type FirstStepsQuery } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';

const HIDDEN = 'first-steps-hidden';

/** A simulated mailbox and the demo's sequences don't complete a step. */
function stepsOf(
  { contacts, flowPlans }: FirstStepsQuery,
  environment: ViewerOfPage['environment'],
) {
  const plans = (flowPlans?.nodes ?? []).filter(({ systemKind }) => systemKind === null);
  return [
    {
      name: 'Connect a mailbox',
      href: '/settings/mailboxes',
      isDone: (environment?.services ?? []).some(
        ({ service, reality, accountCount }) =>
          service === 'EMAIL' && reality !== 'SIMULATED' && accountCount > 0,
      ),
    },
    {
      name: 'Import contacts',
      href: '/audiences?import',
      isDone: (contacts?.totalCount ?? 0) > 0,
    },
    {
      name: 'Create a sequence',
      href: '/flow-plans?new',
      isDone: plans.length > 0,
    },
    {
      name: 'Start it',
      href: '/flow-plans',
      isDone: plans.some(({ metrics }) => metrics.enrollments > 0),
    },
    {
      name: 'Get your first reply',
      href: '/inbox',
      isDone: plans.some(({ metrics }) => metrics.replies > 0),
    },
  ];
}

/** The first steps of a new team until its first reply. Null if they're hidden or all done. */
export function useFirstSteps() {
  const { may, environment } = useViewer();
  const [isHidden, setIsHidden] = useState(() => localStorage.getItem(HIDDEN) !== null);
  const pause = isHidden || !may('FLOWS_WRITE');
  const [{ data, error }] = useQuery({ query: FirstStepsDocument, pause });
  const hide = () => {
    localStorage.setItem(HIDDEN, 'yes');
    setIsHidden(true);
  };
  const steps = pause || data === undefined ? [] : stepsOf(data, environment);
  const isOver = steps.length > 0 && steps.every(({ isDone }) => isDone);
  // Once done, they needn't be read again.
  useEffect(() => {
    if (isOver) localStorage.setItem(HIDDEN, 'yes');
  }, [isOver]);
  return {
    /** The page waits for them, so that nothing moves. */
    isReady: pause || data !== undefined || error !== undefined,
    steps: isOver ? [] : steps,
    hide,
  };
}

/** The list of first steps. Each is ticked automatically. */
export function FirstSteps({
  steps,
  hide,
}: Pick<ReturnType<typeof useFirstSteps>, 'steps' | 'hide'>) {
  if (steps.length === 0) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className="card stack" aria-label="First steps">
      <div className="row between">
        <h2>
          First steps{' '}
          <span className="soft small">
            {done} of {steps.length} done
          </span>
        </h2>
        <Button look="quiet" onClick={hide}>
          Hide
        </Button>
      </div>
      <ol className="plain first-steps">
        {steps.map(({ name, href, isDone }) => (
          <li key={name}>
            <span aria-hidden="true">{isDone ? '✓' : '○'}</span>
            {isDone ? (
              <s className="soft">
                {name}
                <span className="visually-hidden"> (done)</span>
              </s>
            ) : (
              <Link href={href}>{name}</Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
