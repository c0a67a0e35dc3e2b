import type { ContentBlock } from '@modelcontextprotocol/server';
import type { AskUser } from './call-questions.ts';
import type { Completion, ToComplete } from './completions.ts';
import type { StartedImport } from './followed-import.ts';
import type { ListedResource } from './resources.ts';
import type { ToolDescription } from './tool-list.ts';

/** The result of a tool call in both revisions of the protocol. */
export interface CallResult {
  [field: string]: unknown;
  content: ContentBlock[];
  structuredContent?: { [field: string]: unknown };
  isError?: boolean;
  _meta?: { [field: string]: unknown };
}

/** A call that goes on in the background. */
export interface FollowedTask {
  status: 'working' | 'completed' | 'cancelled';
  statusMessage: string;
  createdAt: string;
  lastUpdatedAt: string;
  /** Null before the import has ended, and for a canceled import. */
  result: CallResult | null;
}

/** A tool call with the abilities of its client. */
export interface CallRequest {
  readonly name: string;
  readonly body: object;
  /** Null if the client shows no questions to its user. */
  readonly ask: AskUser | null;
  /** Null if the client did not ask for the progress. */
  readonly report: ((done: number, total: number, message: string) => Promise<void>) | null;
  /** Aborted when the client leaves. */
  readonly signal: AbortSignal;
}

type Contents = { uri: string; mimeType: string } & ({ text: string } | { blob: string });

interface ResourceTemplate {
  name: string;
  title: string;
  description: string;
  mimeType: string;
  uriTemplate: string;
}

interface ListedPrompt {
  name: string;
  title: string;
  description: string;
  arguments: { name: string; description: string; required: boolean }[];
}

type GivenPrompt = {
  description: string;
  messages: { role: 'user'; content: ContentBlock }[];
};

/**
 * The operations of the server over the Model Context Protocol. All revisions share the results;
 * each revision translates only requests and errors.
 */
export interface McpSurface {
  listTools(): ToolDescription[];
  /** Null if the user is asked first; the client then repeats the call with the answer. */
  callTool(call: CallRequest): Promise<CallResult | null>;
  /** The state of a call that started an import, with its result once the import has ended. */
  followedTask(started: StartedImport): Promise<FollowedTask>;
  /** Cancels a running import. An import that has ended does not change. */
  cancelImport(importId: string): Promise<void>;
  /** `cursor`: returned by the page before. */
  listResources(
    cursor: string | undefined,
  ): Promise<{ resources: ListedResource[]; nextCursor?: string }>;
  listResourceTemplates(): { resourceTemplates: ResourceTemplate[] };
  readResource(uri: string): Promise<{ contents: Contents[] }>;
  listPrompts(): { prompts: ListedPrompt[] };
  getPrompt(name: string, values: Record<string, string>): GivenPrompt;
  complete(what: ToComplete): Promise<Completion>;
}
