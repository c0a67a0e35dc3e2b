import { monotonicFactory } from 'ulid';

const next = monotonicFactory();

/** A node id for a step that was given none; unique in every tree. */
export function newNodeId(): string {
  return `node_${next()}`;
}
