import { Link } from 'wouter';
import { plainly } from '../../ui/error-words.ts';
import { Empty } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { plural, words } from '../../ui/words.ts';
import type { Plan } from './flow-plan.tsx';
import { spanInWords, toTree } from './step-tree.ts';
import { TreeView } from './tree-view.tsx';

/** The published tree with live figures of each step. */
export function Overview({ plan }: { plan: Plan }) {
  const tree = toTree(plan.steps);
  const figures: [string, number][] = [
    ['Started', plan.metrics.enrollments],
    ['In progress', plan.metrics.inProgress],
    ['Waiting', plan.metrics.awaiting],
    ['Completed', plan.metrics.completed],
    ['Replies', plan.metrics.replies],
    ['Opportunities', plan.metrics.opportunities],
    ['Failed', plan.metrics.failed],
  ];
  return (
    <>
      {plan.requiredActions.length === 0 ? null : (
        <div className="notice warn">
          {plan.requiredActions.map(({ code, message }) => (
            <span key={code}>{plainly(message)}</span>
          ))}
        </div>
      )}
      <section className="card figures" aria-label="Figures">
        {figures.map(([name, count]) => (
          <div key={name} className="stat">
            <span className="soft small">{name}</span>
            <b className="num">{count.toLocaleString()}</b>
          </div>
        ))}
      </section>
      <p className="soft">
        {plan.estimatedCost.credits === 0
          ? 'Costs no credits.'
          : `Costs at most ${plural(plan.estimatedCost.credits, 'credit')} for each contact.`}
      </p>
      {tree === null ? (
        <Empty title="No steps of its own">
          Each contact of this sequence has steps of its own.
        </Empty>
      ) : (
        <>
          <TreeView tree={tree} figures={plan.stepCounts} />
          <StepTable plan={plan} />
        </>
      )}
    </>
  );
}

function StepTable({ plan }: { plan: Plan }) {
  return (
    <Table label="Steps">
      <thead>
        <tr>
          <th>Step</th>
          <th>After</th>
          <th className="num">Waiting</th>
          <th className="num">Done</th>
          <th className="num">Replied</th>
          <th className="num">Failed</th>
          <th className="num">Skipped</th>
        </tr>
      </thead>
      <tbody>
        {plan.steps.map((step) => {
          const counts = plan.stepCounts.find(({ nodeId }) => nodeId === step.nodeId);
          return (
            <tr key={step.nodeId}>
              <td>
                {words(step.type)}
                {step.branch === 'DEFAULT' ? (
                  ''
                ) : (
                  <span className="soft"> · {words(step.branch)}</span>
                )}
              </td>
              <td>{spanInWords(step.delay)}</td>
              <td className="num">{counts?.waiting ?? 0}</td>
              <td className="num">{counts?.done ?? 0}</td>
              <td className="num">{counts?.replied ?? 0}</td>
              <td className="num">
                {(counts?.failed ?? 0) > 0 ? (
                  <Link href={`/flow-plans/${plan.id}/people?state=FINISHED`}>
                    {counts?.failed}
                  </Link>
                ) : (
                  0
                )}
              </td>
              <td className="num">{counts?.skipped ?? 0}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
