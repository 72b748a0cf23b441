import { ALLOWED, refuse, type Verdict } from './verdict';

/** The sign-in state of a person, and whether it is the viewer's own. */
interface SignInFacts {
  isSelf: boolean;
  hasSecondFactor: boolean;
  /** Browsers in which the person is signed in. */
  sessionCount: number;
  /** Valid integration tokens of the person. */
  tokenCount: number;
}

/** Remove the lost second factor of another person; one's own is removed in the profile, with password and code. */
export function canResetSecondFactor({ isSelf, hasSecondFactor }: SignInFacts): Verdict {
  if (isSelf) return refuse('OwnAccount');
  return hasSecondFactor ? ALLOWED : refuse('NoSecondFactor');
}

/** End all sessions and tokens of another person; the profile ends one's own, except the current session. */
export function canEndSessions({ isSelf, sessionCount, tokenCount }: SignInFacts): Verdict {
  if (isSelf) return refuse('OwnAccount');
  return sessionCount + tokenCount > 0 ? ALLOWED : refuse('NotSignedIn');
}
