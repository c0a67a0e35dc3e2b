import { useState } from 'react';
import { useQuery } from 'urql';
import { useLocation } from 'wouter';
import {
  AddKnownContactsDocument,
  CreateAudienceForContactsDocument,
  SequencesToStartDocument,
} from '../../generated/graphql.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/field.tsx';
import { planName } from '../../ui/plan-name.ts';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';
import type { ContactsToAdd } from './add-to-audience.tsx';

interface StartSequenceProps {
  contacts: ContactsToAdd;
  onClose: () => void;
}

/**
 * Adds contacts to a sequence through its audience and opens the sequence's contacts. Starting them
 * there first shows who can start and at what price.
 */
export function StartSequence({ contacts: { count, ...chosen }, onClose }: StartSequenceProps) {
  const [{ data }] = useQuery({ query: SequencesToStartDocument, variables: {} });
  const [create, isCreating] = useAction(CreateAudienceForContactsDocument);
  const [add, isAdding] = useAction(AddKnownContactsDocument);
  const [, navigate] = useLocation();
  const [id, setId] = useState('');
  const plans = (data?.flowPlans?.nodes ?? []).filter(({ systemKind }) => systemKind === null);
  const plan = plans.find((one) => one.id === id);
  const submit = async () => {
    if (plan === undefined) return;
    const audienceId =
      plan.audience?.id ??
      (await create({ input: { name: plan.name, flowPlanId: plan.id } }))?.createAudience?.audience
        .id;
    if (audienceId === undefined) return;
    if ((await add({ input: { audienceId, ...chosen } }))?.addKnownContacts == null) return;
    navigate(`/flow-plans/${plan.id}/people`);
  };
  return (
    <FormDialog
      title={`Start a sequence with ${plural(count, 'contact')}`}
      submit="Continue"
      isBusy={isCreating || isAdding}
      onClose={onClose}
      onSubmit={submit}
    >
      <Select
        label="Sequence"
        name="flowPlanId"
        required
        value={id}
        onChange={({ target: { value } }) => setId(value)}
      >
        <option value="" disabled>
          Choose a sequence
        </option>
        {plans.map((one) => (
          <option key={one.id} value={one.id}>
            {planName(one)}
          </option>
        ))}
      </Select>
      <p className="soft small">{plan === undefined ? NEXT : nextOf(plan)}</p>
    </FormDialog>
  );
}

const NEXT =
  'They join the audience of the sequence. Contacts who were in the sequence before don’t start again.';

function nextOf({ isDraft, enrollmentMode }: { isDraft: boolean; enrollmentMode: string }): string {
  if (isDraft) return 'They wait until the sequence is published and you start them.';
  return enrollmentMode === 'AUTO'
    ? 'This sequence starts its contacts by itself, so they start now.'
    : 'They wait until you start them. You’ll see who can start, and at what price, first.';
}
