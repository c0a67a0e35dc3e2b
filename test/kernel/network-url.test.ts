import { describe, expect, it } from 'vitest';
import { normalizeNetworkUrl } from '../../src/kernel/contact-identity.ts';
import { isMemberProfile, isSameProfile } from '../../src/kernel/identity/profile.ts';

describe('normalizeNetworkUrl', () => {
  it.each([
    'https://network.example/in/ada-lovelace',
    'network.example/in/ada-lovelace/',
    'http://www.network.example/in/ada-lovelace',
    'https://m.network.example/in/ada-lovelace',
    'https://de.network.example/in/ada-lovelace',
    'https://www.de.network.example/in/ada-lovelace',
    'HTTPS://Network.Example/IN/Ada-Lovelace',
    'https://network.example/in/%41da-lovel%61ce',
    'https://network.example/in/ada-lovelace?originalSubdomain=de#about',
  ])('reads %s as the same person', (text) => {
    expect(normalizeNetworkUrl(text)).toBe('https://network.example/in/ada-lovelace');
  });

  it.each([
    'https://network.example/in/josé',
    'https://network.example/in/JOSÉ',
    'https://network.example/in/jos%c3%a9',
    'https://network.example/in/jos%C3%89',
    'https://network.example/in/jose%CC%81',
  ])('reads %s in one encoding', (text) => {
    expect(normalizeNetworkUrl(text)).toBe('https://network.example/in/jos%C3%A9');
  });

  it.each([
    ['https://ab.co.uk/in/ada', 'https://ab.co.uk/in/ada'],
    ['https://m.example/in/ada', 'https://m.example/in/ada'],
    ['https://app.network.example/in/ada', 'https://app.network.example/in/ada'],
    ['https://network.example/@ada', 'https://network.example/@ada'],
    ['https://network.example/in/a%2Fb', 'https://network.example/in/a%2Fb'],
    ['https://network.example/in/a%2541', 'https://network.example/in/a%2541'],
    ['https://network.example/in/100%', 'https://network.example/in/100%'],
  ])('reads %s as %s', (text, expected) => {
    expect(normalizeNetworkUrl(text)).toBe(expected);
    expect(normalizeNetworkUrl(expected)).toBe(expected);
  });

  it.each([
    [
      'https://www.network.example/in/Ada-Lovelace/details/experience/',
      'https://network.example/in/ada-lovelace',
    ],
    ['https://network.example/in/ada/de', 'https://network.example/in/ada'],
    [
      'https://network.example/in/ACoAABfJc1IBq0aXyZ_9-kD3',
      'https://network.example/in/ACoAABfJc1IBq0aXyZ_9-kD3',
    ],
    [
      'https://network.example/sales/lead/ACwAAA6wmNcBXyz,NAME_SEARCH,x1Zk?_ntb=a',
      'https://network.example/sales/lead/ACwAAA6wmNcBXyz',
    ],
    [
      'https://network.example/sales/people/ACwAAA6wmNcBXyz%2CNAME_SEARCH%2Cx1Zk',
      'https://network.example/sales/lead/ACwAAA6wmNcBXyz',
    ],
    [
      'https://network.example/sales/lead/ACwAAAB2,x,y',
      'https://network.example/sales/lead/ACwAAAB2',
    ],
    [
      'https://network.example/talent/profile/AEMAABc1dEf',
      'https://network.example/talent/profile/AEMAABc1dEf',
    ],
    ['https://network.example/mwlite/in/Ada-Love', 'https://network.example/in/ada-love'],
    ['https://network.example/in/ACme-Sales', 'https://network.example/in/acme-sales'],
    [
      'https://network.example/pub/Ada-Lovelace/12/345/678',
      'https://network.example/pub/ada-lovelace/12/345/678',
    ],
  ])('reads the profile of %s', (text, expected) => {
    expect(normalizeNetworkUrl(text)).toBe(expected);
    expect(normalizeNetworkUrl(expected)).toBe(expected);
  });

  it('rejects a URL that is too long once it is encoded', () => {
    expect(normalizeNetworkUrl(`https://network.example/in/${'a'.repeat(500)}`)).toBeNull();
  });
});

describe('a page that shows no member', () => {
  it.each([
    'https://network.example/search/results/people/?keywords=ann',
    'https://network.example/sales/company/123',
    'https://network.example/sales/lead/',
    'https://network.example/mynetwork/',
    'https://network.example/learning/instructors/ann',
    'https://network.example/redir/redirect?url=x',
    'https://network.example/company-beta/1',
    'https://network.example/in/',
    'https://lnkd.in/abc',
  ])('is no profile: %s', (url) => {
    expect(isMemberProfile(url)).toBe(false);
  });

  it('is told from one that does', () => {
    expect(isMemberProfile('https://network.example/in/search')).toBe(true);
    expect(isMemberProfile('https://network.example/sales/lead/ACwAAAB2')).toBe(true);
    const [lead, people] = ['lead', 'people'].map(
      (page) => `https://n.example/sales/${page}/ACwAAAB2`,
    );
    expect(isSameProfile(lead ?? '', people ?? '')).toBe(true);
  });
});
