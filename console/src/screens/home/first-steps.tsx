import { useState } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import { FirstStepsDocument, type FirstStepsQuery } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';

const HIDDEN = 'first-steps-hidden';

function stepsOf({ mailboxes, contacts, flowPlans }: FirstStepsQuery) {
  const plans = flowPlans?.nodes ?? [];
  return [
    {
      name: 'Connect a mailbox',
      href: '/settings/mailboxes',
      isDone: (mailboxes?.totalCount ?? 0) > 0,
    },
    {
      name: 'Import contacts',
      href: '/audiences?import',
      isDone: (contacts?.totalCount ?? 0) > 0,
    },
    {
      name: 'Create a sequence',
      href: '/flow-plans?new',
      isDone: (flowPlans?.totalCount ?? 0) > 0,
    },
    {
      name: 'Start it',
      href: '/flow-plans',
      isDone: plans.some(({ metrics }) => metrics.enrollments > 0),
    },
    {
      name: 'Answer the first reply',
      href: '/inbox',
      isDone: plans.some(({ metrics }) => metrics.replies > 0),
    },
  ];
}

/** What a new team does until its first reply. Each step ticks itself; at the end it's gone. */
export function FirstSteps() {
  const { may } = useViewer();
  const [isHidden, setIsHidden] = useState(() => localStorage.getItem(HIDDEN) !== null);
  const [{ data }] = useQuery({ query: FirstStepsDocument, pause: isHidden });
  if (data === undefined || isHidden || !may('FLOWS_WRITE')) return null;
  const steps = stepsOf(data);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  const hide = () => {
    localStorage.setItem(HIDDEN, 'yes');
    setIsHidden(true);
  };
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
