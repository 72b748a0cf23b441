const EXPLAINED = [
  'CredentialsSignin',
  'TooManyAttempts',
  'UnknownPerson',
  'unavailable',
  'SecondFactorRequired',
  'InvalidCode',
  'CodeUsed',
] as const;

/** Text key below `auth.error` for the reason of a failed sign-in. */
export type SignInErrorKey = (typeof EXPLAINED)[number] | 'external' | 'generic';

/** The text for the reason in the URL of the sign-in page; all reasons of identity providers share one text. */
export function signInErrorKey(reason: string): SignInErrorKey {
  const explained = EXPLAINED.find((known) => known === reason);
  if (explained) return explained;
  return reason.startsWith('OAuth') || reason === 'Callback' ? 'external' : 'generic';
}
