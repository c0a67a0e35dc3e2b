import ipaddr from 'ipaddr.js';

/** A public address at which clouds serve credentials to virtual machines. */
const METADATA = new Set(['168.63.129.16']);
/**
 * The only part of IPv6 whose addresses are public; others are deprecated forms that contain IPv4
 * addresses.
 */
const PUBLIC_IPV6 = ipaddr.parseCIDR('2000::/3');

const IN_HOUSE = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal']);

/** True for addresses of this machine and of private networks. Traffic to them stays there. */
export function isInHouse(address: string): boolean {
  return ipaddr.isValid(address) && IN_HOUSE.has(ipaddr.process(address).range());
}

/**
 * False for private, loopback, link-local, metadata and reserved addresses, including those
 * embedded in IPv6.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || METADATA.has(parsed.toString())) return false;
  return parsed.kind() === 'ipv4' || parsed.match(PUBLIC_IPV6);
}
