'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { PASSWORD_MIN_LENGTH, type PasswordError, passwordErrors } from '@/lib/domain/account/password-rule';
import { PasswordField } from './password-field';

interface ResetFormProps {
  token: string;
  /** The server's validation errors of the last attempt. */
  errors: Pick<PasswordError, 'field' | 'code'>[];
  errorTexts: Record<PasswordError['code'], string>;
}

/** A new password, twice. The rule is checked here before sending, and again on the server. */
export function ResetForm({ token, errors: found, errorTexts }: ResetFormProps) {
  const t = useTranslations('auth');
  const [errors, setErrors] = useState(found);
  const errorOf = (name: PasswordError['field']) => {
    const error = errors.find(({ field }) => field === name);
    return error && errorTexts[error.code];
  };

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const data = new FormData(event.currentTarget);
    const wrong = passwordErrors({
      newPassword: String(data.get('newPassword') ?? ''),
      confirmNewPassword: String(data.get('confirmNewPassword') ?? ''),
    });
    if (wrong.length > 0) event.preventDefault();
    setErrors(wrong);
  }

  return (
    <form method="post" action="/api/auth/reset-password" onSubmit={submit} className="flex flex-col gap-4">
      <input type="hidden" name="token" value={token} />
      <PasswordField
        label={t('reset.newPassword')}
        name="newPassword"
        autoComplete="new-password"
        hint={errorOf('newPassword') ? undefined : t('reset.rule', { length: PASSWORD_MIN_LENGTH })}
        error={errorOf('newPassword')}
      />
      <PasswordField
        label={t('reset.confirmNewPassword')}
        name="confirmNewPassword"
        autoComplete="new-password"
        error={errorOf('confirmNewPassword')}
      />
      <Button type="submit" variant="primary" size="lg">
        {t('reset.submit')}
      </Button>
    </form>
  );
}
