import type { AiCallOutcome, AiCallPurpose } from '../../../db/generated/prisma/client.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { newId } from '../../../kernel/ids.ts';
import type { AccountServers } from '../../../kernel/reality.ts';
import {
  type AiContact,
  type AiProvider,
  AiRefused,
  type EmailTask,
  type KnownPart,
  type ResearchTask,
  type TokenUse,
  type WritingTask,
} from '../../../providers/ai/ai.port.ts';
import { type OutageCause, ServiceOut } from '../../../providers/service-fault.ts';
import type { Transactions } from '../../../service/service-context.ts';

/** The purpose of an AI call. */
export interface AiCallAbout {
  teamId: string;
  purpose: AiCallPurpose;
  /** The charge for this call. */
  chargeId?: string;
  flowPlanId?: string;
  contactId?: string;
}

export interface AiCallRecords extends Pick<Transactions, 'transactIndependently'> {
  readonly clock: Clock;
}

const OUTCOMES: Record<OutageCause, AiCallOutcome | null> = {
  down: 'failed',
  key_refused: 'key_refused',
  own_key_refused: 'key_refused',
  limited: 'limited',
  unreadable: 'unreadable',
  // No call was made.
  sped_up: null,
  budget: null,
};

/**
 * A model that records every call, including failed ones. An independent transaction records the
 * call, regardless of the outcome of its work. If recording fails, the call fails.
 */
export class RecordedAi implements AiProvider {
  readonly #records: AiCallRecords;
  readonly #model: AiProvider;
  readonly #about: AiCallAbout & { isOwn: boolean };

  constructor(records: AiCallRecords, model: AiProvider, about: AiCallAbout & { isOwn: boolean }) {
    this.#records = records;
    this.#model = model;
    this.#about = about;
  }

  get servers(): AccountServers {
    return this.#model.servers;
  }

  get model(): string {
    return this.#model.model;
  }

  metered(tell: (use: TokenUse) => void): AiProvider {
    return new RecordedAi(this.#records, this.#model.metered(tell), this.#about);
  }

  classifySentiment(text: string) {
    return this.#record((model) => model.classifySentiment(text));
  }

  classifyReply(text: string) {
    return this.#record((model) => model.classifyReply(text));
  }

  writeMessage(task: WritingTask) {
    return this.#record((model) => model.writeMessage(task));
  }

  writeEmail(task: EmailTask) {
    return this.#record((model) => model.writeEmail(task));
  }

  qualify(criteria: string, contact: AiContact, known: readonly KnownPart[]) {
    return this.#record((model) => model.qualify(criteria, contact, known));
  }

  research(task: ResearchTask) {
    return this.#record((model) => model.research(task));
  }

  async #record<Answer>(ask: (model: AiProvider) => Promise<Answer>): Promise<Answer> {
    const began = performance.now();
    let tokens: TokenUse = { input: null, output: null };
    // One call may take several requests.
    const model = this.#model.metered((use) => {
      tokens = { input: sum(tokens.input, use.input), output: sum(tokens.output, use.output) };
    });
    const keep = (outcome: AiCallOutcome | null) =>
      outcome === null ? null : this.#keep(outcome, tokens, performance.now() - began);
    let answer: Answer;
    try {
      answer = await ask(model);
    } catch (error) {
      await keep(outcomeOf(error));
      throw error;
    }
    await keep('answered');
    return answer;
  }

  async #keep(outcome: AiCallOutcome, tokens: TokenUse, millis: number): Promise<void> {
    const { transactIndependently, clock } = this.#records;
    const { teamId, purpose, isOwn, chargeId, flowPlanId, contactId } = this.#about;
    await transactIndependently((tx) =>
      tx.prisma.aiCall.createMany({
        data: {
          ...{ id: newId('aiCall'), teamId, purpose, model: this.model, isOwn, outcome },
          ...{ inputTokens: tokens.input, outputTokens: tokens.output },
          ...{ durationMs: Math.round(millis), calledAt: clock.now() },
          chargeId: chargeId ?? null,
          flowPlanId: flowPlanId ?? null,
          contactId: contactId ?? null,
        },
      }),
    );
  }
}

function outcomeOf(error: unknown): AiCallOutcome | null {
  if (error instanceof ServiceOut) return OUTCOMES[error.outage.cause];
  return error instanceof AiRefused ? 'refused' : 'failed';
}

function sum(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : one + other;
}
