import { randomUUID } from 'node:crypto';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { RequestId } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import { isChargedByInput } from '../../kernel/charged-calls.ts';
import { DomainError } from '../../kernel/errors.ts';
import { TOOL_TABLE, type ToolName } from '../../kernel/tool-names.ts';
import type { Tool } from '../../tools/define-tool.ts';
import type { Confirmations } from './confirmations.ts';

const SHOWN = 600;

/** Calls that end something for good. */
const FINAL: ReadonlySet<ToolName> = new Set(['cancel_flow_enrollments', 'remove_dynamic_action_prospect']);

const initialize = z.object({
  method: z.literal('initialize'),
  params: z.object({ capabilities: z.object({ elicitation: z.looseObject({}) }) }),
});
/** A client that names its forms of elicitation may be able to open URLs only. */
const hasForms = (elicitation: object) => Object.keys(elicitation).length === 0 || 'form' in elicitation;

/** Whether the message begins a session of a client that shows questions to its user. */
export function hasQuestions(message: unknown): boolean {
  const { data } = initialize.safeParse(message);
  return data !== undefined && hasForms(data.params.capabilities.elicitation);
}

/** Asks the user, by elicitation, before a call costs credits or ends something for good. */
export class CallQuestions {
  readonly #confirmations: Confirmations;
  readonly #transport: Transport;
  readonly #actor: Actor;
  readonly #gone: AbortSignal;

  /** `gone` tells that the caller has hung up, and with it nobody waits for the answer. */
  constructor(confirmations: Confirmations, transport: Transport, actor: Actor, gone: AbortSignal) {
    this.#confirmations = confirmations;
    this.#transport = transport;
    this.#actor = actor;
    this.#gone = gone;
  }

  /** Throws `forbidden` if the user does not allow the call. Asks nothing for calls that change nothing or will be refused. */
  async confirm(tool: Tool, body: object, relatedRequestId: RequestId): Promise<void> {
    const why = reasonToAsk(tool, body);
    if (why === null || !tool.input.safeParse(body).success || tool.isDryRun(body)) return;
    const id = randomUUID();
    const params = { message: `${tool.name} ${why}\n\n${shown(body)}\n\nMay it be called?`, requestedSchema: { type: 'object', properties: {} } };
    const send = () => this.#transport.send({ jsonrpc: '2.0', id, method: 'elicitation/create', params }, { relatedRequestId });
    const answer = await this.#confirmations.ask(this.#actor, id, send, this.#gone);
    if (answer === 'accept') return;
    throw new DomainError('forbidden', 'The user did not allow this call, and nothing was changed. Do not repeat it unless the user asks you to.');
  }
}

function reasonToAsk({ name, annotations }: Tool, body: object): string | null {
  if (annotations.charged || isChargedByInput(TOOL_TABLE[name].operation, body)) return 'can cost credits of your team.';
  return FINAL.has(name) ? 'cannot be undone.' : null;
}

function shown(body: object): string {
  const text = JSON.stringify(body);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
