'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field, Select, TextField } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { SearchChoice } from '@/components/ui/search-choice';
import { shownProblem } from '@/components/ui/shown-problem';
import { Term } from '@/components/ui/term';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { newIdempotencyKey } from '@/lib/client/http';
import { useFound } from '@/lib/client/use-found';
import { useRefresh } from '@/lib/client/use-refresh';
import type { ProfileLanguage } from '@/lib/domain/account/languages';
import { MAX_MAIL_ADDRESS } from '@/lib/domain/account/mail-address';
import { ROLE_KEYS } from '@/lib/domain/vocabulary/roles';
import { type InvitationForm, invitationSchema } from './invitation-schema';

const EMPTY: InvitationForm = {
  ...{ userLogin: '', firstName: '', lastName: '', rootProjectUnitID: '' },
  language: 'de',
  memberRoleKey: 'member',
};
const MAX_NAME = 100;

export interface InviteDialogProps {
  /** Those that the portal offers. */
  languages: readonly ProfileLanguage[];
  onClose: () => void;
}

/** Invites a user by mail to a project with a role. */
export function InviteDialog({ languages, onClose }: InviteDialogProps) {
  const t = useTranslations('users.invitation');
  const common = useTranslations('common');
  const roles = useTranslations('roles');
  const meanings = useTranslations('roleMeanings');
  const refresh = useRefresh();
  const { form, dialog } = useFormSave(invitationSchema, {
    values: EMPTY,
    draft: { form: 'invitation', resourceId: 'new' },
    write: (body) => call('inviteUser', { body, idempotencyKey: newIdempotencyKey() }),
    onSaved({ userLogin: login }) {
      toast.success(t('sent', { login }));
      refresh();
      onClose();
    },
  });

  const chosenRole = form.watch('memberRoleKey');
  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      width={560}
      cancel={common('cancel')}
      submit={t('send')}
    >
      <TextField
        label={t('userLogin')}
        required
        type="email"
        autoComplete="off"
        maxLength={MAX_MAIL_ADDRESS}
        error={shownProblem(form, 'userLogin')}
        {...form.register('userLogin')}
      />
      <ProjectField
        chosen={form.watch('rootProjectUnitID')}
        error={shownProblem(form, 'rootProjectUnitID')}
        onChoose={(rootUnitId) =>
          form.setValue('rootProjectUnitID', rootUnitId, { shouldValidate: true, shouldTouch: true })
        }
      />
      <Field label={t('role')} required error={shownProblem(form, 'memberRoleKey')}>
        {(bound) => (
          <span className="flex items-center gap-1 pointer-coarse:gap-4 pointer-coarse:pr-3.5">
            <Select {...bound} {...form.register('memberRoleKey')} className="flex-1">
              {ROLE_KEYS.map((role) => (
                <option key={role} value={role}>
                  {roles(role)}
                </option>
              ))}
            </Select>
            <Term asIcon word={roles(chosenRole)} meaning={meanings(chosenRole)} />
          </span>
        )}
      </Field>
      <fieldset className="grid gap-4 xs:grid-cols-2">
        <legend className="mb-2 text-ink-3 text-xs">{t('newOnly')}</legend>
        <TextField
          label={t('firstName')}
          autoComplete="off"
          maxLength={MAX_NAME}
          error={shownProblem(form, 'firstName')}
          {...form.register('firstName')}
        />
        <TextField
          label={t('lastName')}
          autoComplete="off"
          maxLength={MAX_NAME}
          error={shownProblem(form, 'lastName')}
          {...form.register('lastName')}
        />
        <Field label={t('language')} error={shownProblem(form, 'language')}>
          {(bound) => (
            <Select {...bound} {...form.register('language')}>
              {languages.map((language) => (
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

const FOUND_AT_ONCE = 8;

interface ProjectFieldProps {
  /** Empty if none is chosen. */
  chosen: string;
  /** The error of the choice. */
  error: string | undefined;
  onChoose: (rootUnitId: string) => void;
}

/** Finds a project by number or title; the user chooses one of the results. */
function ProjectField(props: ProjectFieldProps) {
  const t = useTranslations('users.invitation');
  const [search, setSearch] = useState('');
  const found = useFound(search.trim(), (words) =>
    call('listInvitationProjects', { query: { search: words, top: FOUND_AT_ONCE } }),
  );
  return (
    <SearchChoice
      {...props}
      label={t('project')}
      hint={t('projectHint')}
      search={search}
      onSearch={setSearch}
      found={
        found && {
          summary: t('projects', { count: found.count, shown: found.data.length }),
          options: found.data.map(({ rootProjectUnitID, projectUnitNo, title }) => ({
            id: rootProjectUnitID,
            content: (
              <>
                <span className="text-ink-3 tabular-nums">{projectUnitNo}</span> {title}
              </>
            ),
          })),
        }
      }
    />
  );
}
