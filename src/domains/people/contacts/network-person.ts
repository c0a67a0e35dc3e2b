import type { ContactInput } from '../../../kernel/contact-identity.ts';
import { storable } from '../../../kernel/text.ts';
import type { NetworkPerson } from '../../../providers/network/network.port.ts';

const LONGEST_ROLE = 200;

/**
 * Converts a network person to contact input. The headline is cut to the maximum length of a role.
 */
export function toContactInput({
  networkUrl,
  firstName,
  lastName,
  headline,
}: NetworkPerson): ContactInput & { networkUrl: string } {
  const text = (value: string | null) => (value === null ? null : storable(value));
  return {
    networkUrl,
    firstName: text(firstName),
    lastName: text(lastName),
    role: text(headline && [...headline].slice(0, LONGEST_ROLE).join('')),
  };
}
