// A live list of one's tasks, as a front end keeps it: loaded once, then kept up to date over a socket that goes on
// where it was after a lost connection. With SKIP_FIRST=true it skips the first task and ends when that was told.
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { OpenTasksDocument, SkipTaskDocument, type TaskLineFragment, WatchTasksDocument, type WatchTasksSubscription } from './generated/graphql.ts';

const url = process.env['OUTREACH_URL'] ?? 'http://127.0.0.1:4000';
const apiKey = process.env['OUTREACH_KEY'] ?? '';

async function request<Data, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify({ query: print(document), variables }),
  });
  const { data, errors } = (await response.json()) as { data?: Data; errors?: { message: string }[] };
  if (data === undefined || data === null || errors !== undefined) throw new Error(errors?.map(({ message }) => message).join(' ') ?? 'No answer.');
  return data;
}

const tasks = new Map<string, TaskLineFragment>();

function show(): void {
  console.log(`${tasks.size} tasks to do`);
  for (const { title, prospect } of tasks.values()) console.log(`  ${title} (${prospect.fullName ?? prospect.email ?? 'somebody'})`);
}

const client = createClient({ url: `${url.replace(/^http/, 'ws')}/graphql`, webSocketImpl: WebSocket, connectionParams: { apiKey }, retryAttempts: 10 });

/** Follows the changes; after a lost connection it asks for what came behind the last that it saw. */
function watch(onChange: (change: WatchTasksSubscription['taskUpdated']) => void): void {
  let after: string | undefined;
  const subscribe = () => {
    client.subscribe<WatchTasksSubscription>(
      { query: print(WatchTasksDocument), variables: { after } },
      {
        next: ({ data }) => {
          if (!data) return;
          after = data.taskUpdated.sequence;
          onChange(data.taskUpdated);
        },
        error: (error) => {
          console.error(error);
          setTimeout(subscribe, 1_000);
        },
        complete: () => {},
      },
    );
  };
  subscribe();
}

const { viewer, tasks: list } = await request(OpenTasksDocument, {});
console.log(`${viewer.member.user.displayName} of ${viewer.team.name}`);
for (const task of list.nodes) tasks.set(task.id, task);
show();

const first = list.nodes[0];
watch(({ change, task }) => {
  if (change === 'REMOVED' || task.status !== 'TODO') tasks.delete(task.id);
  else tasks.set(task.id, task);
  show();
  if (process.env['SKIP_FIRST'] === 'true' && task.id === first?.id && task.status === 'SKIPPED') {
    console.log(`Told that "${task.title}" was skipped.`);
    client.dispose();
  }
});
if (process.env['SKIP_FIRST'] === 'true') {
  if (first === undefined) throw new Error('There is no task to skip.');
  client.on('connected', () => setTimeout(() => request(SkipTaskDocument, { taskId: first.id }).catch(console.error), 300));
}
