'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/ui/form-dialog';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { useRefresh } from '@/lib/client/use-refresh';
import { CodeField } from './code-field';
import { PasswordField } from './password-field';
import { proofForm } from './proof-schema';
import { RecoveryCodes } from './recovery-codes';

export interface ProofDialogProps {
  purpose: 'disable' | 'renew';
  onClose: () => void;
}

/** Asks for password and code before the second factor is disabled or its recovery codes are replaced. */
export function ProofDialog({ purpose, onClose }: ProofDialogProps) {
  const t = useTranslations('profile.secondFactor');
  const profile = useTranslations('profile');
  const refresh = useRefresh();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { form, dialog } = useFormSave(proofForm, {
    values: { password: '', code: '' },
    async write(body) {
      if (purpose === 'renew') setCodes((await call('renewRecoveryCodes', { body })).data.recoveryCodes);
      else await call('disableSecondFactor', { body });
    },
    onSaved() {
      refresh();
      if (purpose === 'renew') return;
      toast.success(t('disabled'));
      onClose();
    },
  });

  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <FormDialog
      {...dialog}
      ready
      onClose={onClose}
      title={t(purpose)}
      description={t('askProof')}
      width={420}
      submit={t(purpose)}
      submitVariant={purpose === 'disable' ? 'danger' : 'primary'}
    >
      <PasswordField
        label={profile('currentPassword')}
        autoComplete="current-password"
        error={shownProblem(form, 'password')}
        {...form.register('password')}
      />
      <CodeField label={t('anyCode')} error={shownProblem(form, 'code')} {...form.register('code')} />
    </FormDialog>
  );
}
