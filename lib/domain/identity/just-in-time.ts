import type { ClaimedPerson } from './read-claims';

/** Why somebody whom the portal does not know was not let in. */
export const SIGN_IN_REFUSALS = ['NoAccount', 'EmailNotVerified', 'NoGroupOrDomain'] as const;
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number];

interface ProviderRules {
  /** Whether people without an account get one. */
  isJustInTime: boolean;
  /** In lower case, without `@`. */
  allowedDomains: readonly string[];
}

/**
 * Whether somebody without an account gets one at their first sign-in (operation.md §7.3): null, or why not.
 * @param isMapped whether one of their groups gives rights
 */
export function refusalOfNew(
  { isJustInTime, allowedDomains }: ProviderRules,
  { email, isEmailVerified }: Pick<ClaimedPerson, 'email' | 'isEmailVerified'>,
  isMapped: boolean,
): SignInRefusal | null {
  if (!isJustInTime) return 'NoAccount';
  if (email === null || !isEmailVerified) return 'EmailNotVerified';
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return isMapped || allowedDomains.includes(domain) ? null : 'NoGroupOrDomain';
}
