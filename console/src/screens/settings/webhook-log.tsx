import { useState } from 'react';
import { usePages } from '../../data/use-pages.ts';
import {
  ReplayWebhookDeliveryDocument,
  ReplayWebhookEventsDocument,
  type WebhookDeliveryFieldsFragment,
  WebhookLogDocument,
} from '../../generated/graphql.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, textOf } from '../../ui/dialog.tsx';
import { Check, TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural, words } from '../../ui/words.ts';

type Delivery = WebhookDeliveryFieldsFragment;

const TONES: Record<Delivery['status'], Tone> = {
  DELIVERED: 'good',
  PENDING: 'warn',
  FAILED: 'bad',
};
const PAGE = 25;

/** The deliveries to an endpoint, and its responses. */
export function WebhookLog({ endpointId, position }: { endpointId: string; position: string }) {
  const [isFailedOnly, setIsFailedOnly] = useState(false);
  const filter = isFailedOnly ? { statuses: ['PENDING' as const, 'FAILED' as const] } : null;
  const variables = { id: endpointId, first: PAGE, filter };
  const { result, nodes, more, readAgain } = usePages(
    WebhookLogDocument,
    variables,
    (data) => data.webhookEndpoint?.deliveries,
    'network-only',
  );
  const [shown, setShown] = useState<Delivery | null>(null);
  const [replayAll, isBusy] = useAction(ReplayWebhookEventsDocument);
  const { tell } = useToasts();
  const replay = async (form: FormData) => {
    const done = await replayAll({ input: { endpointId, after: textOf(form, 'after') } });
    if (done === null) return;
    tell(`${plural(done.replayWebhookEvents?.count ?? 0, 'event')} will be delivered again.`);
    readAgain();
  };
  return (
    <div className="stack">
      <Form className="row end" onSubmit={replay}>
        <Check
          label="Failed only"
          checked={isFailedOnly}
          onChange={() => setIsFailedOnly(!isFailedOnly)}
        />
        <TextField
          label="Deliver again after event"
          name="after"
          required
          pattern="\d{1,18}"
          defaultValue={position}
        />
        <Button type="submit" disabled={isBusy}>
          Replay
        </Button>
        <Button onClick={readAgain}>Refresh</Button>
      </Form>
      <Loaded result={result}>
        {() => {
          if (nodes.length === 0)
            return <Empty title="No deliveries yet">Send a test to see what arrives.</Empty>;
          return (
            <>
              <Table label="Deliveries">
                <thead>
                  <tr>
                    <th>Event</th>
                    <th>Type</th>
                    <th>Status</th>
                    <th>Answer</th>
                    <th>Last attempt</th>
                    <th>
                      <span className="visually-hidden">Actions</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {nodes.map((delivery) => (
                    <tr key={delivery.id}>
                      <td>{delivery.sequence ?? 'Test'}</td>
                      <td>
                        <code>{delivery.type}</code>
                      </td>
                      <td>
                        <Badge tone={TONES[delivery.status]}>{words(delivery.status)}</Badge>
                        {delivery.attempts > 1 ? (
                          <span className="soft small">
                            {' '}
                            {plural(delivery.attempts, 'attempt')}
                          </span>
                        ) : null}
                      </td>
                      <td>
                        {delivery.responseStatus ?? '–'}
                        {delivery.durationMillis == null ? null : (
                          <span className="soft small"> {delivery.durationMillis} ms</span>
                        )}
                      </td>
                      <td>
                        {delivery.attemptedAt == null ? '–' : <Time at={delivery.attemptedAt} />}
                      </td>
                      <td>
                        <Button onClick={() => setShown(delivery)}>Details</Button>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Table>
              {more === null ? null : <Button onClick={more}>More</Button>}
            </>
          );
        }}
      </Loaded>
      {shown === null ? null : (
        <DeliveryDialog delivery={shown} onClose={() => setShown(null)} onReplayed={readAgain} />
      )}
    </div>
  );
}

function DeliveryDialog({
  delivery,
  onClose,
  onReplayed,
}: {
  delivery: Delivery;
  onClose: () => void;
  onReplayed: () => void;
}) {
  const [replay, isBusy] = useAction(ReplayWebhookDeliveryDocument);
  const again = async () => {
    if ((await replay({ input: { deliveryId: delivery.id } })) === null) return;
    onReplayed();
    onClose();
  };
  return (
    <Dialog title={delivery.type} isWide onClose={onClose}>
      {delivery.failure == null ? null : <p className="notice bad">{delivery.failure}</p>}
      {delivery.nextAttemptAt == null ? null : (
        <p className="soft">
          We try again <Time at={delivery.nextAttemptAt} />.
        </p>
      )}
      <h3>Request</h3>
      <pre className="prose">{pretty(delivery.requestBody)}</pre>
      <h3>Answer {delivery.responseStatus}</h3>
      <pre className="prose">{delivery.responseBody || 'Empty.'}</pre>
      {delivery.sequence == null ? null : (
        <Button disabled={isBusy} onClick={() => void again()}>
          Deliver again
        </Button>
      )}
    </Dialog>
  );
}

function pretty(text: string | null | undefined): string {
  return text == null
    ? 'Not tried yet, or its data was erased.'
    : JSON.stringify(JSON.parse(text), null, 2);
}
