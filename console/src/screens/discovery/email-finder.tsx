import { useState } from 'react';
import { useViewer } from '../../data/viewer.ts';
import { FindEmailDocument, type FindEmailMutation } from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { textOf } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural, words } from '../../ui/words.ts';

export function EmailFinder() {
  const { may } = useViewer();
  const [find, isBusy] = useAction(FindEmailDocument);
  const [answer, setAnswer] = useState<FindEmailMutation['enrichEmail']>(null);
  if (!may('ENRICHMENT_RUN')) return null;
  const submit = async (form: FormData) => {
    const input = {
      firstName: textOf(form, 'firstName'),
      lastName: textOf(form, 'lastName'),
      companyDomain: textOf(form, 'companyDomain'),
    };
    setAnswer((await find({ input }))?.enrichEmail ?? null);
  };
  return (
    <Form className="card stack" onSubmit={submit}>
      <h2>Find an email address</h2>
      <div className="grid">
        <TextField label="First name" name="firstName" required />
        <TextField label="Last name" name="lastName" required />
        <TextField label="Company domain" name="companyDomain" required />
      </div>
      <div className="row">
        <Button type="submit" disabled={isBusy}>
          Find (1 credit)
        </Button>
        {answer == null ? null : (
          <span role="status">
            {answer.found ? answer.email : 'No address found.'}{' '}
            {answer.verificationStatus == null ? null : (
              <Badge>{words(answer.verificationStatus)}</Badge>
            )}{' '}
            <span className="soft">{plural(answer.creditsCharged, 'credit')}</span>
          </span>
        )}
      </div>
    </Form>
  );
}
