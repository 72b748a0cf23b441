import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { signInErrorKey } from './sign-in-error';

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
