/** A node of the tree as returned by get_flow_workspace. */
export interface DrawnNode {
  nodeId: string;
  type: string;
  delay: string;
  subject?: string | undefined;
  subjectType?: string | undefined;
  title?: string | undefined;
  children: { [branch: string]: DrawnNode | undefined };
}

export interface Counts {
  waiting: number;
  done: number;
  failed: number;
}

/** Draws the tree with the number of enrollments that wait at, finished and failed each step. */
export function drawTree(root: DrawnNode, counts: ReadonlyMap<string, Counts>): string[] {
  const lines: string[] = [];
  const visit = (node: DrawnNode, prefix: string, branch: string | null) => {
    const { waiting, done, failed } = counts.get(node.nodeId) ?? { waiting: 0, done: 0, failed: 0 };
    const what =
      node.title ?? (node.subjectType === 'reply' ? '(in the same thread)' : (node.subject ?? ''));
    const wait = node.delay === '00:00:00' ? '' : `after ${node.delay} `;
    const name = `${prefix}${branch === null ? '' : branch === 'default' ? '└─ ' : `└─ ${branch}: `}${wait}${node.type} ${what}`;
    lines.push(
      `${name.slice(0, 78).padEnd(80)}${String(waiting).padStart(5)} here ${String(done).padStart(5)} done ${String(failed).padStart(5)} failed`,
    );
    for (const [next, child] of Object.entries(node.children))
      if (child !== undefined) visit(child, `${prefix}${branch === null ? '' : '   '}`, next);
  };
  visit(root, '  ', null);
  return lines;
}

export function progressBar(share: number, width = 30): string {
  const full = Math.round(Math.min(1, Math.max(0, share)) * width);
  return `[${'█'.repeat(full)}${'░'.repeat(width - full)}]`;
}
