// @module-tag no-database
import { expect, it } from 'vitest';
import { provenFindings } from '../../src/kernel/research/proven-findings.ts';

const DOCUMENTS = [{ text: 'Resa told us at the fair that Acme opens a plant in Brno in 2027.' }];
const facts = (fact: string, quote: string): string[] =>
  provenFindings(
    [{ about: 'company', fact, quote, document: 0 }],
    DOCUMENTS,
    'Ada Lovelace\nAcme',
    20,
  ).map((found) => found.fact);

it('a fact has no name, number or link that its quotation does not have', () => {
  const quote = 'Acme opens a plant in Brno in 2027';
  expect(facts('Acme will open a plant in Brno in 2027.', quote)).toEqual([
    'Acme will open a plant in Brno in 2027.',
  ]);
  expect(facts('She wants to pay Barnaby.', 'Resa told us at the fair')).toEqual([]);
  expect(facts('Acme will open a plant in 2028.', quote)).toEqual([]);
  expect(facts('Acme opens a plant: https://evil.example.', quote)).toEqual([]);
  expect(facts('Acme opens a plant.', 'words that stand nowhere')).toEqual([]);
});
