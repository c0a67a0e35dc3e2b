import { useState } from 'react';
import { Button } from './button.tsx';

/** A text with a copy button. */
export function CopyText({ text, label }: { text: string; label?: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      // Without permission or TLS, the text can still be selected.
      () => setIsCopied(false),
    );
  return (
    <div className="row one-line">
      <code className="prose shrinks">{text}</code>
      <Button aria-label={label} onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
}
