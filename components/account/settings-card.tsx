'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Checkbox, Field, Select } from '@/components/ui/field';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { storePreference } from '@/lib/client/preference-cookie';
import { useRefresh } from '@/lib/client/use-refresh';
import { PROFILE_LANGUAGES, type ProfileLanguage } from '@/lib/domain/account/languages';
import { LOCALE_COOKIE } from '@/lib/i18n/locale-cookie';

const PasswordDialog = dynamic(() => import('./password-dialog').then((module) => module.PasswordDialog), {
  loading: () => null,
});

const PasswordChangedDialog = dynamic(
  () => import('./password-changed-dialog').then((module) => module.PasswordChangedDialog),
  { loading: () => null },
);

export interface SettingsCardProps {
  userId: string;
  dailyStatusMail: boolean;
  language: ProfileLanguage;
  canChangePassword: boolean;
}

/** Daily mail, language, password and the end of the account (portal-1 §2, settings card). */
export function SettingsCard({ userId, dailyStatusMail, language, canChangePassword }: SettingsCardProps) {
  const t = useTranslations('profile');
  const [open, setOpen] = useState<'password' | 'changed' | 'common' | 'delete' | null>(null);
  const { write } = useWrite(failureOf, useRefresh());
  const close = () => setOpen(null);
  return (
    <Card title={t('settings.title')}>
      <SettingsForm userId={userId} dailyStatusMail={dailyStatusMail} language={language} />
      <div className="mt-4 flex flex-wrap gap-2 border-t pt-4">
        {canChangePassword && (
          <Button aria-haspopup="dialog" onClick={() => setOpen('password')}>
            {t('password.change')}
          </Button>
        )}
        <Button aria-haspopup="dialog" className="text-bad!" onClick={() => setOpen('delete')}>
          {t('delete.button')}
        </Button>
      </div>
      {open === 'password' && (
        <PasswordDialog onClose={close} onChanged={(isCommon) => setOpen(isCommon ? 'common' : 'changed')} />
      )}
      {(open === 'changed' || open === 'common') && (
        <PasswordChangedDialog isCommon={open === 'common'} onClose={close} />
      )}
      <ConfirmDialog
        open={open === 'delete'}
        onClose={close}
        title={t('delete.title')}
        confirmLabel={t('delete.send')}
        variant="danger"
        onConfirm={() => write(() => call('requestDeletion'), t('delete.sent'))}
      >
        <p className="text-ink-2">{t('delete.text')}</p>
      </ConfirmDialog>
    </Card>
  );
}

type SettingsFormProps = Omit<SettingsCardProps, 'canChangePassword'>;

function SettingsForm({ userId, dailyStatusMail, language }: SettingsFormProps) {
  const t = useTranslations('profile');
  const common = useTranslations('common');
  const refresh = useRefresh();
  const { write } = useWrite(failureOf, useRefresh());
  const [wanted, setWanted] = useState({ dailyStatusMail, language });
  const [isBusy, setBusy] = useState(false);
  const isChanged = wanted.dailyStatusMail !== dailyStatusMail || wanted.language !== language;

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy || !isChanged) return;
    setBusy(true);
    await write(async () => {
      if (wanted.dailyStatusMail !== dailyStatusMail)
        await call('saveSettings', { body: { dailyStatusMail: wanted.dailyStatusMail } });
      if (wanted.language === language) return;
      await call('updateUser', { params: { userID: userId }, body: { languageKey: wanted.language } });
      storePreference(LOCALE_COOKIE, wanted.language);
      refresh();
    }, t('saved'));
    setBusy(false);
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Checkbox
        label={t('settings.dailyMail')}
        hint={t('settings.dailyMailHint')}
        checked={wanted.dailyStatusMail}
        onChange={(event) => setWanted({ ...wanted, dailyStatusMail: event.target.checked })}
      />
      <Field label={t('language')} className="max-w-60">
        {(bound) => (
          <Select
            {...bound}
            value={wanted.language}
            onChange={(event) => {
              const chosen = PROFILE_LANGUAGES.find((offered) => offered === event.target.value);
              if (chosen) setWanted({ ...wanted, language: chosen });
            }}
          >
            {PROFILE_LANGUAGES.map((offered) => (
              <option key={offered} value={offered}>
                {common(`language.${offered}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="primary" busy={isBusy} disabled={!isChanged} className="self-start">
        {common('save')}
      </Button>
    </form>
  );
}
