import { Link } from 'wouter';
import type { AuditFieldsFragment } from '../../generated/graphql.ts';
import { deviceName } from '../../ui/device.ts';
import { words } from '../../ui/words.ts';
import { subjectKind } from './subject-kinds.ts';

/** Actions whose display name differs from the schema. */
const ACTIONS: Partial<Record<NonNullable<AuditFieldsFragment['action']>, string>> = {
  AUDIENCE_CONTACTS_ADDED: 'Contacts added to audience',
  AUDIENCE_CONTACTS_REMOVED: 'Contacts removed from audience',
  MEMBERSHIP_CHANGED: 'Member changed',
  MEMBERSHIP_CREATED: 'Member added',
  MEMBERSHIP_DEACTIVATED: 'Member deactivated',
  MEMBERSHIP_REACTIVATED: 'Member reactivated',
  SESSION_CREATED: 'Signed in',
};

export function ActionName({ action }: Pick<AuditFieldsFragment, 'action'>) {
  return action == null
    ? 'Something that a newer version records'
    : (ACTIONS[action] ?? words(action));
}

/** The performer: the member, and the key or agent that acted in the member's name. */
export function PerformerName({
  member,
  isByApiKey,
  apiKey,
}: Pick<AuditFieldsFragment, 'member' | 'isByApiKey' | 'apiKey'>) {
  const name = member?.user.displayName ?? 'The system';
  return isByApiKey ? `${apiKey?.name ?? 'An API key'}, for ${name}` : name;
}

/**
 * The object by name, with a link to its screen if it has one. Its kind if it has no name or was
 * deleted.
 */
export function SubjectName({
  subject,
  subjectId,
}: Pick<AuditFieldsFragment, 'subject' | 'subjectId'>) {
  switch (subject?.__typename) {
    case 'Audience':
      return <Link href={`/audiences/${subject.id}`}>{subject.name}</Link>;
    case 'Contact':
      return (
        <Link href={`/contacts/${subject.id}`}>
          {subject.fullName ?? subject.contactEmail ?? 'Contact'}
        </Link>
      );
    case 'Conversation':
      return (
        <Link href={`/inbox/${subject.id}`}>{subject.contact.fullName ?? 'Conversation'}</Link>
      );
    case 'Enrollment':
      return (
        <Link href={`/contacts/${subject.contact.id}`}>
          {subject.contact.fullName ?? 'A contact in a sequence'}
        </Link>
      );
    case 'FlowPlan':
      return <Link href={`/flow-plans/${subject.id}`}>{subject.name}</Link>;
    case 'ApiKey':
    case 'CustomField':
    case 'Team':
      return subject.name;
    case 'ConnectedAgent':
      return subject.clientName;
    case 'CreditTransaction':
      return subject.description;
    case 'Import':
      return subject.audience == null ? (
        subject.importName
      ) : (
        <Link href={`/audiences/${subject.audience.id}`}>{subject.importName}</Link>
      );
    case 'Invitation':
      return subject.email;
    case 'Mailbox':
      return subject.address;
    case 'Session':
      return deviceName(subject.device);
    case 'Task':
      return <Link href={`/tasks/${subject.id}`}>{subject.title}</Link>;
    case 'TeamDomain':
      return subject.domain;
    case 'User':
      return subject.displayName;
    case 'TeamMember':
      return subject.user.displayName;
    case 'WebhookEndpoint':
      return subject.url;
    default:
      return subjectId == null ? null : <UnnamedSubject id={subjectId} />;
  }
}

function UnnamedSubject({ id }: { id: string }) {
  const kind = subjectKind(id);
  return kind === null ? <code>{id}</code> : <span title={id}>{kind}</span>;
}
