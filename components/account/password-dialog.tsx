'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import * as z from 'zod';
import { Checkbox } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import type { ProblemError } from '@/lib/client/http';
import { passwordChangeSchema } from '@/lib/contract/account';
import { withRules } from '@/lib/contract/rules';
import {
  PASSWORD_ERROR_CODES,
  PASSWORD_MIN_LENGTH,
  passwordErrors,
} from '@/lib/domain/account/password-rule';
import { PasswordField } from './password-field';

/** The old password, the new one twice, and the rule (portal-1 §5). */
const passwordSchema = withRules(passwordChangeSchema.extend({ endTokens: z.boolean() }), passwordErrors);

const EMPTY = { oldPassword: '', newPassword: '', confirmNewPassword: '', endTokens: true };
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

/** The old password, the new one twice, and the rule (portal-1 §2, §5); a refusal keeps it open. */
export function PasswordDialog({ onClose, onChanged }: PasswordDialogProps) {
  const t = useTranslations('profile.password');
  const common = useTranslations('common');
  const tellRefusal = useRefusalToast();
  const isCommon = useRef(false);
  const { form, dialog } = useFormSave(passwordSchema, {
    values: EMPTY,
    textOf({ code }) {
      const known = PASSWORD_ERROR_CODES.find((other) => other === code);
      return known && t(`problems.${PROBLEMS[known]}`);
    },
    async write(body) {
      isCommon.current = (await call('changePassword', { body })).data.isCommon;
    },
    onRefused: tellRefusal,
    onSaved() {
      toast.success(t('changedTitle'));
      onChanged(isCommon.current);
    },
  });

  return (
    <FormDialog
      {...dialog}
      // A refusal is shown as a toast (portal-1 §8).
      failure={dialog.failure?.isOffline ? dialog.failure : null}
      ready
      onClose={onClose}
      title={t('change')}
      description={t('rule', { length: PASSWORD_MIN_LENGTH })}
      width={420}
      submit={common('save')}
    >
      {FIELDS.map((name) => (
        <PasswordField
          key={name}
          label={t(`fields.${name}`)}
          autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
          error={shownProblem(form, name)}
          {...form.register(name)}
        />
      ))}
      <Checkbox label={t('endTokens')} hint={t('endTokensHint')} {...form.register('endTokens')} />
    </FormDialog>
  );
}

/** The text of each refusal (portal-1 §8). */
function useRefusalToast(): (failure: ProblemError) => void {
  const t = useTranslations('profile.password.refused');
  return (failure) => {
    if (failure.code === 'InvalidPassword') {
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
