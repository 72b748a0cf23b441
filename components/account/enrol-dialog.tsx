'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogCancel } from '@/components/ui/dialog';
import { FailureNotice } from '@/components/ui/failure-notice';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { type Failure, failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import type { SecondFactorStartDto } from '@/lib/contract/second-factor';
import { CodeField } from './code-field';
import { PasswordField } from './password-field';
import { QrCode } from './qr-code';
import { RecoveryCodes } from './recovery-codes';

/** Turns the second factor on: password, QR code, first code of the app, recovery codes. */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('profile.secondFactor');
  const profile = useTranslations('profile');
  const refresh = useRefresh();
  const formId = useId();
  const [begun, setBegun] = useState<SecondFactorStartDto | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(null);
    try {
      if (!begun) {
        const body = { password: String(data.get('password')) };
        setBegun((await call('startSecondFactor', { body })).data);
      } else {
        const body = { code: String(data.get('code')) };
        setCodes((await call('confirmSecondFactor', { body })).data.recoveryCodes);
        toast.success(t('enabled'));
        refresh();
      }
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  }

  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isBusy}
      title={t('enable')}
      description={begun ? t('scan') : t('askPassword')}
      width={420}
      footer={
        <>
          <DialogCancel disabled={isBusy} />
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {begun ? t('turnOn') : t('next')}
          </Button>
        </>
      }
    >
      <form id={formId} className="flex flex-col gap-3" onSubmit={submit}>
        {begun ? (
          <>
            <QrCode text={begun.uri} label={t('qrCode')} />
            <p className="text-ink-2 text-sm">
              {t('byHand')} <code className="select-all break-all font-mono text-ink">{begun.secret}</code>
            </p>
            <CodeField key="code" label={t('firstCode')} />
          </>
        ) : (
          <PasswordField
            key="password"
            label={profile('currentPassword')}
            name="password"
            autoComplete="current-password"
          />
        )}
        {failure && <FailureNotice failure={failure} />}
      </form>
    </Dialog>
  );
}
