import type { IncomingMessage } from 'node:http';
import { type Caller, GraphQLContext, missingKey } from '../../graphql/context.ts';
import type { CallSource } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/errors.ts';
import { contextBase } from '../runtime/context-base.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { Addresses } from './addresses.ts';

/** A look-up is short, and those of one moment go together. */
const LOOK_UPS_FOR_A_CALL = 10;

/** Makes the contexts of calls: who calls, and by which surface. Nothing is read or executed for anybody else. */
export class Callers {
  readonly #runtime: Runtime;
  readonly #addresses: Addresses;
  #lookUps = 0;

  constructor(runtime: Runtime, addresses: Addresses) {
    this.#runtime = runtime;
    this.#addresses = addresses;
  }

  /** The context of a call with this key. A missing or invalid key refuses the call, and counts against its address. */
  async context(apiKey: string | null, request: IncomingMessage, traceId: string, source: CallSource, isOwnOperation: boolean): Promise<GraphQLContext> {
    const { authenticator } = this.#runtime;
    const base = contextBase(this.#runtime, traceId);
    // A header without a value is what a page sends before its user has filled it in.
    const actor = await this.#authenticate(apiKey === '' ? null : apiKey, request, source);
    this.#addresses.authenticated(request.socket);
    const stillAuthorized: Caller['stillAuthorized'] = ({ isRevoked }) => {
      if (isRevoked) authenticator.forget(actor.apiKeyId);
      return authenticator.again(actor);
    };
    return new GraphQLContext(base, base, { actor, stillAuthorized, isOwnOperation });
  }

  async #authenticate(apiKey: string | null, request: IncomingMessage, source: CallSource) {
    const { authenticator } = this.#runtime;
    // Who holds a key that was valid before is not kept out by others at the same address.
    const isSeen = apiKey !== null && authenticator.hasSeen(apiKey);
    if (apiKey === null || (!isSeen && (await this.#addresses.isOver(this.#addresses.of(request))))) {
      await this.#addresses.count(this.#addresses.of(request));
      throw missingKey();
    }
    // Look-ups wait for the database, and nothing else bounds how many do.
    if (this.#lookUps >= this.#runtime.maxCallsUnderWay * LOOK_UPS_FOR_A_CALL)
      throw new DomainError('provider_unavailable', 'More keys are being looked up than can be at once. Try again in a moment.');
    this.#lookUps += 1;
    try {
      return await authenticator.authenticate(apiKey, source);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unauthenticated') await this.#addresses.count(this.#addresses.of(request));
      throw error;
    } finally {
      this.#lookUps -= 1;
    }
  }
}
