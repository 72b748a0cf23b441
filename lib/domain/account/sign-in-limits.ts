/** The most failed sign-ins within the window (rest.md, Rate limits). */
const SIGN_IN_FAILURES_PER_LOGIN = 10;
const SIGN_IN_FAILURES_PER_ADDRESS = 100;
/** The most wrong second-factor codes within the window: guessing six digits would take years. */
const WRONG_CODES = 5;
const SIGN_IN_WINDOW_MS = 15 * 60_000;

const LOGIN_MAX_LENGTH = 254;

/** A limited counter: the key it counts for, and its maximum within the window. */
interface AttemptLimit {
  key: string;
  max: number;
  windowMs: number;
}

const limit = (key: string, max: number): AttemptLimit => ({ key, max, windowMs: SIGN_IN_WINDOW_MS });

/** A browser in which the person has signed in before; null for any other browser. */
export type KnownAs = { browserId: string; userId: string } | null;

/**
 * The limits that a sign-in counts against. Unknown browsers share one counter for the login and one for the
 * address, which stops guessing from many addresses. A browser in which the person has signed in before has
 * its own counter, so that attackers cannot lock the person out of it.
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

/** The limit of wrong second-factor codes; known browsers have their own counter here too. */
export function codeLimit(userId: string, knownAs: KnownAs): AttemptLimit {
  const from = knownAs === null ? '' : `:browser:${knownAs.browserId}`;
  return limit(`second-factor:user:${userId}${from}`, WRONG_CODES);
}
