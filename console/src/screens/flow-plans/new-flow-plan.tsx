import { useLocation } from 'wouter';
import { CreateFlowPlanDocument, type FlowNodeInput } from '../../generated/graphql.ts';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { useAction } from '../../ui/use-action.ts';

const EMAIL: FlowNodeInput = {
  type: 'EMAIL',
  subject: 'A question, {{ contact.firstName | default: "if I may" }}',
  message: 'Hello {{ contact.firstName | default: "there" }},\n\n\n\n{{ sender.displayName }}',
};

/** What a plan starts with, so that it is valid and can be changed step by step. */
const STARTS: Record<string, { name: string; root: FlowNodeInput }> = {
  email: { name: 'One email', root: EMAIL },
  emails: {
    name: 'Three emails, then a call',
    root: {
      ...EMAIL,
      children: {
        default: {
          type: 'EMAIL',
          subjectType: 'REPLY',
          delay: '3.00:00:00',
          message:
            'Hello {{ contact.firstName | default: "again" }},\n\nhave you seen my email?\n\n{{ sender.displayName }}',
          children: {
            default: {
              type: 'EMAIL',
              subjectType: 'REPLY',
              delay: '4.00:00:00',
              message: 'This is my last email about it.\n\n{{ sender.displayName }}',
              children: {
                default: {
                  type: 'CALL',
                  delay: '2.00:00:00',
                  title: 'Call {{ contact.fullName | default: "the contact" }}',
                },
              },
            },
          },
        },
      },
    },
  },
  network: {
    name: 'Connection request with both branches',
    root: {
      type: 'NETWORK_CONNECT',
      connectionTimeout: '7.00:00:00',
      children: {
        accepted: {
          type: 'NETWORK_MESSAGE',
          delay: '1.00:00:00',
          message: 'Thank you for connecting, {{ contact.firstName | default: "hello" }}.',
        },
        timeout: EMAIL,
      },
    },
  },
  call: {
    name: 'A call',
    root: { type: 'CALL', title: 'Call {{ contact.fullName | default: "the contact" }}' },
  },
};

export function NewFlowPlan({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const [create, isBusy] = useAction(CreateFlowPlanDocument);
  const submit = async (form: FormData) => {
    const root = STARTS[textOf(form, 'start')]?.root ?? EMAIL;
    const created = await create({ input: { name: textOf(form, 'name'), root } });
    const id = created?.createFlowPlan?.flowPlan.id;
    if (id !== undefined) navigate(`/flow-plans/${id}/edit`);
  };
  return (
    <FormDialog
      title="New flow plan"
      submit="Create"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField label="Name" name="name" required maxLength={200} />
      <Select label="Start with" name="start">
        {Object.entries(STARTS).map(([key, { name }]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
