'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod';
import { Field, Select } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { SearchChoice } from '@/components/ui/search-choice';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { useIdempotencyKey } from '@/lib/client/sync/use-idempotency-key';
import { useFound } from '@/lib/client/use-found';
import { useRefresh } from '@/lib/client/use-refresh';
import { newDefaultMemberSchema } from '@/lib/contract/default-members';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { ROLE_KEYS } from '@/lib/domain/vocabulary/roles';
import { UNIT_VARIANTS } from '@/lib/domain/vocabulary/unit-types';

const { salesOrgID, userID, memberRoleKey } = newDefaultMemberSchema.shape;
const schema = z.strictObject({
  salesOrgID: z
    .string()
    .transform((chosen) => (chosen === '' ? null : Number(chosen)))
    .pipe(salesOrgID.unwrap()),
  projectUnitTypeVariant: z.enum(UNIT_VARIANTS).or(z.literal('').transform(() => null)),
  userID,
  memberRoleKey,
});
type MemberForm = z.input<typeof schema>;

const EMPTY: MemberForm = {
  ...{ salesOrgID: '', projectUnitTypeVariant: '', userID: '' },
  memberRoleKey: 'process planner',
};

export interface DefaultMemberDialogProps {
  tenantId: number;
  /** Those of the tenant that take new projects. */
  organisations: readonly { id: number; title: string }[];
  onClose: () => void;
}

/** Makes a person a member of the new projects of a place. */
export function DefaultMemberDialog({ tenantId, organisations, onClose }: DefaultMemberDialogProps) {
  const t = useTranslations('configuration.defaultMembers');
  const common = useTranslations('common');
  const roles = useTranslations('roles');
  const variants = useTranslations('dashboard.variants');
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const { form, dialog } = useFormSave(schema, {
    values: EMPTY,
    draft: { form: 'default-member', resourceId: String(tenantId) },
    write: (values) => {
      const body = { tenantID: tenantId, ...values };
      return call('addDefaultMember', { body, idempotencyKey: keyOf(body) });
    },
    onSaved() {
      toast.success(t('added'));
      refresh();
      onClose();
    },
  });

  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      title={t('add')}
      description={t('addText')}
      width={560}
      cancel={common('cancel')}
      submit={common('save')}
    >
      <PersonField
        tenantId={tenantId}
        chosen={form.watch('userID')}
        error={shownProblem(form, 'userID')}
        onChoose={(chosen) => form.setValue('userID', chosen, { shouldValidate: true, shouldTouch: true })}
      />
      <Choice form={form} name="memberRoleKey">
        {ROLE_KEYS.map((role) => (
          <option key={role} value={role}>
            {roles(role)}
          </option>
        ))}
      </Choice>
      <div className="grid gap-4 xs:grid-cols-2">
        <Choice form={form} name="salesOrgID">
          <option value="">{t('everyOrganisation')}</option>
          {organisations.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Choice>
        <Choice form={form} name="projectUnitTypeVariant">
          <option value="">{t('everyKind')}</option>
          {UNIT_VARIANTS.map((variant) => (
            <option key={variant} value={variant}>
              {variants(variant)}
            </option>
          ))}
        </Choice>
      </div>
    </FormDialog>
  );
}

interface ChoiceProps {
  form: UseFormReturn<MemberForm, unknown, z.output<typeof schema>>;
  name: 'salesOrgID' | 'projectUnitTypeVariant' | 'memberRoleKey';
  children: ReactNode;
}

function Choice({ form, name, children }: ChoiceProps) {
  const t = useTranslations('configuration.defaultMembers.fields');
  return (
    <Field label={t(name)} required={name === 'memberRoleKey'} error={shownProblem(form, name)}>
      {(bound) => (
        <Select {...bound} {...form.register(name)}>
          {children}
        </Select>
      )}
    </Field>
  );
}

const FOUND_AT_ONCE = 8;

interface PersonFieldProps {
  tenantId: number;
  /** Empty if nobody is chosen. */
  chosen: string;
  error: string | undefined;
  onChoose: (userId: string) => void;
}

/** Finds somebody who may become a member of the tenant's projects. */
function PersonField({ tenantId, ...field }: PersonFieldProps) {
  const t = useTranslations('configuration.defaultMembers');
  const [search, setSearch] = useState('');
  const found = useFound(search.trim(), (words) =>
    call('listUsers', { query: { search: words, tenantID: tenantId, top: FOUND_AT_ONCE } }),
  );
  return (
    <SearchChoice
      {...field}
      label={t('fields.userID')}
      hint={t('personHint')}
      search={search}
      onSearch={setSearch}
      found={
        found && {
          summary: t('people', { count: found.count, shown: found.data.length }),
          options: found.data.map((person) => ({
            id: person.userID,
            content: (
              <>
                {fullNameOf(person) || person.userLogin}{' '}
                <span className="text-ink-3 text-xs">
                  {[person.company, person.userLogin].filter(Boolean).join(' · ')}
                </span>
              </>
            ),
          })),
        }
      }
    />
  );
}
