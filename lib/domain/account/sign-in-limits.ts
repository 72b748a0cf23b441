/** How often signing in may fail in the window (rest.md, Rate limits). */
const SIGN_IN_FAILURES_PER_LOGIN = 10;
const SIGN_IN_FAILURES_PER_ADDRESS = 100;
/** Wrong codes of the second factor in the window: guessing one of six digits takes years. */
const WRONG_CODES = 5;
const SIGN_IN_WINDOW_MS = 15 * 60_000;

const LOGIN_MAX_LENGTH = 254;

/** What is counted: a key for whom, and how much of it is allowed in the window. */
interface AttemptLimit {
  key: string;
  max: number;
  windowMs: number;
}

const limit = (key: string, max: number): AttemptLimit => ({ key, max, windowMs: SIGN_IN_WINDOW_MS });

/** A browser in which the person has signed in before, as it counts for limits; null for every other one. */
export type KnownAs = { browserId: string; userId: string } | null;

/**
 * The limits a sign-in counts against. Attempts of unknown browsers share one count for the login and one for the
 * address, which stops guessing from many addresses. A browser in which the person has signed in before has a count
 * of its own instead, so that nobody else can keep the person out of it.
 */
export function signInLimits(login: string, address: string, knownAs: KnownAs): AttemptLimit[] {
  if (knownAs !== null) {
    return [limit(`sign-in:browser:${knownAs.browserId}:user:${knownAs.userId}`, SIGN_IN_FAILURES_PER_LOGIN)];
  }
  return [
    limit(`sign-in:login:${login.slice(0, LOGIN_MAX_LENGTH)}`, SIGN_IN_FAILURES_PER_LOGIN),
    limit(`sign-in:address:${address}`, SIGN_IN_FAILURES_PER_ADDRESS),
  ];
}

/** The limit of wrong codes of the second factor; known browsers have one of their own here, too. */
export function codeLimit(userId: string, knownAs: KnownAs): AttemptLimit {
  const from = knownAs === null ? '' : `:browser:${knownAs.browserId}`;
  return limit(`second-factor:user:${userId}${from}`, WRONG_CODES);
}
