import type { Agent } from 'undici';
import { publicAgent, urlRefusal } from '../public-agent.ts';
import type { AiProvider } from './ai.port.ts';
import { FormSupport } from './answer-form.ts';
import { HttpAi } from './http-ai.ts';

/** A model of a team, behind an API compatible with OpenAI's. */
export interface AiAccountAccess {
  baseUrl: string;
  model: string;
  apiKey: string;
}

/** Opens the models of teams. */
export interface TeamAi {
  /** Why a URL is refused, as the end of a sentence; null if it is accepted. */
  refusal(baseUrl: string): string | null;
  open(account: AiAccountAccess): AiProvider;
  close(): Promise<void>;
}

const CONNECT_MILLIS = 10_000;

/**
 * Connects to public addresses only, because members choose the URL, unless the operator allows
 * private ones.
 */
export class HttpTeamAi implements TeamAi {
  readonly #allowsPrivate: boolean;
  readonly #forms = new FormSupport();
  #agent: Promise<Agent> | null = null;

  constructor({ allowsPrivate }: { allowsPrivate: boolean }) {
    this.#allowsPrivate = allowsPrivate;
  }

  refusal(baseUrl: string): string | null {
    const refusal = urlRefusal(baseUrl, this.#allowsPrivate);
    // A model on a machine of one's own is common, and the setting is easily overlooked.
    return refusal === null || urlRefusal(baseUrl, true) !== null
      ? refusal
      : `${refusal} The operator can allow a model at a private address by ALLOW_PRIVATE_AI_HOSTS=true.`;
  }

  open(account: AiAccountAccess): AiProvider {
    return new HttpAi({
      ...account,
      isOwn: true,
      forms: this.#forms,
      request: async (url, init) => {
        // A model that was connected while private addresses were allowed.
        const refusal = this.refusal(account.baseUrl);
        if (refusal !== null) throw new Error(`The URL of the model ${refusal}`);
        const { fetch } = await import('undici');
        return fetch(url, { ...init, dispatcher: await this.#connections() });
      },
    });
  }

  async close(): Promise<void> {
    await (await this.#agent)?.close();
  }

  #connections(): Promise<Agent> {
    this.#agent ??= publicAgent({
      allowsPrivate: this.#allowsPrivate,
      timeoutMillis: CONNECT_MILLIS,
    });
    return this.#agent;
  }
}
