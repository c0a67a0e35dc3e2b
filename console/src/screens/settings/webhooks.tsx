import { useState } from 'react';
import { useQuery } from 'urql';
import { useViewer } from '../../data/viewer.ts';
import {
  DeleteWebhookEndpointDocument,
  PauseWebhookEndpointDocument,
  ResumeWebhookEndpointDocument,
  RotateWebhookSecretDocument,
  SendTestWebhookDocument,
  type WebhookEndpointFieldsFragment,
  WebhooksDocument,
} from '../../generated/graphql.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialog.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural, words } from '../../ui/words.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookLog } from './webhook-log.tsx';

type Endpoint = WebhookEndpointFieldsFragment;

const TONES: Record<Endpoint['status'], Tone> = {
  ACTIVE: 'good',
  FAILING: 'warn',
  PAUSED: 'plain',
  DISABLED: 'bad',
};

/** Endpoints that receive events. */
export function Webhooks() {
  const { may } = useViewer();
  const [result, ask] = useQuery({ query: WebhooksDocument });
  const [edited, setEdited] = useState<Endpoint | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  // A response that was in flight during a deletion still contains the endpoint.
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const endpoints = (result.data?.webhookEndpoints?.nodes ?? []).filter(
    ({ id }) => !deleted.includes(id),
  );
  const refresh = () => ask({ requestPolicy: 'network-only' });
  return (
    <div className="stack">
      {may('WEBHOOKS_WRITE') ? (
        <div className="section-action">
          <Button look="primary" onClick={() => setEdited('new')}>
            Add an endpoint
          </Button>
        </div>
      ) : null}
      <p className="soft">
        Tell your own systems about events with signed requests. The payloads are described at{' '}
        <a href="/asyncapi.json">/asyncapi.json</a>.
      </p>
      {secret === null ? null : (
        <div className="notice good" role="status">
          <strong>Copy the secret now. You won’t see it again:</strong> <code>{secret}</code>
        </div>
      )}
      <Loaded result={result}>
        {({ webhookEventTypes }) => (
          <>
            {endpoints.length === 0 ? (
              <Empty title="No webhook endpoints">
                Add the URL of a system that should know when tasks are completed or contacts reply.
              </Empty>
            ) : (
              endpoints.map((endpoint) => (
                <EndpointCard
                  key={endpoint.id}
                  endpoint={endpoint}
                  onEdit={() => setEdited(endpoint)}
                  onSecret={setSecret}
                  onDeleted={() => {
                    setDeleted((ids) => [...ids, endpoint.id]);
                    refresh();
                  }}
                />
              ))
            )}
            {edited === null ? null : (
              <WebhookForm
                endpoint={edited === 'new' ? null : edited}
                types={webhookEventTypes ?? []}
                onClose={() => setEdited(null)}
                onAdded={(shown) => {
                  setSecret(shown);
                  refresh();
                }}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

interface CardProps {
  endpoint: Endpoint;
  onEdit: () => void;
  onSecret: (secret: string | null) => void;
  onDeleted: () => void;
}

function EndpointCard({ endpoint, onEdit, onSecret, onDeleted }: CardProps) {
  const { may } = useViewer();
  const { tell } = useToasts();
  const [isLogOpen, setIsLogOpen] = useState(false);
  const [tests, setTests] = useState(0);
  const [question, setQuestion] = useState<'rotate' | 'delete' | null>(null);
  const [pause] = useAction(PauseWebhookEndpointDocument);
  const [resume] = useAction(ResumeWebhookEndpointDocument);
  const [test, isTesting] = useAction(SendTestWebhookDocument);
  const [rotate, isRotating] = useAction(RotateWebhookSecretDocument);
  const [remove, isRemoving] = useAction(DeleteWebhookEndpointDocument);
  const input = { endpointId: endpoint.id };
  const isStopped = endpoint.status === 'PAUSED' || endpoint.status === 'DISABLED';
  const sendTest = async () => {
    const delivery = (await test({ input }))?.sendTestWebhook?.delivery;
    if (delivery === undefined) return;
    setTests((count) => count + 1);
    tell(
      delivery.failure ??
        `The endpoint accepted the test with ${delivery.responseStatus} after ${delivery.durationMillis} ms.`,
    );
  };
  const answer = async () => {
    if (question === 'rotate')
      onSecret((await rotate({ input }))?.rotateWebhookSecret?.secret ?? null);
    else if ((await remove({ input })) !== null) onDeleted();
    setQuestion(null);
  };
  return (
    <section className="card stack" aria-label={endpoint.name ?? endpoint.url}>
      <div className="row between">
        <div className="shrinks">
          <h2>{endpoint.name ?? new URL(endpoint.url).host}</h2>
          <code className="wraps">{endpoint.url}</code>
        </div>
        <Badge tone={TONES[endpoint.status]}>{words(endpoint.status)}</Badge>
      </div>
      {endpoint.reasonMessage == null ? null : (
        <p className={endpoint.status === 'PAUSED' ? 'notice' : 'notice bad'}>
          {endpoint.reasonMessage}
        </p>
      )}
      <p className="soft small">
        {plural(endpoint.eventTypes.length, 'event type')} · up to event {endpoint.position} · reads
        as {endpoint.member.user.displayName}
      </p>
      {may('WEBHOOKS_WRITE') ? (
        <div className="row">
          <Button disabled={isTesting} onClick={() => void sendTest()}>
            Send a test
          </Button>
          <Button aria-expanded={isLogOpen} onClick={() => setIsLogOpen(!isLogOpen)}>
            Log
          </Button>
          <Button onClick={onEdit}>Change</Button>
          {isStopped || endpoint.status === 'FAILING' ? (
            <Button onClick={() => void resume({ input })}>Resume</Button>
          ) : null}
          {isStopped ? null : <Button onClick={() => void pause({ input })}>Pause</Button>}
          <Button onClick={() => setQuestion('rotate')}>New secret</Button>
          <Button look="danger" onClick={() => setQuestion('delete')}>
            Delete
          </Button>
        </div>
      ) : null}
      {isLogOpen ? (
        <WebhookLog key={tests} endpointId={endpoint.id} position={endpoint.position} />
      ) : null}
      {question === null ? null : (
        <FormDialog
          title={question === 'rotate' ? 'Create a new secret?' : 'Delete the endpoint?'}
          submit={question === 'rotate' ? 'Create a new secret' : 'Delete'}
          isDanger={question === 'delete'}
          isBusy={isRotating || isRemoving}
          onClose={() => setQuestion(null)}
          onSubmit={answer}
        >
          <p>
            {question === 'rotate'
              ? 'For 24 hours we sign with both secrets, so that you can change it without a gap.'
              : 'It gets no more events, and its delivery log is deleted.'}
          </p>
        </FormDialog>
      )}
    </section>
  );
}
