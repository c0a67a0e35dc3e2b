import type { TaskRowFragment } from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Time } from '../../ui/time.tsx';
import { useInView } from '../../ui/use-in-view.ts';
import { words } from '../../ui/words.ts';

interface TaskRowProps {
  task: TaskRowFragment;
  isShown: boolean;
  hasAssignee: boolean;
  isMarked: boolean;
  isChanged: boolean;
  /** Null if the task is not open. */
  onMark: (() => void) | null;
  onOpen: () => void;
}

export function TaskRow({
  task: { title, kind, dueAt, isOverdue, contact, assignee },
  isShown,
  hasAssignee,
  isMarked,
  isChanged,
  onMark,
  onOpen,
}: TaskRowProps) {
  const about = [contact.fullName ?? contact.email, contact.companyName].filter(Boolean).join(', ');
  const row = useInView<HTMLButtonElement>(isShown);
  return (
    <div className="marked-item">
      {onMark === null ? null : (
        <input type="checkbox" aria-label={`Mark ${title}`} checked={isMarked} onChange={onMark} />
      )}
      <button ref={row} type="button" className="item" aria-current={isShown} onClick={onOpen}>
        <span className="row between">
          <span className="strong clip">{title}</span>
          {isChanged ? (
            <Badge tone="warn">Changed</Badge>
          ) : isOverdue ? (
            <Badge tone="bad">Overdue</Badge>
          ) : null}
        </span>
        <span className="row between soft small">
          <span className="clip">
            {words(kind)} · {about}
            {hasAssignee ? ` · ${assignee.user.displayName}` : ''}
          </span>
          <Time at={dueAt} />
        </span>
      </button>
    </div>
  );
}
