import { useState } from 'react';
import { type ApiKeyScope, CreateApiKeyDocument, type Toolset } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { textOf } from '../../ui/dialog.tsx';
import { Check, TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { useAction } from '../../ui/use-action.ts';

const SCOPES: readonly [ApiKeyScope, string][] = [
  ['READ', 'Read'],
  ['WRITE', 'Change data and send'],
  ['CHARGE', 'Spend credits'],
];

const TOOLSETS: readonly [Toolset, string][] = [
  ['SEQUENCES', 'Sequences'],
  ['CONTACTS', 'Contacts'],
  ['INBOX', 'Inbox'],
  ['TASKS', 'Tasks'],
  ['DISCOVERY', 'Discovery'],
  ['ADMIN', 'Team and figures'],
];

/**
 * Makes a key for an agent, and shows what to put into its settings. The key is shown only here.
 */
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
      <p>
        Add this URL to an agent that speaks the Model Context Protocol. It sends you here to decide
        what it may do: <code>{location.origin}/mcp</code>
      </p>
      <p className="soft">For a program that can’t sign you in, create a key:</p>
      <Form className="row end" onSubmit={submit}>
        <TextField label="Name of the key" name="name" required maxLength={100} />
        {SCOPES.map(([scope, label]) => (
          <Check key={scope} label={label} name={scope} defaultChecked={scope !== 'CHARGE'} />
        ))}
        <details>
          <summary>What it sees</summary>
          <p className="soft">
            Without a choice, an agent sees the tools of the most frequent jobs, and finds the
            others when it looks for them.
          </p>
          {TOOLSETS.map(([name, label]) => (
            <Check key={name} label={label} name={name} />
          ))}
        </details>
        <Button type="submit" look="primary" disabled={isBusy}>
          Create key
        </Button>
      </Form>
      <p className="soft">
        The tools are described at <a href="/docs">/docs</a>, the schema at{' '}
        <a href="/graphql">/graphql</a>.
      </p>
      {key === null ? null : (
        <div className="notice good" role="status">
          <strong>Copy the key now. You won’t see it again:</strong>
          <code>{key}</code>
          <span>An agent that speaks the Model Context Protocol:</span>
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
