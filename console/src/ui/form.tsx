import { type FormHTMLAttributes, useId } from 'react';
import { FormIssues } from './issues.tsx';
import { useToasts } from './toasts.tsx';

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  /** True if what was filled in is done with: the form is emptied then. */
  onSubmit: (form: FormData) => Promise<unknown> | undefined;
}

/** A form that is sent by script. What the server does not accept of it is shown at its fields. */
export function Form({ onSubmit, children, ...rest }: FormProps) {
  const id = useId();
  const { issues, issuesOf, begin } = useToasts();
  const send = async (form: HTMLFormElement) => {
    begin(id);
    if ((await onSubmit(new FormData(form))) === true) form.reset();
  };
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <FormIssues value={issuesOf === id ? issues : []}>{children}</FormIssues>
    </form>
  );
}
