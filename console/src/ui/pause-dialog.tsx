import { FormDialog, textOf } from './dialog.tsx';
import { TextField } from './field.tsx';

interface PauseDialogProps {
  title: string;
  /** The consequences. */
  hint: string;
  isBusy: boolean;
  onPause: (reason: string | null) => void;
  onClose: () => void;
}

/** Asks for the reason of a pause. */
export function PauseDialog({ title, hint, isBusy, onPause, onClose }: PauseDialogProps) {
  const submit = async (form: FormData) => {
    const reason = textOf(form, 'reason');
    onPause(reason === '' ? null : reason);
  };
  return (
    <FormDialog title={title} submit="Pause" isBusy={isBusy} onClose={onClose} onSubmit={submit}>
      <p>{hint}</p>
      <TextField
        label="Reason (optional)"
        name="reason"
        maxLength={500}
        hint="Your team sees it."
      />
    </FormDialog>
  );
}
