/** How fresh the sign-in of an external login must be, in place of a password (rest.md, tokens). */
export const REAUTHENTICATION_MINUTES = 5;

/** Whether a sign-in is recent enough to count as a proof of who sits there. */
export function isFreshSignIn(signedInAt: Date, now: Date): boolean {
  const ageMs = now.getTime() - signedInAt.getTime();
  return ageMs >= 0 && ageMs <= REAUTHENTICATION_MINUTES * 60_000;
}
