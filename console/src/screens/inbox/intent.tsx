import { useViewer } from '../../data/viewer.ts';
import {
  AddStepDocument,
  CorrectReplyIntentDocument,
  CreateContactDocument,
  type ReplyIntent,
  type ThreadQuery,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { words } from '../../ui/words.ts';
import { INTENT_TONES, INTENTS } from './intents.ts';

type Thread = NonNullable<ThreadQuery['conversation']>;
type Message = Thread['messages']['nodes'][number];
type Found = NonNullable<Message['intent']>;

/** Nine in the morning in the browser's time zone. */
function morningOf(day: string): string {
  return new Date(`${day}T09:00:00`).toISOString();
}

/** The intent of a received message. One click confirms it, another corrects it. */
export function Intent({ message, contact }: { message: Message; contact: Thread['contact'] }) {
  const { may } = useViewer();
  const [correct, isBusy] = useAction(CorrectReplyIntentDocument);
  const { tell } = useToasts();
  const isAnswer = message.kind === 'MESSAGE' || message.kind === 'AUTO_REPLY';
  if (message.direction !== 'INBOUND' || !isAnswer) return null;
  const found = message.intent;
  const say = async (intent: ReplyIntent) => {
    const done = await correct({ input: { messageId: message.id, intent } });
    if (done === null) return;
    tell(
      [
        `Saved as ${words(intent).toLowerCase()}.`,
        ...(done.correctReplyIntent?.warnings ?? []),
      ].join(' '),
    );
  };
  return (
    <div className="stack-tight small">
      <div className="row">
        {found == null ? null : (
          <Badge tone={INTENT_TONES[found.intent]}>{words(found.intent)}</Badge>
        )}
        {found?.needsCheck ? (
          <>
            <span>Is that right?</span>
            <Button disabled={isBusy} onClick={() => void say(found.intent)}>
              Yes
            </Button>
          </>
        ) : null}
        {may('CONVERSATIONS_WRITE') ? (
          <select
            className="input narrow"
            aria-label="What they want"
            disabled={isBusy}
            value=""
            onChange={(event) => {
              const intent = INTENTS.find((one) => one === event.target.value);
              if (intent !== undefined) void say(intent);
            }}
          >
            <option value="">{found == null ? 'What do they want?' : 'Change'}</option>
            {INTENTS.filter((one) => one !== found?.intent).map((one) => (
              <option key={one} value={one}>
                {words(one)}
              </option>
            ))}
          </select>
        ) : null}
        {found?.decidedBy == null ? null : (
          <span className="soft">said by {found.decidedBy.user.displayName}</span>
        )}
      </div>
      {found?.sentence == null ? null : <q className="soft">{found.sentence}</q>}
      {found == null ? null : <Offers found={found} contact={contact} />}
    </div>
  );
}

/** Suggested next actions, one click each. */
function Offers({ found, contact }: { found: Found; contact: Thread['contact'] }) {
  const { may } = useViewer();
  const [addStep, isAdding] = useAction(AddStepDocument);
  const [create, isCreating] = useAction(CreateContactDocument);
  const { tell } = useToasts();
  const remind = async (day: string) => {
    const input = {
      contact: { contactId: contact.id },
      action: { type: 'MANUAL' as const, title: 'Write again, as they asked' },
      startAt: morningOf(day),
    };
    if ((await addStep({ input })) !== null) tell(`You get a task on ${day}.`);
  };
  const add = async (named: NonNullable<Found['namedContact']>) => {
    const [firstName, ...rest] = named.name?.split(' ') ?? [];
    const done = await create({
      input: {
        contact: {
          email: named.email,
          ...(firstName === undefined ? {} : { firstName }),
          ...(rest.length === 0 ? {} : { lastName: rest.join(' ') }),
          ...(contact.companyName == null ? {} : { companyName: contact.companyName }),
        },
      },
    });
    if (done?.upsertContact != null)
      tell(done.upsertContact.isCreated ? 'Contact created.' : 'You already had this contact.');
  };
  const { intent, namedDay, namedContact } = found;
  return (
    <div className="row">
      {intent === 'MEETING' && namedDay != null ? <span>They name {namedDay}.</span> : null}
      {intent === 'NOT_NOW' && namedDay != null && may('ENROLLMENTS_WRITE') ? (
        <Button disabled={isAdding} onClick={() => void remind(namedDay)}>
          Remind me on {namedDay}
        </Button>
      ) : null}
      {namedContact != null && may('CONTACTS_WRITE') ? (
        <Button disabled={isCreating} onClick={() => void add(namedContact)}>
          Add {namedContact.name ?? namedContact.email}
        </Button>
      ) : null}
    </div>
  );
}
