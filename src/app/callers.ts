import { type Caller, GraphQLContext, missingKey } from '../graphql/context.ts';
import type { CallSource } from '../kernel/actor.ts';
import { contextBase } from './context-base.ts';
import type { Runtime } from './runtime.ts';

/** Makes the contexts of calls: who calls, and by which surface. */
export class Callers {
  readonly #runtime: Runtime;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  /** The context of a call with this key (null: without one). A key that is not valid refuses the call. */
  async context(apiKey: string | null, traceId: string, source: CallSource, isOwnOperation: boolean): Promise<GraphQLContext> {
    const { authenticator } = this.#runtime;
    const base = contextBase(this.#runtime, traceId);
    const actor = apiKey === null ? null : await authenticator.authenticate(apiKey, source);
    const stillAuthorized: Caller['stillAuthorized'] = ({ isRevoked }) => {
      if (actor === null) throw missingKey();
      if (isRevoked) authenticator.forget(actor.apiKeyId);
      return authenticator.again(actor);
    };
    return new GraphQLContext(base, base, { actor, stillAuthorized, isOwnOperation });
  }
}
