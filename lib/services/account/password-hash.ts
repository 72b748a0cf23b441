import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/**
 * OWASP's Argon2id recommendation: 19 MiB, two passes, one lane. Increase here; old hashes are renewed at
 * sign-in.
 */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;
const SALT_BYTES = 16;

const { memoryCost, timeCost, parallelism } = PARAMETERS;
const CURRENT_PREFIX = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/** Hashed instead of an empty password, which takes the same time and never matches. */
const NO_PASSWORD = ' ';

/** Compared if there is no hash, so that an unknown login takes as much time as a known one. */
let decoyHash: Promise<string> | undefined;

/**
 * Argon2id hash of a password with its salt and parameters in the PHC string format; computed on a thread of
 * libuv, so that other requests are answered meanwhile.
 */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalised(password), { ...PARAMETERS, salt: randomBytes(SALT_BYTES) }));
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
  const compared = storedHash ?? (await decoyHash);
  const isEqual = await inTurn(() => verify(compared, normalised(password) || NO_PASSWORD));
  return {
    matches: isEqual && storedHash !== null && password !== '',
    isOutdated: !compared.startsWith(CURRENT_PREFIX),
  };
}

/** The same characters typed on different keyboards give the same bytes. */
function normalised(password: string): string {
  return password.normalize('NFKC');
}

/** libuv has four threads, which files and names of hosts need too. */
const MOST_AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < MOST_AT_ONCE) running += 1;
  // Whoever ends hands its turn on.
  else await new Promise<void>((admit) => waiting.push(admit));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
