'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type FieldErrors, type ResolverResult, useForm } from 'react-hook-form';
import { Field, Select, TextField } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { toast } from '@/components/ui/toast-store';
import { sendInvitation } from '@/lib/client/admin';
import { type Failure, failureOf } from '@/lib/client/failure';
import { useFormDraft } from '@/lib/client/sync/use-form-draft';
import { useRefresh } from '@/lib/client/use-refresh';
import { PROFILE_LANGUAGES, type ProfileLanguage } from '@/lib/domain/account/languages';
import { MAX_MAIL_ADDRESS } from '@/lib/domain/account/mail-address';
import { type InvitationFields, invitationProblems } from '@/lib/domain/users/invitation-fields';
import { ROLE_KEYS, type RoleKey } from '@/lib/domain/vocabulary/roles';
import { ProjectField } from './project-field';

interface InviteForm extends InvitationFields {
  language: ProfileLanguage;
  roleKey: RoleKey;
}

const EMPTY: InviteForm = {
  ...{ userLogin: '', firstName: '', lastName: '', rootUnitId: '' },
  language: 'de',
  roleKey: 'member',
};
const MAX_NAME = 100;

/** Invites somebody by mail to a project and a role. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('users.invitation');
  const common = useTranslations('common');
  const roles = useTranslations('roles');
  const refresh = useRefresh();
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm<InviteForm>({ defaultValues: EMPTY, mode: 'onTouched', resolver });
  const { isSubmitting, isValid, errors } = form.formState;
  const draft = useFormDraft(form, { form: 'invitation', resourceId: 'new' });
  const problem = errors.userLogin?.type;

  async function send({ rootUnitId, roleKey, userLogin, ...fields }: InviteForm): Promise<void> {
    setFailure(null);
    const login = userLogin.trim();
    try {
      await sendInvitation({
        ...fields,
        userLogin: login,
        rootProjectUnitID: rootUnitId,
        memberRoleKey: roleKey,
      });
    } catch (error) {
      setFailure(failureOf(error));
      return;
    }
    toast.success(t('sent', { login }));
    refresh();
    draft.forget();
    onClose();
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      width={560}
      cancel={common('cancel')}
      submit={t('send')}
      busy={isSubmitting}
      ready={isValid}
      failure={failure}
      draft={draft}
      onSubmit={form.handleSubmit(send)}
    >
      <TextField
        label={t('userLogin')}
        required
        type="email"
        autoComplete="off"
        maxLength={MAX_MAIL_ADDRESS}
        error={problem && t(problem === 'noMail' ? 'noMail' : 'required')}
        {...form.register('userLogin')}
      />
      <ProjectField
        chosen={form.watch('rootUnitId')}
        onChoose={(rootUnitId) =>
          form.setValue('rootUnitId', rootUnitId, { shouldValidate: true, shouldTouch: true })
        }
      />
      <Field label={t('role')} required>
        {(bound) => (
          <Select {...bound} {...form.register('roleKey')}>
            {ROLE_KEYS.map((role) => (
              <option key={role} value={role}>
                {roles(role)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <fieldset className="grid gap-4 xs:grid-cols-2">
        <legend className="mb-2 text-ink-3 text-xs">{t('newOnly')}</legend>
        <TextField
          label={t('firstName')}
          autoComplete="off"
          maxLength={MAX_NAME}
          {...form.register('firstName')}
        />
        <TextField
          label={t('lastName')}
          autoComplete="off"
          maxLength={MAX_NAME}
          {...form.register('lastName')}
        />
        <Field label={t('language')}>
          {(bound) => (
            <Select {...bound} {...form.register('language')}>
              {PROFILE_LANGUAGES.map((language) => (
                <option key={language} value={language}>
                  {common(`language.${language}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </fieldset>
    </FormDialog>
  );
}

function resolver(typed: InviteForm): ResolverResult<InviteForm> {
  const errors: FieldErrors<InviteForm> = {};
  for (const { field, code } of invitationProblems(typed)) errors[field] = { type: code };
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
}
