// @module-tag no-database
import { describe, expect, it } from 'vitest';
import { realityOf, serversOfUrl } from '../../src/kernel/reality.ts';

describe('what an account reaches', () => {
  it.each([
    [null, false, 'simulated'],
    [null, true, 'simulated'],
    [['127.0.0.1'], false, 'real'],
    [['127.0.0.1'], true, 'test'],
    [['localhost', '::1', '127.8.8.8', '::ffff:127.0.0.1'], true, 'test'],
    [['127.0.0.1', 'imap.example.com'], true, 'real'],
    [['10.0.0.1'], true, 'real'],
    [['localhost.example.com'], true, 'real'],
    [[], true, 'real'],
    [[''], true, 'real'],
  ] as const)('%j, test accounts allowed: %s', (servers, allows, reality) => {
    expect(realityOf(servers, allows)).toBe(reality);
  });

  it('takes the host of a URL', () => {
    expect(serversOfUrl('http://[::1]:8080/api')).toEqual(['::1']);
    expect(serversOfUrl('https://api.hubapi.com')).toEqual(['api.hubapi.com']);
    expect(serversOfUrl('nonsense')).toEqual([]);
  });
});
