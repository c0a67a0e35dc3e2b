import { Link } from 'wouter';
import { usePages } from '../../data/use-pages.ts';
import { useViewer } from '../../data/viewer.ts';
import { MailQuestionsDocument } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { MailQuestion } from './mail-question.tsx';

const PAGE = 25;

/** The open questions about emails, each with its answers. */
export function QuestionList({ isMine }: { isMine: boolean }) {
  const { viewer } = useViewer();
  const { result, nodes, more } = usePages(
    MailQuestionsDocument,
    { first: PAGE, filter: { isMine } },
    (data) => data.mailQuestions,
  );
  const open = nodes.filter(({ isOpen }) => isOpen);
  return (
    <Loaded result={result}>
      {() => (
        <div className="stack">
          {open.length === 0 ? (
            <Empty title="No open questions">
              Refused emails and unclear replies show up here.
            </Empty>
          ) : null}
          {open.map((question) => (
            <article key={question.id} className="stack-tight">
              <span className="row between">
                <Link
                  href={
                    question.conversation == null
                      ? `/contacts/${question.contact.id}`
                      : `/inbox/${question.conversation.id}`
                  }
                >
                  {question.contact.fullName ?? question.contact.email ?? 'Unknown'}
                </Link>
                <span className="soft small">
                  {question.owner.id === viewer.member.id
                    ? ''
                    : `${question.owner.user.displayName}, `}
                  <Time at={question.askedAt} />
                </span>
              </span>
              <MailQuestion question={question} />
            </article>
          ))}
          {more === null ? null : (
            <Button look="quiet" onClick={more}>
              More
            </Button>
          )}
        </div>
      )}
    </Loaded>
  );
}
