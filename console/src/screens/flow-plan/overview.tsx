import type { FlowPlanFigure, StepFigure } from '../../generated/graphql.ts';
import { plainly } from '../../ui/error-words.ts';
import { Empty } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { plural, words } from '../../ui/words.ts';
import type { Plan } from './flow-plan.tsx';
import { PeopleLink, PLAN_FIGURES, STEP_FIGURES } from './people-link.tsx';
import { RIGHT_AWAY, spanInWords, toTree } from './step-tree.ts';
import { TreeView } from './tree-view.tsx';

/** The published tree with live figures per step. */
export function Overview({ plan }: { plan: Plan }) {
  const tree = toTree(plan.steps);
  const figures: [FlowPlanFigure, number][] = [
    ['STARTED', plan.metrics.enrollments],
    ['IN_PROGRESS', plan.metrics.inProgress],
    ['WAITING', plan.metrics.awaiting],
    ['COMPLETED', plan.metrics.completed],
    ['REPLIED', plan.metrics.replies],
    ['OPPORTUNITY', plan.metrics.opportunities],
    ['FAILED', plan.metrics.failed],
  ];
  return (
    <>
      {plan.requiredActions.length === 0 ? null : (
        <div className="notice warn">
          {plan.requiredActions.map(({ code, message }) => (
            <span key={code}>
              {code === 'PUBLISH_FLOW_PLAN'
                ? 'The sequence is a draft. Publish it to start contacts.'
                : plainly(message)}
            </span>
          ))}
        </div>
      )}
      <section className="card figures" aria-label="Figures">
        {figures.map(([figure, count]) => (
          <div key={figure} className="stat">
            <span className="soft small">{PLAN_FIGURES[figure]}</span>
            <b className="num">
              <PeopleLink planId={plan.id} by={{ figure }} count={count} />
            </b>
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

const STEP_COLUMNS = [
  ['WAITING', 'waiting'],
  ['DONE', 'done'],
  ['REPLIED', 'replied'],
  ['FAILED', 'failed'],
  ['SKIPPED', 'skipped'],
] as const satisfies readonly (readonly [StepFigure, keyof Plan['stepCounts'][number]])[];

function waitOf(delay: string): string {
  const wait = spanInWords(delay);
  return wait === RIGHT_AWAY ? 'None' : wait;
}

function StepTable({ plan }: { plan: Plan }) {
  return (
    <Table label="Steps">
      <thead>
        <tr>
          <th>Step</th>
          <th>Wait</th>
          {STEP_COLUMNS.map(([did]) => (
            <th key={did} className="num">
              {STEP_FIGURES[did]}
            </th>
          ))}
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
              <td>{waitOf(step.delay)}</td>
              {STEP_COLUMNS.map(([did, field]) => (
                <td key={did} className="num">
                  <PeopleLink
                    planId={plan.id}
                    by={{ step: step.nodeId, did }}
                    count={counts?.[field] ?? 0}
                  />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
