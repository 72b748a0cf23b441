import { randomBytes } from 'node:crypto';
import { argon2id, argon2Verify } from 'hash-wasm';

/**
 * OWASP's Argon2id recommendation: 19 MiB, two passes, one lane. Increase here; old hashes are renewed at
 * sign-in.
 */
const PARAMETERS = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32 } as const;
const SALT_BYTES = 16;

const { memorySize, iterations, parallelism } = PARAMETERS;
const CURRENT_PREFIX = `$argon2id$v=19$m=${memorySize},t=${iterations},p=${parallelism}$`;

/** Hashed instead of an empty password, which takes the same time and never matches. */
const NO_PASSWORD = ' ';

/** Compared if there is no hash, so that an unknown login takes as much time as a known one. */
let decoyHash: Promise<string> | undefined;

/** Argon2id hash of a password with its salt and parameters in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  return argon2id({
    ...PARAMETERS,
    password: normalised(password),
    salt: randomBytes(SALT_BYTES),
    outputType: 'encoded',
  });
}

export interface PasswordCheck {
  matches: boolean;
  /** The hash was made with other parameters than the current ones. */
  isOutdated: boolean;
}

/**
 * Compares a password with a stored hash; null (unknown person, external login) takes the same time and never
 * matches.
 */
export async function checkPassword(password: string, storedHash: string | null): Promise<PasswordCheck> {
  decoyHash ??= hashPassword(randomBytes(SALT_BYTES).toString('hex'));
  const hash = storedHash ?? (await decoyHash);
  const isEqual = await argon2Verify({ password: normalised(password) || NO_PASSWORD, hash });
  return {
    matches: isEqual && storedHash !== null && password !== '',
    isOutdated: !hash.startsWith(CURRENT_PREFIX),
  };
}

/** The same characters typed on different keyboards give the same bytes. */
function normalised(password: string): string {
  return password.normalize('NFKC');
}
