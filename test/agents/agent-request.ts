import type { ToolName } from '../../src/kernel/tool-names.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';

/** The author of the calls for a request: the intended calls, or a model. */
export interface Agent {
  /** The result of a call. Throws if it is refused. */
  call(tool: ToolName, body: object): Promise<Json>;
}

/** A request of a salesperson, in a world in which it makes sense. */
export interface AgentRequest {
  /** The words that the salesperson types. */
  readonly words: string;
  /** The tools that a good agent uses. A call of another one is a wrong turn. */
  readonly allowed: readonly ToolName[];
  /** Makes the world, and says what is done in it and what must hold afterwards. */
  readonly stage: (team: TestTeam) => Promise<Scene>;
}

export interface Scene {
  /** The intended calls. Returns what the agent says to the salesperson. */
  readonly play: (agent: Agent) => Promise<string>;
  /** Throws if the wish was not met. */
  readonly holds: (said: string) => Promise<void>;
}

export const ADA = { email: 'ada@lovelace.example', firstName: 'Ada', lastName: 'Lovelace' };
export const HELLO = { type: 'email', subject: 'Hello', message: 'Good morning.' };

/** The ID of the only object of a list. */
export function only(items: readonly Json[]): Json {
  if (items.length !== 1) throw new Error(`One was expected, ${items.length} were found.`);
  return items[0];
}
