import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { invalidRequest } from '../../../kernel/errors.ts';
import { expectNoTransaction } from '../../../kernel/open-transaction.ts';
import { isCommonPassword } from './common-passwords.ts';

const SHORTEST = 12;
const LONGEST = 200;

/**
 * Argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane. Runs outside
 * the event loop.
 */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The hash of an unknown random text. Verifying against it takes as long as against a real hash.
 */
let nobody: Promise<string> | null = null;

/**
 * Throws `invalid_request` if a password is too short, too long, common, or the address of its
 * user.
 */
export async function checkPassword(password: string, email: string, path: string): Promise<void> {
  const message = await faultOf(password, email);
  if (message !== null) throw invalidRequest([{ path, message }]);
}

async function faultOf(password: string, email: string): Promise<string | null> {
  if (password.length < SHORTEST || password.length > LONGEST)
    return `must have ${SHORTEST} to ${LONGEST} characters.`;
  const plain = password.toLowerCase();
  if (plain === email || plain === email.split('@')[0]) return 'must not be your email address.';
  return (await isCommonPassword(plain))
    ? 'is among the most common passwords. Choose another one.'
    : null;
}

export function hashPassword(password: string): Promise<string> {
  expectNoTransaction('Hashing a password');
  return hash(password, PARAMETERS);
}

/**
 * True if the password matches. If `stored` is null (no account or no password), the check takes
 * the same time.
 */
export async function matchesPassword(stored: string | null, password: string): Promise<boolean> {
  expectNoTransaction('Verifying a password');
  nobody ??= hash(randomBytes(32), PARAMETERS);
  const isRight = await verify(stored ?? (await nobody), password.slice(0, LONGEST));
  return stored !== null && isRight;
}
