import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmButtonProps {
  /** What the button and the confirmation are called. */
  label: string;
  /** The question, which names what is concerned. */
  title: string;
  look?: 'plain' | 'danger';
  onConfirm: () => void;
  /** What follows from it. */
  children: ReactNode;
}

/** A button for what cannot be taken back: it says what follows, and asks once more. */
export function ConfirmButton({
  label,
  title,
  look = 'danger',
  onConfirm,
  children,
}: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const confirm = () => {
    setIsAsking(false);
    onConfirm();
  };
  return (
    <>
      <Button look={look} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking ? (
        <Dialog title={title} onClose={() => setIsAsking(false)}>
          <p>{children}</p>
          <div className="dialog-foot">
            <Button onClick={() => setIsAsking(false)}>Keep it</Button>
            <Button look={look === 'danger' ? 'danger' : 'primary'} onClick={confirm}>
              {label}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
