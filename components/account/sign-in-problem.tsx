import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';

export interface SignInFailure {
  reason: string;
  retryAfterSeconds: number;
}

/** Why signing in failed and what to do; announced when it appears. */
export function SignInProblem({ failure }: { failure: SignInFailure | null }) {
  const t = useTranslations('auth');
  const minutes = Math.max(1, Math.ceil((failure?.retryAfterSeconds ?? 0) / 60));
  return (
    <div role="alert" className="empty:-mb-4">
      {failure && (
        <Notice
          tone={failure.reason === 'SecondFactorRequired' ? 'info' : 'bad'}
          title={failure.reason === 'SecondFactorRequired' ? undefined : t('error.title')}
        >
          {t(`error.${signInErrorKey(failure.reason)}`, { minutes })}
        </Notice>
      )}
    </div>
  );
}

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
type SignInErrorKey = (typeof EXPLAINED)[number] | 'external' | 'generic';

/** The text for the reason in the URL of the sign-in page; all reasons of identity providers share one text. */
function signInErrorKey(reason: string): SignInErrorKey {
  const explained = EXPLAINED.find((known) => known === reason);
  if (explained) return explained;
  return reason.startsWith('OAuth') || reason === 'Callback' ? 'external' : 'generic';
}
