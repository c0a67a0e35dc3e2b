import ipaddr from 'ipaddr.js';

const LOOPBACK_NAMES = ['localhost', 'localhost.localdomain'];

export function isLoopbackName(name: string): boolean {
  return LOOPBACK_NAMES.includes(name.toLowerCase());
}

export function isLoopbackAddress(name: string): boolean {
  return ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback';
}

/** True if a server that listens on this host is reachable from this machine only. */
export function isLoopbackHost(host: string): boolean {
  return isLoopbackName(host) || isLoopbackAddress(host);
}
