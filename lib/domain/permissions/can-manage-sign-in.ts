import { ALLOWED, refuse, type Verdict } from './verdict';

/** Whose sign-in it is, and what there is of it. */
interface SignInFacts {
  isSelf: boolean;
  hasSecondFactor: boolean;
  /** Browsers in which the person is signed in. */
  sessionCount: number;
  /** Integration tokens of the person that still work. */
  tokenCount: number;
}

/** Take the second factor from who has lost it; one's own is taken off in the profile, with password and code. */
export function canResetSecondFactor({ isSelf, hasSecondFactor }: SignInFacts): Verdict {
  if (isSelf) return refuse('OwnAccount');
  return hasSecondFactor ? ALLOWED : refuse('NoSecondFactor');
}

/** Sign somebody out of browsers and programs; oneself by the profile, where it spares the browser at hand. */
export function canEndSessions({ isSelf, sessionCount, tokenCount }: SignInFacts): Verdict {
  if (isSelf) return refuse('OwnAccount');
  return sessionCount + tokenCount > 0 ? ALLOWED : refuse('NotSignedIn');
}
