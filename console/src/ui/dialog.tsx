import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { Form } from './form.tsx';
import { Icon } from './icon.tsx';
import { useToastsHere } from './toasts.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  isWide?: boolean;
  children: ReactNode;
}

/** A modal dialog of the browser: it keeps the focus inside, and Escape closes it. */
export function Dialog({ title, onClose, isWide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const toasts = useToastsHere();
  // Before the next key, which belongs to the dialog.
  useLayoutEffect(() => {
    if (dialog.current?.open !== false) return;
    dialog.current.showModal();
    // The browser would focus the close button.
    dialog.current
      .querySelector<HTMLElement>('input, select, textarea')
      ?.focus({ preventScroll: true });
  }, []);
  return (
    <dialog
      ref={dialog}
      className={isWide ? 'dialog wide' : 'dialog'}
      aria-label={title}
      onClose={onClose}
    >
      <div className="dialog-body">
        <div className="row between one-line">
          <h2>{title}</h2>
          <Button look="quiet" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </Button>
        </div>
        {children}
      </div>
      {toasts}
    </dialog>
  );
}

interface FormDialogProps extends DialogProps {
  submit: string;
  isBusy?: boolean;
  isDanger?: boolean;
  onSubmit: (form: FormData) => Promise<unknown>;
}

export function FormDialog({
  submit,
  isBusy = false,
  isDanger = false,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog {...dialog}>
      <Form className="stack" onSubmit={onSubmit}>
        {children}
        <div className="dialog-foot">
          <Button onClick={dialog.onClose}>Cancel</Button>
          <Button type="submit" look={isDanger ? 'danger' : 'primary'} disabled={isBusy}>
            {submit}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** The text of a form field; empty if it isn't filled in. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
