'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { CodeField } from './code-field';
import { PasswordField } from './password-field';
import { type SignInFailure, SignInProblem } from './sign-in-problem';

const ACTION = '/api/auth/callback/credentials';

interface SignInFormProps {
  /** A path of the portal to open after sign-in. */
  callbackUrl: string;
  /** Why the last attempt failed, if it was made without JavaScript. */
  failure: SignInFailure | null;
}

/**
 * Login, password and, once requested, the second-factor code. Works without JavaScript; with it, a failure
 * keeps the input.
 */
export function SignInForm({ callbackUrl, failure }: SignInFormProps) {
  const t = useTranslations('auth');
  const [problem, setProblem] = useState(failure);
  const [isBusy, setBusy] = useState(false);
  const [asksForCode, setAsksForCode] = useState(failure !== null && isAboutCode(failure));

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    setBusy(true);
    const failed = await signIn(new FormData(form));
    if (failed === null) {
      location.assign(callbackUrl);
      return;
    }
    flushSync(() => {
      setProblem(failed);
      setBusy(false);
      if (isAboutCode(failed)) setAsksForCode(true);
    });
    const wrong = form.elements.namedItem(isAboutCode(failed) ? 'code' : 'password');
    if (wrong instanceof HTMLInputElement) wrong.select();
  }

  return (
    <form method="post" action={ACTION} onSubmit={submit} className="flex flex-col gap-4">
      <SignInProblem failure={problem} />
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <Field label={t('signIn.login')}>
        {(bound) => (
          <Input
            {...bound}
            name="login"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            className="h-9"
          />
        )}
      </Field>
      <PasswordField label={t('signIn.password')} name="password" autoComplete="current-password" />
      {asksForCode && <CodeField label={t('signIn.code')} hint={t('signIn.codeHint')} />}
      <Button type="submit" variant="primary" busy={isBusy} size="lg">
        {t('signIn.submit')}
      </Button>
    </form>
  );
}

/** Signs in with the form data; returns null on success, else the reason. */
export async function signIn(data: FormData): Promise<SignInFailure | null> {
  const fields = new URLSearchParams({ json: 'true' });
  for (const [name, value] of data) if (typeof value === 'string') fields.set(name, value);
  try {
    const answer = await fetch(ACTION, { method: 'POST', body: fields });
    if (answer.ok) return null;
    const retryAfterSeconds = Number(answer.headers.get('retry-after') ?? 0);
    const { code }: { code?: string } = await answer.json().catch(() => ({}));
    const reason = CODE_PROBLEMS.find((known) => known === code) ?? REASONS[answer.status] ?? 'generic';
    return { reason, retryAfterSeconds };
  } catch {
    return { reason: 'unavailable', retryAfterSeconds: 0 };
  }
}

/** Refusals after a correct password. */
const CODE_PROBLEMS = ['SecondFactorRequired', 'InvalidCode', 'CodeUsed'];

/** Whether a second-factor code is missing or wrong. */
export function isAboutCode({ reason }: SignInFailure): boolean {
  return CODE_PROBLEMS.includes(reason);
}

const REASONS: Record<number, string> = {
  401: 'CredentialsSignin',
  429: 'TooManyAttempts',
  503: 'unavailable',
};
