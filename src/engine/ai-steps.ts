import { claimAsking, keepStepLeases } from './claim.ts';
import { Deliveries } from './deliveries.ts';
import { lookAtAlone } from './due-steps.ts';
import type { EngineContext } from './engine-context.ts';

/** Maximum number of steps of one worker that ask the AI at once. */
const ASKING = 5;

/**
 * Steps that wait for the AI: to qualify a contact, or to write texts. They run on their own,
 * because the AI may take a minute for each text, and their leases are kept meanwhile.
 */
export class AiSteps {
  readonly #context: EngineContext;
  readonly #calls: Deliveries;
  readonly #ended: () => void;

  /** `ended` is called when another step can ask. */
  constructor(context: EngineContext, ended: () => void) {
    this.#context = context;
    this.#ended = ended;
    this.#calls = new Deliveries(
      (ids) => keepStepLeases(context.prisma, context.workerId, ids),
      context.logger,
    );
  }

  /** Starts as many as can ask now. Returns how many. */
  async startDue(): Promise<number> {
    const free = ASKING - this.#calls.size;
    if (free <= 0) return 0;
    const { prisma, workerId, clock } = this.#context;
    const ids = await claimAsking(prisma, workerId, clock.now(), free);
    for (const id of ids) this.#calls.start(id, lookAtAlone(this.#context, id), this.#ended);
    return ids.length;
  }

  /** Resolves once nothing is under way, or after the time given. */
  settle(millis: number | null = null): Promise<void> {
    return this.#calls.settle(millis);
  }
}
