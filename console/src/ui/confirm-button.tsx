import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmButtonProps {
  /** The label of the button and the confirmation. */
  label: string;
  /** The question, with the name of the object. */
  title: string;
  look?: 'plain' | 'danger';
  onConfirm: () => void;
  /** The consequences. */
  children: ReactNode;
}

/** A button for an irreversible action. It shows the consequences and asks for confirmation. */
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
