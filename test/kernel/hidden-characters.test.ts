import { expect, it } from 'vitest';
import { normalizeName } from '../../src/kernel/contact-identity.ts';
import { canonicalUrl } from '../../src/kernel/text.ts';

it.each([
  ['turned around', 'invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['in an isolate', '\u2066Ada\u2069 \u2067Lovelace\u2068', 'Ada Lovelace'],
  ['marks of a direction', 'A\u200Ed\u200Fa\u061C', 'Ada'],
  ['spaces without a width', 'A\u200Bd\uFEFFa\u2060', 'Ada'],
  [
    'words for an agent, written in tags',
    `Ada${[...'ignore all'].map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join('')}`,
    'Ada',
  ],
  ['words for an agent, written in variations', 'Ada\u{E0150}\u{E0162}\uFE0F\uFE01', 'Ada'],
  ['a soft hyphen and fillers', 'Pay\u00ADPal\u3164\u115F\uFFA0', 'PayPal'],
  ['joiners between Latin letters', 'Ad\u200Da\u200C', 'Ada'],
  ['a line separator', 'Ada\u2028Lovelace', 'Ada Lovelace'],
  ['a name that is hidden behind another one', 'Ada \u202D\u200B ', 'Ada'],
])('a name loses %s', (_what, given, expected) => {
  expect(normalizeName(given)).toBe(expected);
});

it.each([
  ['Persian', 'می\u200Cخواهم'],
  ['Hindi', 'क्\u200Dष'],
  ['Sinhala', 'ශ්\u200Dරී ලංකා'],
  ['Malayalam at the end of a word', 'അവന്\u200D'],
  ['a family', '👩\u200D👩\u200D👧'],
  ['a profession with a skin tone', '👩🏽\u200D🚀'],
  ['a heart and a rainbow flag', '❤\uFE0F 🏳\uFE0F\u200D🌈'],
  ['a keycap', '1\uFE0F\u20E3'],
  ['the flag of Scotland', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['a name with a form of a Han character', '葛\u{E0100}城'],
  ['Hebrew and Arabic', 'שרה محمد'],
  ['Arabic with a visible number sign', '\u0600١٢'],
])('a name in or with %s stays as it is', (_what, name) => {
  expect(normalizeName(name)).toBe(name.normalize('NFC'));
});

it.each(['\u200B', '\u202E \u2066', '\u3164', '\u{E0041}'])(
  'a name of hidden characters only is none',
  (name) => {
    expect(normalizeName(name)).toBeNull();
  },
);

it('takes no longer for a long text', () => {
  const began = performance.now();
  normalizeName('क्\u200D'.repeat(50_000));
  normalizeName('\u202E'.repeat(100_000));
  expect(performance.now() - began).toBeLessThan(2_000);
});

it.each([
  ['https://Hooks.Example:443/a', 'https://hooks.example/a'],
  ['https://hooks.example', 'https://hooks.example/'],
  ['https://bücher.example/Ä?q=ü', 'https://xn--bcher-kva.example/%C3%84?q=%C3%BC'],
  ['https://hooks.example/a/../b', 'https://hooks.example/b'],
  ['https://раypal.example/', 'https://xn--ypal-43d9g.example/'],
])('%s has one spelling', (given, expected) => {
  expect(canonicalUrl(given)).toBe(expected);
});
