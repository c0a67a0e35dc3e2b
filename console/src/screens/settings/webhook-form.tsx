import { useState } from 'react';
import {
  CreateWebhookEndpointDocument,
  UpdateWebhookEndpointDocument,
  type WebhookEndpointFieldsFragment,
  type WebhooksQuery,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { Check, GroupIssue, TextField } from '../../ui/field.tsx';
import { useAction } from '../../ui/use-action.ts';
import { words } from '../../ui/words.ts';

/** Display names of event subjects that differ from their type. */
const KINDS: Record<string, string> = {
  credits: 'Credit balance',
  enrollment: 'Contact in a sequence',
  membership: 'Member',
  outreach_action: 'Network action',
};

interface WebhookFormProps {
  /** Null for a new endpoint. */
  endpoint: WebhookEndpointFieldsFragment | null;
  types: NonNullable<WebhooksQuery['webhookEventTypes']>;
  onClose: () => void;
  onAdded: (secret: string | null) => void;
}

/** The URL of an endpoint, and its events. */
export function WebhookForm({ endpoint, types, onClose, onAdded }: WebhookFormProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(endpoint?.eventTypes ?? []));
  const [create, isCreating] = useAction(CreateWebhookEndpointDocument);
  const [update, isUpdating] = useAction(UpdateWebhookEndpointDocument);
  const submit = async (form: FormData) => {
    const values = {
      url: textOf(form, 'url'),
      name: textOf(form, 'name'),
      eventTypes: types.flatMap(({ type, event }) => (chosen.has(type) ? [event] : [])),
    };
    if (endpoint === null) {
      const done = await create({ input: values });
      if (done === null) return;
      onAdded(done.createWebhookEndpoint?.secret ?? null);
    } else if ((await update({ input: { endpointId: endpoint.id, ...values } })) === null) return;
    onClose();
  };
  const toggle = (type: string) => {
    const next = new Set(chosen);
    if (!next.delete(type)) next.add(type);
    setChosen(next);
  };
  return (
    <FormDialog
      title={endpoint === null ? 'Add a webhook endpoint' : 'Change the webhook endpoint'}
      submit={endpoint === null ? 'Add' : 'Save'}
      isWide
      isBusy={isCreating || isUpdating}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label="URL"
        name="url"
        type="url"
        required
        maxLength={2_000}
        defaultValue={endpoint?.url}
        placeholder="https://example.com/webhooks"
      />
      <TextField label="Name" name="name" maxLength={100} defaultValue={endpoint?.name ?? ''} />
      <fieldset className="card stack">
        <legend>Events</legend>
        <div className="row">
          <Button onClick={() => setChosen(new Set(types.map(({ type }) => type)))}>All</Button>
          <Button onClick={() => setChosen(new Set())}>None</Button>
        </div>
        {kindsOf(types).map((kind) => (
          <div key={kind} className="event-kind">
            <span className="strong">{KINDS[kind] ?? words(kind)}</span>
            <span className="row">
              {types
                .filter(({ type }) => type.startsWith(`${kind}.`))
                .map(({ type, description }) => (
                  <span key={type} title={description}>
                    <Check
                      label={words(type.slice(kind.length + 1))}
                      aria-label={type}
                      checked={chosen.has(type)}
                      onChange={() => toggle(type)}
                    />
                  </span>
                ))}
            </span>
          </div>
        ))}
        <GroupIssue name="eventTypes" />
      </fieldset>
    </FormDialog>
  );
}

function kindsOf(types: WebhookFormProps['types']): string[] {
  return [...new Set(types.map(({ type }) => type.split('.', 1)[0] ?? type))];
}
