import type { AiProvider } from './ai/ai.port.ts';
import type { EmailProvider } from './email/email.port.ts';

/** The outside services of a process, each behind its port. */
export interface Providers {
  readonly email: EmailProvider;
  readonly ai: AiProvider;
}
