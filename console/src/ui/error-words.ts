/** The user's words for errors whose server message is for programs. */
const WHAT: Record<string, string> = {
  INVALID_JSON: 'The page sent something that the server can’t read.',
  INVALID_REQUEST: 'Something isn’t right yet.',
  INVALID_CURSOR: 'The list has changed.',
  RESULT_TOO_LARGE: 'That’s too much to show at once.',
  UNAUTHENTICATED: 'You’re signed out.',
  INSUFFICIENT_CREDITS: 'There aren’t enough credits.',
  ROLE_REQUIRED: 'Your role doesn’t allow this.',
  BILLING_ACCESS_REQUIRED: 'You can’t change billing.',
  PAID_ACCESS_REQUIRED: 'Your plan doesn’t include this.',
  FORBIDDEN: 'You can’t do this.',
  UNKNOWN_TOOL: 'The page asked for something that the server doesn’t have.',
  NOT_FOUND: 'It’s gone, or you can’t see it.',
  METHOD_NOT_ALLOWED: 'The page asked in a way that the server doesn’t know.',
  CONFLICT: 'That’s not possible right now.',
  TASK_NOT_TODO: 'The task is closed already.',
  TASK_NOT_READY: 'Something is blocking the task.',
  FLOW_NOT_PUBLISHED: 'The sequence isn’t published.',
  ALREADY_ENROLLED: 'They’re in this sequence already.',
  SHARED_FLOW_PROTECTED: 'This sequence belongs to single actions.',
  IDEMPOTENCY_KEY_REUSED: 'The page sent two different changes as one.',
  REQUEST_IN_PROGRESS: 'That change is still being made.',
  PAYLOAD_TOO_LARGE: 'That’s too much to send at once.',
  UNSUPPORTED_MEDIA_TYPE: 'The server can’t read this kind of file.',
  RATE_LIMITED: 'That was too much at once.',
  INTERNAL_ERROR: 'Something went wrong on the server.',
  PROVIDER_UNAVAILABLE: 'A service doesn’t answer at the moment.',
  TIMEOUT: 'That took too long.',
};

const OTHER = 'Something went wrong.';
const NAME = /\b[a-z]+(?:_[a-z]+)+\b|\b[a-z]+(?:[A-Z][a-z]+)+\b|\b[A-Z]+_[A-Z_]+\b/;

/** A message without the names of operations in parentheses, which users can't use. */
const withoutOperations = (message: string) =>
  message.replace(/ \((?:Mutation|Query)\.[^)]*\)/g, '');

/** The API's words in messages, with the console's words for them. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/\bFlow plan(s?)\b/g, 'Sequence$1'],
  [/\bflow plan(s?)\b/g, 'sequence$1'],
  [/\bdynamic action(s?)\b/g, 'single step$1'],
  [/\bqueue item(s?)\b/g, 'waiting contact$1'],
  [/\bNot enrolled\b/g, 'Not started'],
  [/\benrolled\b/g, 'started'],
  [/\bEnrollment(s?)\b/g, 'Contact$1 in a sequence'],
  [/\benrollment(s?)\b/g, 'contact$1 in a sequence'],
  [/\b(do|does|did|is|are|was|were|has|have|could|would|should) not\b/g, '$1n’t'],
  [/\bcannot\b/g, 'can’t'],
];

/** A server text in the console's words. */
export function plainly(message: string): string {
  return PLAIN.reduce((text, [pattern, as]) => text.replace(pattern, as), message);
}

/** The server's message, or a console sentence if the message contains API names. */
export function whatHappened(code: string, message: string): string {
  const text = withoutOperations(message);
  return text === '' || NAME.test(text) ? (WHAT[code] ?? OTHER) : plainly(text);
}

/** An error of a field, with field names as words: `toUserId` becomes "to user". */
export function inWords(message: string): string {
  return plainly(withoutOperations(message)).replace(new RegExp(NAME, 'g'), (name) =>
    name
      .replace(/(?<=[a-z])Ids?$/, '')
      .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      .replaceAll('_', ' ')
      .toLowerCase(),
  );
}

/** The remedy. */
export function whatToDo(code: string): string {
  switch (code) {
    case 'ROLE_REQUIRED':
    case 'BILLING_ACCESS_REQUIRED':
      return 'Ask an owner of the team to do this, or to give you access.';
    case 'PAID_ACCESS_REQUIRED':
      return 'Ask an owner of the team to upgrade.';
    case 'FORBIDDEN':
      return 'Your session may only read. Sign in again to change data.';
    case 'UNAUTHENTICATED':
      return 'Sign in again.';
    case 'INSUFFICIENT_CREDITS':
      return 'Ask an owner of the team for more credits.';
    case 'RATE_LIMITED':
    case 'REQUEST_IN_PROGRESS':
      return 'Wait a moment and try again.';
    case 'INVALID_REQUEST':
      return 'Fix what’s named and try again.';
    case 'NOT_FOUND':
      return 'It was deleted or merged, or it belongs to somebody else.';
    case 'CONFLICT':
      return 'Somebody may have changed it. Check it again.';
    default:
      return 'If it happens again, give the trace ID to your operator.';
  }
}
