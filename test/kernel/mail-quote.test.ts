import { expect, it } from 'vitest';
import { withoutQuote } from '../../src/kernel/mail/quote.ts';

const ANSWER = 'Yes, call me.\n\nAnn';

it.each([
  ['marked lines', '> Hello\n> Sam'],
  ['On … wrote:', 'On Tue, 3 Mar 2026 at 10:12, Sam Reed <sam@sales.example> wrote:\n> Hello'],
  [
    'a wrapped attribution',
    'On Tue, 3 Mar 2026 at 10:12, Sam Reed\n<sam@sales.example> wrote:\n\n> Hello',
  ],
  [
    'an attribution without marks',
    'On 3 Mar 2026, at 10:12, Sam Reed <sam@sales.example> wrote:\n\nHello Ann',
  ],
  [
    'Outlook',
    'From: Sam Reed <sam@sales.example>\nSent: Tuesday, 3 March 2026 10:12\nTo: Ann Lee\nSubject: stock\n\nHello',
  ],
  [
    'Outlook with a line',
    '________________________________\nFrom: Sam Reed\nSent: Tuesday\nTo: Ann\n\nHello',
  ],
  [
    'Outlook in German',
    'Von: Sam Reed\nGesendet: Dienstag, 3. März 2026 10:12\nAn: Ann Lee\nBetreff: Lager\n\nHallo',
  ],
  [
    'Outlook in French',
    'De : Sam Reed\nEnvoyé : mardi 3 mars 2026 10:12\nÀ : Ann Lee\nObjet : stock\n\nBonjour',
  ],
  [
    'Outlook in Spanish',
    'De: Sam Reed\nEnviado el: martes, 3 de marzo de 2026\nPara: Ann Lee\nAsunto: existencias\n\nHola',
  ],
  [
    'Outlook in Dutch',
    'Van: Sam Reed\nVerzonden: dinsdag 3 maart 2026\nAan: Ann Lee\nOnderwerp: voorraad\n\nHallo',
  ],
  ['a separator', '-----Original Message-----\nHello'],
  ['a German separator', '-----Ursprüngliche Nachricht-----\nHallo'],
  ['German', 'Am 3. März 2026 um 10:12 schrieb Sam Reed <sam@sales.example>:\n\nHallo'],
  ['French', 'Le mar. 3 mars 2026 à 10:12, Sam Reed <sam@sales.example> a écrit\u00a0:\n> Bonjour'],
  ['Spanish', 'El mar, 3 mar 2026 a las 10:12, Sam Reed (<sam@sales.example>) escribió:\n> Hola'],
  ['Dutch', 'Op di 3 mrt 2026 om 10:12 schreef Sam Reed <sam@sales.example>:\n> Hallo'],
  [
    'Italian',
    'Il giorno mar 3 mar 2026 alle ore 10:12 Sam Reed <sam@sales.example> ha scritto:\n> Ciao',
  ],
  ['a signature', '-- \nAnn Lee\nShop'],
])('removes the history: %s', (_, history) => {
  expect(withoutQuote(`${ANSWER}\n\n${history}`)).toBe(ANSWER);
});

it('keeps answers below and between quoted lines', () => {
  expect(
    withoutQuote(
      'On 3 Mar 2026, Sam <sam@sales.example> wrote:\n> How many?\n\nTen.\n\n> When?\n\nToday.',
    ),
  ).toBe('Ten.\n\nToday.');
});

it.each([
  'On Tuesday we talked: call me.',
  'From: Leeds, to: York\nThat is our route.',
  'Yes -- at 10:12.',
  'You wrote: call me. On 3 March I will.',
  'See a > b and 3 -- 4.',
])('keeps what only looks like history: %s', (text) => {
  expect(withoutQuote(text)).toBe(text);
});

it('returns the whole text if nothing would be left', () => {
  const text = '> Hello\n> Sam\n-- \nAnn';
  expect(withoutQuote(text)).toBe(text);
});
