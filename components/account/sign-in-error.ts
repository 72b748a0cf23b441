const EXPLAINED = [
  'CredentialsSignin',
  'TooManyAttempts',
  'UnknownPerson',
  'unavailable',
  'SecondFactorRequired',
  'InvalidCode',
  'CodeUsed',
] as const;

/** Key of the text, below `auth.error`, for a reason that signing in failed. */
export type SignInErrorKey = (typeof EXPLAINED)[number] | 'external' | 'generic';

/** The text for the reason in the address of the sign-in page; those of identity providers share one. */
export function signInErrorKey(reason: string): SignInErrorKey {
  const explained = EXPLAINED.find((known) => known === reason);
  if (explained) return explained;
  return reason.startsWith('OAuth') || reason === 'Callback' ? 'external' : 'generic';
}
