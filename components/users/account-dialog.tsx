'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Checkbox, Field, Select, TextField } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { useIdempotencyKey } from '@/lib/client/sync/use-idempotency-key';
import { useRefresh } from '@/lib/client/use-refresh';
import type { UserDto } from '@/lib/contract/users';
import type { ProfileLanguage } from '@/lib/domain/account/languages';
import { MAX_MAIL_ADDRESS } from '@/lib/domain/account/mail-address';
import { PERSON_NAME_MAX_LENGTH } from '@/lib/domain/account/personal-data';
import { type AccountForm, accountSchema, organisationsInForm, type Place } from './account-schema';
import { CompanyField } from './company-field';
import { PlacesField } from './places-field';

/** Where people can belong. */
export interface UserPlaces {
  tenants: readonly Place[];
  organisations: readonly Place[];
  /** Whether the viewer decides about rights of the whole portal; else only about what is of their tenants. */
  hasAllRights: boolean;
  /** The languages that the portal offers. */
  languages: readonly ProfileLanguage[];
}

export interface AccountDialogProps {
  /** null for a new account. */
  user: UserDto | null;
  places: UserPlaces;
  /** Whether it is the viewer's own account, whose rights they cannot change. */
  isOwn?: boolean;
  onClose: () => void;
}

/** Creates an account or changes its name, rights, tenants and sales organisations. */
export function AccountDialog({ user, places, isOwn = false, onClose }: AccountDialogProps) {
  const t = useTranslations('users.account');
  const common = useTranslations('common');
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const show = useShownValue(places);
  const { form, dialog } = useFormSave(accountSchema, {
    values: formOf(user, places),
    draft: { form: 'account', resourceId: user?.userID ?? 'new' },
    versioned: {
      version: user?.version ?? 0,
      readCurrent: (data) => (isUser(data) ? { values: formOf(data, places), version: data.version } : null),
      label: (name) => t(`fields.${name}`),
      show,
    },
    fieldOf: (reference) => (reference.startsWith('salesOrganisations') ? 'salesOrgs' : null),
    async write({ userLogin, language, ...account }, { version }) {
      const body = { userLogin, language, ...account };
      if (!user)
        return call('createUser', { body: { ...body, isExternalLogin: false }, idempotencyKey: keyOf(body) });
      return call('changeUser', { params: { userID: user.userID }, body: account, ifMatch: version });
    },
    onSaved({ userLogin }) {
      toast.success(t(user ? 'changed' : 'added', { login: userLogin }));
      refresh();
      onClose();
    },
  });
  const isInternal = form.watch('isInternal');
  const mayDecideRights = places.hasAllRights && !isOwn;
  const placesOf = (name: 'tenantIDs' | 'administeredTenantIDs' | 'salesOrgs' | 'plannedOrgs') => ({
    ...{ control: form.control, name, label: t(`fields.${name}`), error: shownProblem(form, name) },
  });
  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      title={t(user ? 'editTitle' : 'addTitle')}
      description={user ? user.userLogin : t('text')}
      width={640}
      cancel={common('cancel')}
      submit={user ? common('save') : t('add')}
    >
      {!user && (
        <TextField
          label={t('fields.userLogin')}
          required
          type="email"
          autoComplete="off"
          maxLength={MAX_MAIL_ADDRESS}
          error={shownProblem(form, 'userLogin')}
          {...form.register('userLogin')}
        />
      )}
      <div className="grid gap-4 xs:grid-cols-2">
        {(['firstName', 'lastName'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`fields.${name}`)}
            autoComplete="off"
            maxLength={PERSON_NAME_MAX_LENGTH}
            error={shownProblem(form, name)}
            {...form.register(name)}
          />
        ))}
      </div>
      {!user && (
        <Field label={t('fields.language')} error={shownProblem(form, 'language')}>
          {(bound) => (
            <Select {...bound} {...form.register('language')}>
              {places.languages.map((language) => (
                <option key={language} value={language}>
                  {common(`language.${language}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <CompanyField
        user={user}
        chosen={form.watch('companyID')}
        error={shownProblem(form, 'companyID')}
        onChoose={(chosen) =>
          form.setValue('companyID', chosen, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
        }
      />
      {isOwn && <p className="text-ink-2">{t('ownHint')}</p>}
      {!places.hasAllRights && <p className="text-ink-2">{t('tenantHint')}</p>}
      {mayDecideRights && (
        <Checkbox label={t('fields.isInternal')} hint={t('internalHint')} {...form.register('isInternal')} />
      )}
      {isInternal && mayDecideRights && (
        <Checkbox
          label={t('fields.isAdministrator')}
          hint={t('administratorHint')}
          {...form.register('isAdministrator')}
        />
      )}
      {isInternal && <PlacesField {...placesOf('tenantIDs')} options={places.tenants} />}
      {isInternal && mayDecideRights && (
        <PlacesField {...placesOf('administeredTenantIDs')} options={places.tenants} />
      )}
      <PlacesField {...placesOf('salesOrgs')} options={places.organisations} />
      <PlacesField {...placesOf('plannedOrgs')} options={places.organisations} />
    </FormDialog>
  );
}

function formOf(user: UserDto | null, { languages }: UserPlaces): AccountForm {
  return {
    userLogin: user?.userLogin ?? '',
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    language: languages[0] ?? 'en',
    companyID: user?.companyID ? String(user.companyID) : '',
    isInternal: user?.isInternal ?? false,
    isAdministrator: user?.isAdministrator ?? false,
    tenantIDs: [...(user?.tenantIDs ?? [])],
    administeredTenantIDs: [...(user?.administeredTenantIDs ?? [])],
    ...organisationsInForm(user?.salesOrganisations),
  };
}

/** A value as text, for a choice between two of them. */
function useShownValue({ tenants, organisations }: UserPlaces) {
  const common = useTranslations('common');
  const format = useFormatter();
  return (value: AccountForm[keyof AccountForm], name: keyof AccountForm): string => {
    if (typeof value === 'boolean') return common(value ? 'yes' : 'no');
    if (typeof value === 'string') return value;
    const isOfTenants = name === 'tenantIDs' || name === 'administeredTenantIDs';
    const options = isOfTenants ? tenants : organisations;
    return format.list(options.filter(({ id }) => value.includes(id)).map(({ title }) => title));
  };
}

function isUser(data: unknown): data is UserDto {
  return typeof data === 'object' && data !== null && 'userID' in data && 'salesOrganisations' in data;
}
