'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { later } from '@/components/ui/later';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import { SettingsForm, type SettingsFormProps } from './settings-form';

const PasswordDialog = later(() => import('./password-dialog').then((module) => module.PasswordDialog));

const PasswordChangedDialog = later(() =>
  import('./password-changed-dialog').then((module) => module.PasswordChangedDialog),
);

export interface SettingsCardProps extends SettingsFormProps {
  canChangePassword: boolean;
}

/** Daily mail, language, password and deletion of the account (portal-1 §2, settings card). */
export function SettingsCard({ canChangePassword, ...settings }: SettingsCardProps) {
  const t = useTranslations('profile');
  const [open, setOpen] = useState<'password' | 'changed' | 'common' | 'delete' | null>(null);
  const { write } = useWrite(failureOf, useRefresh());
  const close = () => setOpen(null);
  return (
    <Card title={t('settings.title')}>
      <SettingsForm {...settings} />
      <div className="mt-4 flex flex-wrap gap-2 border-t pt-4">
        {canChangePassword && (
          <Button aria-haspopup="dialog" onClick={() => setOpen('password')}>
            {t('password.change')}
          </Button>
        )}
        <Button aria-haspopup="dialog" className="text-bad" onClick={() => setOpen('delete')}>
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
