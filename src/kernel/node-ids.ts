import { monotonicFactory } from 'ulid';

const next = monotonicFactory();

/** A globally unique node ID for a step without one. */
export function newNodeId(): string {
  return `node_${next()}`;
}
