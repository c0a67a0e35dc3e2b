import type { ContactEmail, ContactPhone } from '../../../db/generated/prisma/client.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { authorize } from '../../../kernel/policy.ts';
import { defineLoader } from '../../../service/loader.ts';

/** The email addresses of a contact by its ID, the oldest first. */
export const emailsLoader = defineLoader<string, ContactEmail[]>(
  async ({ actor, prisma }, ids) => {
    authorize(actor, 'contacts.read');
    const rows = await prisma.contactEmail.findMany({
      where: { teamId: actor.teamId, contactId: { in: [...ids] } },
      orderBy: [{ createdAt: 'asc' }, { address: 'asc' }],
    });
    return groupBy(rows, ({ contactId }) => contactId);
  },
  () => [],
);

/** The phone numbers of a contact by its ID, the oldest first. */
export const phonesLoader = defineLoader<string, ContactPhone[]>(
  async ({ actor, prisma }, ids) => {
    authorize(actor, 'contacts.read');
    const rows = await prisma.contactPhone.findMany({
      where: { teamId: actor.teamId, contactId: { in: [...ids] } },
      orderBy: [{ createdAt: 'asc' }, { number: 'asc' }],
    });
    return groupBy(rows, ({ contactId }) => contactId);
  },
  () => [],
);
