import { type ReactNode, useRef, useState } from 'react';
import { Form } from './form.tsx';
import { useUnsaved } from './use-unsaved.ts';

interface LiveFormProps<Value> {
  value: Value;
  /**
   * Saves what the form contains. `shown` is the value that it was compared with last. True if it
   * is saved.
   */
  onSave: (form: FormData, shown: Value) => Promise<boolean>;
  children: (shown: Value) => ReactNode;
}

/**
 * A form over a value that others may change too: until somebody types, it follows the value; from
 * then on it keeps what is typed, and what it compares with, until it is saved.
 */
export function LiveForm<Value>({ value, onSave, children }: LiveFormProps<Value>) {
  const text = JSON.stringify(value);
  /** The value at which the fields began, and that from which they are told apart as changed. */
  const [shown, setShown] = useState({ text, value, base: value, baseText: text });
  const [isTouched, setIsTouched] = useState(false);
  /**
   * True if the fields were saved, but changed again meanwhile: they stay, and are compared with
   * what was saved.
   */
  const [isAhead, setIsAhead] = useState(false);
  const inputs = useRef(0);
  if (!isTouched && shown.text !== text) setShown({ text, value, base: value, baseText: text });
  if (isTouched && isAhead && shown.baseText !== text) {
    setShown({ ...shown, base: value, baseText: text });
    setIsAhead(false);
  }
  useUnsaved(isTouched, window.location.pathname);
  const touch = () => {
    inputs.current += 1;
    setIsTouched(true);
  };
  const save = async (form: FormData) => {
    const before = inputs.current;
    setIsAhead(false);
    if (!(await onSave(form, shown.base))) return;
    if (inputs.current === before) setIsTouched(false);
    else setIsAhead(true);
  };
  return (
    <Form key={shown.text} className="card stack" onInput={touch} onSubmit={save}>
      {children(shown.value)}
    </Form>
  );
}
