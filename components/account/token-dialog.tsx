'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import * as z from 'zod';
import { ButtonLink } from '@/components/ui/button-link';
import { Field, Select, TextField } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Notice } from '@/components/ui/notice';
import { ShownOnceDialog } from '@/components/ui/shown-once-dialog';
import { shownProblem } from '@/components/ui/shown-problem';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { useIdempotencyKey } from '@/lib/client/sync/use-idempotency-key';
import { useRefresh } from '@/lib/client/use-refresh';
import { wantedTokenSchema } from '@/lib/contract/account';
import { href } from '@/lib/domain/navigation/pages';
import { PasswordField } from './password-field';

/** The form of an integration token, without the password, which is never stored on the device. */
const tokenSchema = wantedTokenSchema
  .omit({ password: true })
  .extend({ expiresInDays: z.string().transform(Number).pipe(wantedTokenSchema.shape.expiresInDays) });

type TokenForm = z.input<typeof tokenSchema>;

const DAYS = [30, 90, 180, 365] as const;
const SCOPES = ['read', 'write'] as const;

const NEW_TOKEN: TokenForm = { name: '', scope: 'read', expiresInDays: '90' };

/** Signing in again returns here: the profile with this dialog open. */
const BACK_HERE = `${href('profile')}?new=token`;

export interface TokenDialogProps {
  /** False for external logins: they have no password here and sign in again instead. */
  asksPassword: boolean;
  onClose: () => void;
}

/** Creates a token after the user has proved their identity, and shows it only once. */
export function TokenDialog({ asksPassword, onClose }: TokenDialogProps) {
  const t = useTranslations('profile.tokens');
  const tokenText = useTranslations('tokens');
  const profile = useTranslations('profile');
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const [made, setMade] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const [mustSignIn, setMustSignIn] = useState(false);
  const { form, dialog } = useFormSave(tokenSchema, {
    ...{ values: NEW_TOKEN, mode: 'onChange', draft: { form: 'token', resourceId: 'new' } },
    async write(wanted) {
      setMustSignIn(false);
      const body = { ...wanted, ...(asksPassword && { password }) };
      setMade((await call('createToken', { body, idempotencyKey: keyOf(wanted) })).data.token);
    },
    onRefused: ({ code }) => setMustSignIn(code === 'ReauthenticationRequired'),
    onSaved: () => refresh(),
  });

  if (made) return <MadeToken token={made} onClose={onClose} />;
  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      title={t('new')}
      submit={t('make')}
      ready={dialog.ready && (!asksPassword || password !== '')}
    >
      {mustSignIn && <SignInAgain />}
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        required
        maxLength={100}
        autoComplete="off"
        error={shownProblem(form, 'name')}
        {...form.register('name')}
      />
      <Field label={t('rights')} error={shownProblem(form, 'scope')}>
        {(bound) => (
          <Select {...bound} {...form.register('scope')}>
            {SCOPES.map((scope) => (
              <option key={scope} value={scope}>
                {tokenText(`scope.${scope}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('validity')} error={shownProblem(form, 'expiresInDays')}>
        {(bound) => (
          <Select {...bound} {...form.register('expiresInDays')}>
            {DAYS.map((days) => (
              <option key={days} value={days}>
                {t('days', { days })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {asksPassword && (
        <PasswordField
          name="password"
          label={profile('currentPassword')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
    </FormDialog>
  );
}

/** The link to sign in again and return here, where the draft is offered again. */
function SignInAgain() {
  const t = useTranslations('profile.tokens');
  return (
    <Notice tone="info">
      <p>{t('signInAgainText')}</p>
      <ButtonLink href={href('signIn', { again: '1', callbackUrl: BACK_HERE })} size="sm" className="mt-2">
        {t('signInAgain')}
      </ButtonLink>
    </Notice>
  );
}

function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useTranslations('profile.tokens');
  return (
    <ShownOnceDialog
      title={t('madeTitle')}
      secret={token}
      copy={t('copy')}
      copied={t('copied')}
      saved={t('kept')}
      onClose={onClose}
    >
      <Notice tone="warn">{t('once')}</Notice>
      <p className="mt-3 select-all break-all rounded border bg-sunken px-3 py-2 font-mono text-sm">
        {token}
      </p>
    </ShownOnceDialog>
  );
}
