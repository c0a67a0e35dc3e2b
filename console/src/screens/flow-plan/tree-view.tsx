import {
  Background,
  Controls,
  Handle,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  type ReactFlowInstance,
} from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { useMemo } from 'react';
import type { StepBranch } from '../../generated/graphql.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { words } from '../../ui/words.ts';
import { kindOf } from './step-kinds/step-kinds.ts';
import { BRANCHES, spanInWords, type TreeStep } from './step-tree.ts';
import './tree-view.css';

const WIDTH = 250;
const HEIGHT = 150;
const WHOLE = { maxZoom: 1, padding: 0.15 };
/** Of the box on a phone. The text of a whole tree would be too small there. */
const PHONE = { zoom: 0.9, height: 480, top: 34 };

export interface StepFigures {
  nodeId: string;
  waiting: number;
  done: number;
  replied: number;
  failed: number;
}

interface StepData extends Record<string, unknown> {
  step: TreeStep;
  figures: StepFigures | undefined;
  hasFault: boolean;
}

type StepNode = Node<StepData, 'step'>;

interface TreeViewProps {
  tree: TreeStep;
  figures?: readonly StepFigures[];
  faultyIds?: ReadonlySet<string>;
  chosenId?: string | null;
  onChoose?: (nodeId: string) => void;
}

/**
 * Draws a tree of steps from top to bottom. A list has the same steps for people who can't see the
 * drawing.
 */
export function TreeView({
  tree,
  figures = [],
  faultyIds = new Set(),
  chosenId = null,
  onChoose,
}: TreeViewProps) {
  const isNarrow = useNarrow();
  const { nodes, edges } = useMemo(
    () => layOut(tree, figures, faultyIds, chosenId),
    [tree, figures, faultyIds, chosenId],
  );
  return (
    <div className="tree">
      <ReactFlow
        // After the tree has grown, fits the whole tree again.
        key={nodes.length}
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        nodesDraggable={false}
        nodesConnectable={false}
        fitView={!isNarrow}
        fitViewOptions={WHOLE}
        onInit={(flow) => isNarrow && beginAtFirstStep(flow, nodes)}
        minZoom={0.2}
        // By a click, or by Enter on the focused step.
        onNodesChange={(changes) => {
          for (const change of changes)
            if (change.type === 'select' && change.selected) onChoose?.(change.id);
        }}
        zoomOnScroll={false}
        preventScrolling={false}
        aria-label="Steps of the sequence"
      >
        <Background />
        <Controls showInteractive={false} />
      </ReactFlow>
    </div>
  );
}

function beginAtFirstStep(
  flow: Pick<ReactFlowInstance, 'setCenter'>,
  [first]: readonly StepNode[],
): void {
  if (first === undefined) return;
  const { zoom, height, top } = PHONE;
  const { x, y } = first.position;
  void flow.setCenter(x + WIDTH / 2, y + (height / 2 - top) / zoom, { zoom });
}

function layOut(
  tree: TreeStep,
  figures: readonly StepFigures[],
  faultyIds: ReadonlySet<string>,
  chosenId: string | null,
) {
  const nodes: StepNode[] = [];
  const edges: { id: string; source: string; target: string; label: string }[] = [];
  let column = 0;
  /** Returns the horizontal center of the step, which is the center of its children. */
  const place = (step: TreeStep, depth: number): number => {
    const below = BRANCHES.flatMap((branch) => {
      const child = step.children[branch];
      return child === undefined ? [] : [{ branch, child }];
    });
    const middles = below.map(({ branch, child }) => {
      edges.push({
        id: `${step.nodeId}-${branch}`,
        source: step.nodeId,
        target: child.nodeId,
        label: edgeLabel(branch, child),
      });
      return place(child, depth + 1);
    });
    const first = middles[0];
    const last = middles.at(-1);
    const x =
      first === undefined || last === undefined ? column++ * (WIDTH + 40) : (first + last) / 2;
    nodes.push({
      id: step.nodeId,
      type: 'step',
      position: { x, y: depth * HEIGHT },
      selected: step.nodeId === chosenId,
      data: {
        step,
        figures: figures.find(({ nodeId }) => nodeId === step.nodeId),
        hasFault: faultyIds.has(step.nodeId),
      },
    });
    return x;
  };
  place(tree, 0);
  return { nodes: nodes.reverse(), edges };
}

function edgeLabel(branch: StepBranch, { delay }: TreeStep): string {
  const wait = spanInWords(delay);
  return branch === 'DEFAULT' ? wait : `${words(branch)}, ${wait}`;
}

function StepCard({ data: { step, figures, hasFault } }: NodeProps<StepNode>) {
  const { icon, summary } = kindOf(step.type);
  return (
    <div className={hasFault ? 'step-card faulty' : 'step-card'}>
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <div className="row">
        <svg viewBox="0 0 16 16" className="step-icon" aria-hidden="true">
          <path d={icon} />
        </svg>
        <div className="strong">{words(step.type)}</div>
      </div>
      <div className="clip soft">{summary(step)}</div>
      {figures === undefined ? null : (
        <div className="row small num">
          <span>{figures.waiting} waiting</span>
          <span>{figures.done} done</span>
          {figures.replied > 0 ? (
            <span className="badge good">{figures.replied} replied</span>
          ) : null}
          {figures.failed > 0 ? <span className="badge bad">{figures.failed} failed</span> : null}
        </div>
      )}
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </div>
  );
}

const NODE_TYPES = { step: StepCard };
