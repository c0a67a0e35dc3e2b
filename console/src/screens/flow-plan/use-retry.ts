import { RetryEnrollmentsDocument } from '../../generated/graphql.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';

/** Retries the failed step of an enrollment, and shows the outcome. */
export function useRetry(): [retry: (enrollmentId: string) => Promise<void>, isRetrying: boolean] {
  const [retry, isRetrying] = useAction(RetryEnrollmentsDocument);
  const { tell } = useToasts();
  const retryOne = async (enrollmentId: string) => {
    const done = (await retry({ input: { ids: [enrollmentId] } }))?.retryEnrollments;
    if (done != null) tell(done.skipped[0]?.message ?? 'Trying again.');
  };
  return [retryOne, isRetrying];
}
