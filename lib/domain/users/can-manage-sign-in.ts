import { ALLOWED, refuse, type Verdict } from '../members/verdict';

/** Whose sign-in it is, and what there is of it. */
interface SignInFacts {
  isSelf: boolean;
  hasSecondFactor: boolean;
  /** Browsers in which the person is signed in. */
  sessionCount: number;
}

/** Take the second factor from who has lost it; one's own is taken off in the profile, with password and code. */
export function canResetSecondFactor({ isSelf, hasSecondFactor }: SignInFacts): Verdict {
  if (isSelf) return refuse('OwnAccount');
  return hasSecondFactor ? ALLOWED : refuse('NoSecondFactor');
}

/** Sign somebody out of every browser; oneself by the profile, where it spares the browser at hand. */
export function canEndSessions({ isSelf, sessionCount }: SignInFacts): Verdict {
  if (isSelf) return refuse('OwnAccount');
  return sessionCount > 0 ? ALLOWED : refuse('NotSignedIn');
}
