import { type FormHTMLAttributes, useId, useRef } from 'react';
import { FormIssues } from './issues.tsx';
import { useToasts } from './toasts.tsx';

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  /**
   * Returns true if the input is done: the form is then cleared, unless the user has typed
   * meanwhile.
   */
  onSubmit: (form: FormData) => Promise<unknown>;
}

/** A form that a script sends. Its fields show the server's errors. */
export function Form({ onSubmit, onInput, children, ...rest }: FormProps) {
  const id = useId();
  const { issues, issuesOf, begin, end } = useToasts();
  const inputs = useRef(0);
  const isSending = useRef(false);
  const send = async (form: HTMLFormElement) => {
    // Ignores a second click before the button is disabled.
    if (isSending.current) return;
    isSending.current = true;
    const before = inputs.current;
    begin(id);
    const isDone = await onSubmit(new FormData(form));
    end(id);
    isSending.current = false;
    if (isDone === true && inputs.current === before) form.reset();
  };
  return (
    <form
      {...rest}
      onInput={(event) => {
        inputs.current += 1;
        onInput?.(event);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <FormIssues value={issuesOf === id ? issues : []}>{children}</FormIssues>
    </form>
  );
}
