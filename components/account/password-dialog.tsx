'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogCancel } from '@/components/ui/dialog';
import { Checkbox } from '@/components/ui/field';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { OfflineError, ProblemError } from '@/lib/client/http';
import {
  PASSWORD_ERROR_CODES,
  PASSWORD_MIN_LENGTH,
  passwordErrors,
} from '@/lib/domain/account/password-rule';
import { PasswordField } from './password-field';

interface Passwords {
  endTokens: boolean;
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
}

const EMPTY: Passwords = { endTokens: true, oldPassword: '', newPassword: '', confirmNewPassword: '' };
const FIELDS = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;

/** Keys of the texts, below `profile.password.problems`. */
const PROBLEMS = {
  'VALIDATION.IsRequired': 'required',
  'PASSWORD.InvalidPasswordRequirements': 'requirements',
  'PASSWORD.SamePassword': 'same',
  'PASSWORD.NewPasswordConfirmFail': 'confirm',
} as const;

export interface PasswordDialogProps {
  onClose: () => void;
  onChanged: (isCommon: boolean) => void;
}

/** The old password and the new one twice, with the rule (portal-1 §2, §5); refusals keep it open. */
export function PasswordDialog({ onClose, onChanged }: PasswordDialogProps) {
  const t = useTranslations('profile.password');
  const common = useTranslations('common');
  const tellRefusal = useRefusalToast();
  const formId = useId();
  const form = useForm<Passwords>({ defaultValues: EMPTY, mode: 'onTouched', resolver });
  const { errors, isSubmitting } = form.formState;

  async function submit(typed: Passwords): Promise<void> {
    try {
      const { data } = await call('changePassword', { body: typed });
      toast.success(t('changedTitle'));
      onChanged(data.isCommon);
    } catch (error) {
      tellRefusal(error);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isSubmitting}
      title={t('change')}
      description={t('rule', { length: PASSWORD_MIN_LENGTH })}
      width={420}
      footer={
        <>
          <DialogCancel disabled={isSubmitting} />
          <Button type="submit" form={formId} variant="primary" busy={isSubmitting}>
            {common('save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-3" onSubmit={form.handleSubmit(submit)}>
        {FIELDS.map((name) => {
          const code = PASSWORD_ERROR_CODES.find((known) => known === errors[name]?.type);
          return (
            <PasswordField
              key={name}
              label={t(`fields.${name}`)}
              autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
              error={code && t(`problems.${PROBLEMS[code]}`)}
              {...form.register(name)}
            />
          );
        })}
        <Checkbox label={t('endTokens')} hint={t('endTokensHint')} {...form.register('endTokens')} />
      </form>
    </Dialog>
  );
}

function resolver(typed: Passwords) {
  const found = passwordErrors(typed);
  if (found.length === 0) return { values: typed, errors: {} };
  const errors: FieldErrors<Passwords> = {};
  for (const { field, code } of found) errors[field] = { type: code };
  return { values: {}, errors };
}

/** What each refusal is told as (portal-1 §8); a fault goes on its way. */
function useRefusalToast(): (failure: unknown) => void {
  const t = useTranslations('profile.password.refused');
  const problem = useTranslations('common.problem');
  return (failure) => {
    if (failure instanceof OfflineError) {
      toast.error({ title: t('title'), text: problem('offline') });
    } else if (!(failure instanceof ProblemError)) {
      throw failure;
    } else if (failure.code === 'InvalidPassword') {
      toast.error({ title: t('invalidTitle'), text: t('invalidText') });
    } else if (failure.status === 400) {
      toast.error({ title: t('title'), text: failure.messages[0]?.message ?? failure.message });
    } else if (failure.status === 403) {
      toast.error({ title: t('title'), text: t('notAllowed') });
    } else if (failure.status === 429) {
      toast.error({ title: t('title'), text: failure.message });
    } else {
      console.error('password', failure.code, failure.requestId);
      toast.error({ title: t('title'), text: t('unknown', { code: failure.code }) });
    }
  };
}
