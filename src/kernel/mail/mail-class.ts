/** What a received email means. `status` is an enhanced status code (RFC 3463); `returnsOn` is a date such as 2026-03-16. */
export type MailClass =
  | { kind: 'reply' }
  | { kind: 'auto_reply'; returnsOn: string | null }
  | {
      kind: 'bounce';
      /** Soft if the failure says nothing about the address: a full mailbox, a policy, a limit, a delay. */
      severity: 'hard' | 'soft';
      status: string | null;
      recipient: string | null;
      originalMessageId: string | null;
      reason: string;
    }
  | { kind: 'complaint'; recipient: string | null; originalMessageId: string | null }
  | { kind: 'other'; reason: string };
