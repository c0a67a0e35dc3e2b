import type { Engagement, MonitoredProfile } from '../../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import type { ContactDetails } from '../../../../kernel/contact-identity.ts';
import { decides, instructsModel } from '../../../../kernel/research/steering.ts';
import { markUntrusted } from '../../../../kernel/untrusted.ts';
import type { AiContact, KnownPart } from '../../../../providers/ai/ai.port.ts';
import { aiContactOf } from '../../contacts/ai-contact.ts';

/** The longest part of a comment that the AI is told. */
const LONGEST_COMMENT = 2_000;

interface Told {
  contact: AiContact;
  known: KnownPart[];
}

/**
 * What the AI is told about an engagement: what the network says about its author, their comment,
 * and the company of a contact who is known already. A comment that tells a model what to do is left
 * out.
 */
export async function toldAbout(
  { prisma }: Pick<EngineContext, 'prisma'>,
  engagement: Engagement & { profile: MonitoredProfile },
  details: ContactDetails,
): Promise<Told> {
  const { teamId, body, engagerUrl: networkUrl, profile } = engagement;
  const contact = await prisma.contact.findFirst({ where: { teamId, networkUrl } });
  const { displayName, networkUrl: profileUrl } = profile;
  const comment = (body ?? '').trim();
  return {
    contact: aiContactOf({
      ...details,
      role: details.role ?? contact?.role ?? null,
      companyName: contact?.companyName ?? null,
      companyDomain: contact?.companyDomain ?? null,
    }),
    known:
      comment === '' || instructsModel(comment) || decides(comment)
        ? []
        : [
            {
              source: 'comment',
              title: `Comment on a post of ${markUntrusted(displayName ?? profileUrl)}`,
              text: markUntrusted([...comment].slice(0, LONGEST_COMMENT).join('')),
            },
          ],
  };
}
