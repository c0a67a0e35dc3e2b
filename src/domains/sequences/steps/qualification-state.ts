import { type Enrollment, Prisma } from '../../../db/generated/prisma/client.ts';

type Qualified = Pick<Enrollment, 'qualification' | 'qualificationVerdict'>;

/** True if the AI must qualify the contact first. */
export function awaitsVerdict({ qualification, qualificationVerdict }: Qualified): boolean {
  return qualification === 'pending' && qualificationVerdict === null;
}

/** True if the AI was unsure and no member has decided yet. No step of the enrollment runs. */
export function awaitsDecision({ qualification, qualificationVerdict }: Qualified): boolean {
  return qualification === 'pending' && qualificationVerdict !== null;
}

/** The conditions of `awaitsVerdict` and `awaitsDecision` in SQL, on enrollments `e`. */
export const AWAITS_VERDICT = Prisma.sql`(e.qualification = 'pending' and e.qualification_verdict is null)`;
export const AWAITS_DECISION = Prisma.sql`(e.qualification = 'pending' and e.qualification_verdict is not null)`;
