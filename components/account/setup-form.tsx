'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Select, TextField } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { call } from '@/lib/client/call';
import { NOT_REFUSED, refusalByField } from '@/lib/client/refusal-by-field';
import { ADMINISTRATOR_PASSWORD_MIN_LENGTH } from '@/lib/domain/account/administrator-password';
import { PROFILE_LANGUAGES, type ProfileLanguage } from '@/lib/domain/account/languages';
import { PERSON_NAME_MAX_LENGTH } from '@/lib/domain/account/personal-data';
import { href } from '@/lib/domain/navigation/pages';
import { PasswordField } from './password-field';

interface SetupFormProps {
  /** The language of the page, which the administrator starts with. */
  language: ProfileLanguage;
  linkHours: number;
}

const FIELDS = ['token', 'email', 'firstName', 'lastName', 'language', 'password'];

/** Who administers the portal first, and the code from the link in the server's log. */
export function SetupForm({ language, linkHours }: SetupFormProps) {
  const t = useTranslations('setup');
  const common = useTranslations('common');
  const token = useTokenOfLink();
  const [refusal, setRefusal] = useState(NOT_REFUSED);
  const [isSending, setSending] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '');
    if (text('password') !== text('confirmPassword')) {
      setRefusal({ fields: { confirmPassword: t('confirmFail') }, others: [] });
      return;
    }
    setSending(true);
    try {
      await call('createFirstAdministrator', {
        body: {
          token: text('token').trim(),
          email: text('email').trim(),
          firstName: text('firstName'),
          lastName: text('lastName'),
          language: PROFILE_LANGUAGES.find((offered) => offered === text('language')) ?? language,
          password: text('password'),
        },
      });
      window.location.assign(href('signIn', { done: 'setup' }));
    } catch (error) {
      setRefusal(refusalByField(error, FIELDS));
      setSending(false);
    }
  }

  const { fields, others } = refusal;
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {others.length > 0 && (
        <div role="alert">
          <Notice tone="bad">{others.join(' ')}</Notice>
        </div>
      )}
      <TextField
        ref={token}
        label={t('token')}
        hint={t('tokenHint', { hours: linkHours })}
        error={fields.token}
        name="token"
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={200}
      />
      <TextField
        label={t('email')}
        error={fields.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('firstName')}
          error={fields.firstName}
          name="firstName"
          autoComplete="given-name"
          required
          maxLength={PERSON_NAME_MAX_LENGTH}
        />
        <TextField
          label={t('lastName')}
          error={fields.lastName}
          name="lastName"
          autoComplete="family-name"
          required
          maxLength={PERSON_NAME_MAX_LENGTH}
        />
      </div>
      <Field label={t('language')} error={fields.language}>
        {(bound) => (
          <Select {...bound} name="language" defaultValue={language}>
            {PROFILE_LANGUAGES.map((offered) => (
              <option key={offered} value={offered}>
                {common(`language.${offered}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="new-password"
        hint={t('passwordHint', { length: ADMINISTRATOR_PASSWORD_MIN_LENGTH })}
        error={fields.password}
      />
      <PasswordField
        label={t('confirmPassword')}
        name="confirmPassword"
        autoComplete="new-password"
        error={fields.confirmPassword}
      />
      <Button type="submit" variant="primary" size="lg" disabled={isSending}>
        {t('submit')}
      </Button>
    </form>
  );
}

/** Takes what stands behind # into the field, and out of the address, which others may see. */
function useTokenOfLink() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const take = () => {
      const token = window.location.hash.slice(1);
      if (token === '' || !field.current) return;
      field.current.value = token;
      window.history.replaceState(null, '', window.location.pathname);
    };
    take();
    // The link is opened while the page is there.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return field;
}
