import { useState } from 'react';
import { useQuery } from 'urql';
import { MessageOriginalDocument, type ThreadQuery } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Attachments } from './attachments.tsx';

type Message = NonNullable<ThreadQuery['conversation']>['messages']['nodes'][number];

type View = 'text' | 'full' | 'original';

/** A message without its quotation, the whole text, or the original email. */
export function MessageText({
  message: { id, body, fullText, hasHtml, attachments },
}: {
  message: Message;
}) {
  const [view, setView] = useState<View>('text');
  if (body == null) return <div className="soft">You can’t read this text.</div>;
  return (
    <>
      {view === 'original' ? (
        <Original id={id} />
      ) : (
        <div className="prose">{view === 'full' ? fullText : body}</div>
      )}
      <Attachments files={attachments} />
      <div className="row">
        {view === 'text' ? null : (
          <Button look="quiet" onClick={() => setView('text')}>
            Show reply only
          </Button>
        )}
        {fullText == null || view === 'full' ? null : (
          <Button look="quiet" onClick={() => setView('full')}>
            Show full text
          </Button>
        )}
        {!hasHtml || view === 'original' ? null : (
          <Button look="quiet" onClick={() => setView('original')}>
            Show original
          </Button>
        )}
      </div>
    </>
  );
}

/**
 * A frame without scripts, whose page has its own policy. Remote images tell the sender who reads,
 * so they're loaded only after a click.
 */
function Original({ id }: { id: string }) {
  const [loadsImages, setLoadsImages] = useState(false);
  const [{ data }] = useQuery({ query: MessageOriginalDocument, variables: { id } });
  const images = data?.node?.__typename === 'Message' ? data.node.remoteImageCount : 0;
  return (
    <div className="stack-tight">
      {images === 0 || loadsImages ? null : (
        <div className="row soft small">
          <span>Images are blocked. Loading them tells the sender that you read this email.</span>
          <Button onClick={() => setLoadsImages(true)}>Load images</Button>
        </div>
      )}
      <iframe
        className="original"
        title="The email as it came"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        src={`/api/messages/${id}/original${loadsImages ? '?images=yes' : ''}`}
      />
    </div>
  );
}
