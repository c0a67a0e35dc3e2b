import type { ServerEvent, ServerEventBus } from '@modelcontextprotocol/server';
import type { EventKind } from '../../db/generated/prisma/client.ts';
import type { EventHub } from '../../infra/event-hub.ts';
import type { Logger } from '../../infra/logger.ts';
import type { Actor } from '../../kernel/actor.ts';
import { can, type Permission } from '../../kernel/policy.ts';
import { SCHEME } from './resources.ts';

/** Objects that every holder of the permission may read, so that a change reveals nothing more. */
const FOLLOWED: { readonly [Kind in EventKind]?: { prefix: string; permission: Permission } } = {
  flow_plan: { prefix: `${SCHEME}flow-plans/`, permission: 'flows.read' },
  audience: { prefix: `${SCHEME}audiences/`, permission: 'audiences.read' },
  import: { prefix: `${SCHEME}imports/`, permission: 'audiences.read' },
};

/** The changes of a team's resources, for the clients that listen to them. */
export class ResourceChanges implements ServerEventBus {
  readonly #events: EventHub;
  readonly #actor: Actor;
  readonly #logger: Logger;

  constructor(events: EventHub, actor: Actor, logger: Logger) {
    this.#events = events;
    this.#actor = actor;
    this.#logger = logger;
  }

  publish(): void {
    throw new Error('Changes come from the database only.');
  }

  subscribe(listener: (event: ServerEvent) => void): () => void {
    const batches = this.#events.follow(this.#actor.teamId, null);
    const follow = async () => {
      for await (const events of batches)
        for (const { kind, change, subjectId } of events) {
          const followed = FOLLOWED[kind];
          if (followed === undefined || !can(this.#actor, followed.permission)) continue;
          if (change !== 'updated') listener({ kind: 'resources_list_changed' });
          if (change !== 'created')
            listener({ kind: 'resource_updated', uri: followed.prefix + subjectId });
        }
    };
    follow().catch((error: unknown) =>
      this.#logger.warn({ err: error }, 'following the changes of resources failed'),
    );
    return () => void batches.return();
  }
}
