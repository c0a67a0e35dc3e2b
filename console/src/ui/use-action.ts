import { type AnyVariables, type TypedDocumentNode, useMutation } from 'urql';
import { PREFLIGHT } from '../data/preflight.ts';
import { useToasts } from './toasts.tsx';

/** Runs a mutation. Shows an error and returns null if it fails. */
export function useAction<Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
) {
  const [{ fetching }, execute] = useMutation(document);
  const { fail } = useToasts();
  const run = async (
    variables: Variables,
    additional: { headers?: Record<string, string> } = {},
  ): Promise<Data | null> => {
    const { data, error } = await execute(
      variables,
      additional.headers === undefined
        ? {}
        : { fetchOptions: { headers: { ...PREFLIGHT, ...additional.headers } } },
    );
    if (error === undefined) return data ?? null;
    fail(error);
    return null;
  };
  return [run, fetching] as const;
}
