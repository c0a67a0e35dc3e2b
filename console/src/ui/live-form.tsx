import { type ReactNode, useRef, useState } from 'react';
import { Form } from './form.tsx';
import { useUnsaved } from './use-unsaved.ts';

interface LiveFormProps<Value> {
  value: Value;
  /**
   * Saves the form. `shown` is the value it was last compared with. Returns true if it was saved.
   */
  onSave: (form: FormData, shown: Value) => Promise<boolean>;
  children: (shown: Value) => ReactNode;
}

/**
 * A form over a value that others may change too. It follows the value until the user types. From
 * then on it keeps the input, and the value it compares with, until it's saved.
 */
export function LiveForm<Value>({ value, onSave, children }: LiveFormProps<Value>) {
  const text = JSON.stringify(value);
  /** The initial value of the fields, and the value that changes are compared with. */
  const [shown, setShown] = useState({ text, value, base: value, baseText: text });
  const [isTouched, setIsTouched] = useState(false);
  /**
   * True if the fields were saved but changed again meanwhile: they stay, and are compared with the
   * saved value.
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
