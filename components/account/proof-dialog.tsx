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
import { CodeField } from './code-field';
import { PasswordField } from './password-field';
import { RecoveryCodes } from './recovery-codes';

export interface ProofDialogProps {
  purpose: 'disable' | 'renew';
  onClose: () => void;
}

/** Asks for password and code before the second factor is turned off or its recovery codes are made anew. */
export function ProofDialog({ purpose, onClose }: ProofDialogProps) {
  const t = useTranslations('profile.secondFactor');
  const profile = useTranslations('profile');
  const refresh = useRefresh();
  const formId = useId();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const proof = { password: String(data.get('password')), code: String(data.get('code')) };
    setBusy(true);
    setFailure(null);
    try {
      if (purpose === 'renew') {
        setCodes((await call('renewRecoveryCodes', { body: proof })).data.recoveryCodes);
      } else {
        await call('disableSecondFactor', { body: proof });
        toast.success(t('disabled'));
        onClose();
      }
      refresh();
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
      title={t(purpose)}
      description={t('askProof')}
      width={420}
      footer={
        <>
          <DialogCancel disabled={isBusy} />
          <Button
            type="submit"
            form={formId}
            variant={purpose === 'disable' ? 'danger' : 'primary'}
            busy={isBusy}
          >
            {t(purpose)}
          </Button>
        </>
      }
    >
      <form id={formId} className="flex flex-col gap-3" onSubmit={submit}>
        <PasswordField label={profile('currentPassword')} name="password" autoComplete="current-password" />
        <CodeField label={t('anyCode')} />
        {failure && <FailureNotice failure={failure} />}
      </form>
    </Dialog>
  );
}
