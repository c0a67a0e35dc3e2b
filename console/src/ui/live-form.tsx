import { type ReactNode, useRef, useState } from 'react';
import { Form } from './form.tsx';

interface LiveFormProps<Value> {
  value: Value;
  /** Saves what the form contains. `shown` is the value that it showed before it was changed. True if it is saved. */
  onSave: (form: FormData, shown: Value) => Promise<boolean>;
  children: (shown: Value) => ReactNode;
}

/**
 * A form over a value that others may change too: until somebody types, it follows the value; from then on it keeps what is
 * typed, and what it compares with, until it is saved.
 */
export function LiveForm<Value>({ value, onSave, children }: LiveFormProps<Value>) {
  const text = JSON.stringify(value);
  const [shown, setShown] = useState({ text, value });
  const [isTouched, setIsTouched] = useState(false);
  const inputs = useRef(0);
  if (!isTouched && shown.text !== text) setShown({ text, value });
  const touch = () => {
    inputs.current += 1;
    setIsTouched(true);
  };
  const save = async (form: FormData) => {
    const before = inputs.current;
    // What was typed while it was being saved is not saved yet.
    if ((await onSave(form, shown.value)) && inputs.current === before) setIsTouched(false);
  };
  return (
    <Form key={shown.text} className="card stack" onInput={touch} onSubmit={save}>
      {children(shown.value)}
    </Form>
  );
}
