// Keeps a live list of your tasks. It reads the number of the latest event before the list, and
// subscribes to what came after it, so that no change is missed. It resumes after a lost connection.
// With SKIP_FIRST=true it skips the first task that
// can be skipped and exits when it receives the update.
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import {
  LatestSequenceDocument,
  OpenTasksDocument,
  SkipTaskDocument,
  type TaskLineFragment,
  WatchTasksDocument,
  type WatchTasksSubscription,
} from './generated/graphql.ts';

const url = process.env['OUTREACH_URL'] ?? 'http://127.0.0.1:4000';
const apiKey = process.env['OUTREACH_KEY'] ?? '';

async function request<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify({ query: print(document), variables }),
  });
  const { data, errors } = (await response.json()) as {
    data?: Data;
    errors?: { message: string }[];
  };
  if (data === undefined || data === null || errors !== undefined)
    throw new Error(errors?.map(({ message }) => message).join(' ') ?? 'Empty response.');
  return data;
}

const tasks = new Map<string, TaskLineFragment>();

function show(): void {
  console.log(`${tasks.size} open tasks`);
  for (const { title, contact } of tasks.values())
    console.log(`  ${title} (${contact.fullName ?? contact.email ?? 'unknown contact'})`);
}

const client = createClient({
  url: `${url.replace(/^http/, 'ws')}/graphql`,
  webSocketImpl: WebSocket,
  connectionParams: { apiKey },
  retryAttempts: 10,
});

/** Subscribes to the changes after an event, and resumes after the last one that it received. */
function watch(sequence: string): void {
  const variables = { after: sequence };
  client.subscribe<WatchTasksSubscription>(
    { query: print(WatchTasksDocument), variables },
    {
      next: ({ data }) => {
        if (!data) return;
        // A lost connection is opened again with these variables.
        variables.after = data.taskUpdated.sequence;
        apply(data.taskUpdated);
      },
      // The events after this one may no longer be kept, so the list is loaded again.
      error: (error) => {
        console.error(error);
        setTimeout(start, 1_000);
      },
      complete: () => {},
    },
  );
}

let skipped: string | null = null;

/** Skips the first task that is not an approval. */
function skipFirst(): void {
  const first = [...tasks.values()].find(({ kind }) => kind !== 'SECTION_APPROVAL');
  if (process.env['SKIP_FIRST'] !== 'true' || skipped !== null || first === undefined) return;
  skipped = first.id;
  request(SkipTaskDocument, { taskId: first.id }).catch(console.error);
}

function apply({ removedId, task }: WatchTasksSubscription['taskUpdated']): void {
  if (removedId !== null) tasks.delete(removedId);
  else if (task?.status === 'TODO') tasks.set(task.id, task);
  else if (task) tasks.delete(task.id);
  show();
  if (task && task.id === skipped && task.status === 'SKIPPED') {
    console.log(`Received the update: "${task.title}" was skipped.`);
    client.dispose();
  }
  skipFirst();
}

async function load(): Promise<void> {
  // Two requests, because the fields of one are read in no certain order.
  const { latestSequence } = await request(LatestSequenceDocument, {});
  const { viewer, tasks: list } = await request(OpenTasksDocument, {});
  // A root field is null if it failed, and `request` throws then.
  if (!latestSequence || !viewer || !list)
    throw new Error('The server returned neither data nor an error.');
  console.log(`${viewer.member.user.displayName} of ${viewer.team.name}`);
  tasks.clear();
  for (const task of list.nodes) tasks.set(task.id, task);
  show();
  watch(latestSequence);
  skipFirst();
}

function start(): void {
  load().catch((error: unknown) => {
    console.error(error);
    setTimeout(start, 1_000);
  });
}

start();
