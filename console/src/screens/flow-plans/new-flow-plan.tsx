import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { CreateFlowPlanDocument } from '../../generated/graphql.ts';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { useAction } from '../../ui/use-action.ts';
import { FIRST_STEPS, type SequenceStart, TEMPLATES } from './sequence-templates.ts';

const STARTS: Readonly<Record<string, SequenceStart>> = { ...TEMPLATES, ...FIRST_STEPS };

/** Creates a sequence. If the URL names an audience, its contacts start automatically. */
export function NewFlowPlan({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const audienceId = params.get('audience');
  const [start, setStart] = useState('cold');
  const [create, isBusy] = useAction(CreateFlowPlanDocument);
  const chosen = STARTS[start];
  const submit = async (form: FormData) => {
    if (chosen === undefined) return;
    const created = await create({
      input: {
        name: textOf(form, 'name'),
        root: chosen.root,
        ...(audienceId === null ? {} : { audienceId, enrollmentMode: 'AUTO' as const }),
      },
    });
    const id = created?.createFlowPlan?.flowPlan.id;
    if (id !== undefined) navigate(`/flow-plans/${id}/edit`);
  };
  return (
    <FormDialog
      title="New sequence"
      submit="Create"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField label="Name" name="name" required maxLength={200} />
      <Select
        label="Start with"
        name="start"
        value={start}
        hint={chosen?.about ?? undefined}
        onChange={(event) => setStart(event.target.value)}
      >
        <optgroup label="Templates">
          {Object.entries(TEMPLATES).map(([key, { name }]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </optgroup>
        <optgroup label="From scratch">
          {Object.entries(FIRST_STEPS).map(([key, { name }]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </optgroup>
      </Select>
      {audienceId === null ? null : (
        <p className="soft small">
          Contacts of the audience start when you publish it, also those you add later.
        </p>
      )}
    </FormDialog>
  );
}
