import { describe, expect, it } from 'vitest';
import {
  readLink,
  signLink,
  unsubscribeLink,
  urlsIn,
  withTrackedLinks,
} from '../../src/kernel/email-links.ts';

const links = { key: 'key', base: () => 'https://crm.example' };

describe('the URLs in a text', () => {
  it.each<[string, string[]]>([
    ['See https://a.example/x.', ['https://a.example/x']],
    ['(https://a.example/x)', ['https://a.example/x']],
    ['https://a.example/x_(y)', ['https://a.example/x_(y)']],
    ['[https://a.example/?q=[1]]', ['https://a.example/?q=[1]']],
    ['http://a.example, https://b.example!', ['http://a.example', 'https://b.example']],
    ['<https://a.example/x>', ['https://a.example/x']],
    ['"https://a.example/x"', ['https://a.example/x']],
    ['ftp://a.example and a.example', []],
    ['https://[broken', []],
    ['', []],
  ])('%j', (text, addresses) => {
    expect(urlsIn(text)).toEqual(addresses);
  });

  it('are found in linear time', () => {
    expect(urlsIn(`https://a.example/${'('.repeat(200_000)}${')'.repeat(200_000)}`)).toHaveLength(
      1,
    );
  });
});

describe('a signed link', () => {
  const token = signLink(links, 'click', { stepId: 'stp_1', index: 3 });

  it('has the step and the index of the URL', () => {
    expect(token).toMatch(/^stp_1\.3\.[\w-]{32}$/);
    expect(readLink(links, 'click', token)).toEqual({ stepId: 'stp_1', index: 3 });
  });

  it.each<[string, string, { key: string }]>([
    ['another step', token.replace('stp_1', 'stp_2'), links],
    ['another index', token.replace('.3.', '.4.'), links],
    ['another signature', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, links],
    ['no signature', 'stp_1.3', links],
    ['an index that is not a number', token.replace('.3.', '.x.'), links],
    ['another key', token, { key: 'other key' }],
    ['nothing', '', links],
  ])('with %s is rejected', (_, given, key) => {
    expect(readLink(key, 'click', given)).toBeNull();
  });

  it('is valid for one purpose', () => {
    expect(readLink(links, 'unsubscribe', token)).toBeNull();
  });

  it('replaces each URL and keeps the rest of the text', () => {
    const first = signLink(links, 'click', { stepId: 'stp_1', index: 0 });
    const second = signLink(links, 'click', { stepId: 'stp_1', index: 1 });
    expect(withTrackedLinks(links, 'stp_1', 'See https://a.example, or (https://b.example).')).toBe(
      `See https://crm.example/l/${first}, or (https://crm.example/l/${second}).`,
    );
    expect(unsubscribeLink(links, 'stp_1')).toBe(
      `https://crm.example/u/${signLink(links, 'unsubscribe', { stepId: 'stp_1', index: 0 })}`,
    );
  });

  it('is not used if recipients cannot reach the server', () => {
    const unreachable = { key: 'key', base: () => null };
    expect(withTrackedLinks(unreachable, 'stp_1', 'See https://a.example.')).toBe(
      'See https://a.example.',
    );
    expect(unsubscribeLink(unreachable, 'stp_1')).toBeNull();
  });
});
