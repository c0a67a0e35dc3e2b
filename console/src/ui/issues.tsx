import { createContext, useContext } from 'react';
import type { CombinedError } from 'urql';
import { inWords } from './error-words.ts';

/** A server error with its field: name, or choices[2]. */
export interface Issue {
  path: string;
  message: string;
}

const IssuesContext = createContext<readonly Issue[]>([]);

/** The server's errors for the form around a field. */
export const FormIssues = IssuesContext.Provider;

/**
 * The error for the field with this name, or within it. Null if there is none or the field has no
 * name.
 */
export function useIssue(name: string | undefined): string | null {
  const issues = useContext(IssuesContext);
  const issue =
    name === undefined ? undefined : issues.find(({ path }) => namesOf(path).includes(name));
  return issue === undefined ? null : sentence(inWords(issue.message));
}

/**
 * The possible names of a path's field in a form: the path, its first part, or smtpHost for
 * smtp.host.
 */
function namesOf(path: string): string[] {
  const whole = path.replace(/\[\d+\]/g, '');
  const [first = '', second = ''] = whole.split('.');
  return [whole, first, `${first}${second.charAt(0).toUpperCase()}${second.slice(1)}`];
}

/**
 * An issue as a sentence for people: `rules.dailyEmails: must be at most 500.` is "Rules, daily
 * emails: must be at most 500."
 */
export function spoken({ path, message }: Issue): string {
  const parts = path.split('.').filter((part) => part !== 'unsaved');
  const words = parts.map((part) =>
    part
      .replace(/Ids?(?=$|\[)/, '')
      .replace(/\[(\d+)\]/g, (_, index: string) => ` ${Number(index) + 1}`)
      .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  );
  const what = inWords(message);
  return words.length === 0 ? sentence(what) : `${sentence(words.join(', '))}: ${what}`;
}

/** Server messages start in lower case if the field's path precedes them. */
function sentence(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}

export function issuesOf({ graphQLErrors }: CombinedError): Issue[] {
  return graphQLErrors.flatMap(({ extensions: { issues } }) =>
    Array.isArray(issues) ? issues.filter(isIssue) : [],
  );
}

function isIssue(issue: unknown): issue is Issue {
  return (
    typeof issue === 'object' &&
    issue !== null &&
    'path' in issue &&
    typeof issue.path === 'string' &&
    'message' in issue &&
    typeof issue.message === 'string'
  );
}
