'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormDialog } from '@/components/ui/form-dialog';
import { KeyIcon } from '@/components/ui/icons';
import { readSessionUser } from '@/lib/client/session-user';
import { usePageUser } from '@/lib/client/sync/page-user';
import { leaveWithoutAsking } from '@/lib/client/sync/unsaved-input';
import { CodeField } from './code-field';
import { PasswordField } from './password-field';
import { isAboutCode, signIn } from './sign-in-form';
import { type SignInFailure, SignInProblem } from './sign-in-problem';

export interface SessionDialogProps {
  /** Host of the company's identity provider, if any. */
  providerName: string | null;
  /** Called with whether the session was renewed. */
  onAnswer: (isRenewed: boolean) => void;
}

/**
 * Signs the user in again without leaving the page: with password and second factor, or in another tab. If
 * another user has signed in there, the page reloads as theirs; unsaved input stays stored for its own user.
 */
export function SessionDialog({ providerName, onAnswer }: SessionDialogProps) {
  const t = useTranslations('common.session');
  const auth = useTranslations('auth.signIn');
  const login = usePageUser()?.login ?? '';
  const [problem, setProblem] = useState<SignInFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [asksForCode, setAsksForCode] = useState(false);
  const checkSession = useSessionCheck(onAnswer);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    setBusy(true);
    const failed = await signIn(data);
    setProblem(failed);
    if (failed && isAboutCode(failed)) setAsksForCode(true);
    if (failed === null) await checkSession();
    setBusy(false);
  }

  return (
    <FormDialog
      onClose={() => onAnswer(false)}
      title={t('title')}
      description={t('text', { login })}
      width={420}
      submit={t('submit')}
      busy={isBusy}
      onSubmit={submit}
      notices={<SignInProblem failure={problem} />}
    >
      <input type="hidden" name="login" autoComplete="username" value={login} readOnly />
      <PasswordField label={auth('password')} name="password" autoComplete="current-password" />
      {asksForCode && <CodeField label={auth('code')} hint={auth('codeHint')} />}
      {providerName && (
        <div>
          <Button icon={<KeyIcon />} className="w-full" onClick={() => window.open('/sign-in', '_blank')}>
            {t('external', { name: providerName })}
          </Button>
          <p className="mt-1 text-ink-3 text-xs">{t('externalHint')}</p>
        </div>
      )}
    </FormDialog>
  );
}

/** Checks who is signed in now, also whenever the user returns to this tab. */
function useSessionCheck(onAnswer: (isRenewed: boolean) => void): () => Promise<void> {
  const userId = usePageUser()?.userId;
  const [check] = useState(() => async () => {
    const present = await readSessionUser();
    if (present === null) return;
    if (present === userId) latest.current(true);
    else {
      leaveWithoutAsking();
      window.location.reload();
    }
  });
  const latest = useRef(onAnswer);
  useEffect(() => {
    latest.current = onAnswer;
  });
  useEffect(() => {
    const onFocus = () => void check();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [check]);
  return check;
}
