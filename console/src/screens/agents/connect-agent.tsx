import { useState } from 'react';
import { CreateApiKeyDocument, type Toolset } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { textOf } from '../../ui/dialog.tsx';
import { Check, TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { useAction } from '../../ui/use-action.ts';
import { SCOPES } from './scopes.ts';

const TOOLSETS: readonly [Toolset, string][] = [
  ['SEQUENCES', 'Sequences'],
  ['CONTACTS', 'Contacts'],
  ['INBOX', 'Inbox'],
  ['TASKS', 'Tasks'],
  ['DISCOVERY', 'Discovery'],
  ['ADMIN', 'Team and figures'],
];

/** Creates a key for an agent and shows the settings to copy. The key is shown only once. */
export function ConnectAgent({ onMade }: { onMade: () => void }) {
  const [key, setKey] = useState<string | null>(null);
  const [create, isBusy] = useAction(CreateApiKeyDocument);
  const submit = async (form: FormData) => {
    const scopes = SCOPES.map(([scope]) => scope).filter((scope) => form.has(scope));
    const toolsets = TOOLSETS.map(([name]) => name).filter((name) => form.has(name));
    const done = await create({ input: { name: textOf(form, 'name'), scopes, toolsets } });
    if (done?.createApiKey == null) return false;
    setKey(done.createApiKey.key);
    onMade();
    return true;
  };
  return (
    <section className="card stack">
      <h2>Connect an agent</h2>
      <p>Add this URL to an agent that supports MCP (Model Context Protocol):</p>
      <CopyText text={`${location.origin}/mcp`} label="Copy the URL" />
      <p className="soft">The agent brings you back here to choose what it can do.</p>
      <p>For a program that can’t sign you in, create a key:</p>
      <Form className="stack" onSubmit={submit}>
        <TextField label="Key name" name="name" required maxLength={100} />
        <div className="row">
          {SCOPES.map(([scope, label]) => (
            <Check key={scope} label={label} name={scope} defaultChecked={scope !== 'CHARGE'} />
          ))}
        </div>
        <details>
          <summary>What it can see</summary>
          <p className="soft">
            If you don’t choose, an agent sees the most used tools and can search for the rest.
          </p>
          {TOOLSETS.map(([name, label]) => (
            <Check key={name} label={label} name={name} />
          ))}
        </details>
        <div className="row">
          <Button type="submit" look="primary" disabled={isBusy}>
            Create key
          </Button>
        </div>
      </Form>
      <p className="soft">
        Read the <a href="/docs">tool docs</a> or browse the <a href="/graphql">GraphQL schema</a>.
      </p>
      {key === null ? null : (
        <div className="notice good" role="status">
          <strong>Copy the key now. You won’t see it again:</strong>
          <CopyText text={key} label="Copy the key" />
          <span>For an agent that supports MCP:</span>
          <pre className="prose">
            {JSON.stringify(
              {
                mcpServers: {
                  outreach: {
                    type: 'http',
                    url: `${location.origin}/mcp`,
                    headers: { Authorization: `Bearer ${key}` },
                  },
                },
              },
              null,
              2,
            )}
          </pre>
        </div>
      )}
    </section>
  );
}
