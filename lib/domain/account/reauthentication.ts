/** The maximum age of a sign-in by an external login that replaces entering a password (rest.md, tokens). */
export const REAUTHENTICATION_MINUTES = 5;

/** Whether a sign-in is recent enough to prove the person's identity. */
export function isFreshSignIn(signedInAt: Date, now: Date): boolean {
  const ageMs = now.getTime() - signedInAt.getTime();
  return ageMs >= 0 && ageMs <= REAUTHENTICATION_MINUTES * 60_000;
}
