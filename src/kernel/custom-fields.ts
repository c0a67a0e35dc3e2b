import { normalizeName } from './contact-identity.ts';

export const MAX_CUSTOM_FIELDS = 50;
export const MAX_CHOICES = 100;
export const MAX_CUSTOM_TEXT = 500;
const MAX_KEY_LENGTH = 30;

/** The types of custom fields, each with the values that it accepts. */
export const CUSTOM_FIELD_TYPES = {
  text: `A text of at most ${MAX_CUSTOM_TEXT} characters.`,
  number: 'A decimal number, for example 12.5.',
  date: 'A day, for example 2026-03-31.',
  choice: 'A value is one of the choices of the field.',
} as const;

export type CustomFieldKind = keyof typeof CUSTOM_FIELD_TYPES;

interface TypedField {
  type: CustomFieldKind;
  choices: readonly string[];
}

/** The form in which a value is stored, or null if the field does not accept it. */
export function storedValue({ type, choices }: TypedField, text: string): string | null {
  const value = text.trim();
  switch (type) {
    case 'text':
      return value.length > MAX_CUSTOM_TEXT ? null : value;
    case 'number':
      return normalizeNumber(value);
    case 'date':
      return isDay(value) ? value : null;
    case 'choice':
      return choices.find((choice) => choice.toLowerCase() === value.toLowerCase()) ?? null;
  }
}

/** The rule that a refused value breaks. */
export function valueRule({ type, choices }: TypedField): string {
  switch (type) {
    case 'text':
      return `must be at most ${MAX_CUSTOM_TEXT} characters.`;
    case 'number':
      return 'must be a number, for example 12.5.';
    case 'date':
      return 'must be a day, for example 2026-03-31.';
    case 'choice':
      return `must be one of: ${choices.join(', ')}.`;
  }
}

function normalizeNumber(text: string): string | null {
  const [, sign, whole, fraction] = /^([+-]?)(\d{1,15})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const digits = `${whole.replace(/^0+(?=\d)/, '')}.${fraction ?? ''}`.replace(
    /\.0*$|(\.\d*?)0+$/,
    '$1',
  );
  return sign === '-' && digits !== '0' ? `-${digits}` : digits;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * The key of a field: its name in lower case with underscores, different from the keys in `taken`.
 */
export function keyFor(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[0-9_]+|_+$/g, '')
    .slice(0, MAX_KEY_LENGTH)
    .replace(/_+$/, '');
  const key = plain === '' ? 'field' : plain;
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? key : `${key}_${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** A name of a field or a choice, or null if it is empty or too long. */
export function fieldName(text: string): string | null {
  return normalizeName(text, 100);
}
