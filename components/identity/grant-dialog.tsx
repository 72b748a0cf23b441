'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import * as z from 'zod';
import { Button } from '@/components/ui/button';
import { Checkbox, TextField } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Notice } from '@/components/ui/notice';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { useWrite } from '@/components/ui/use-write';
import { enteredRights, organisationsInForm } from '@/components/users/account-schema';
import { PlacesField } from '@/components/users/places-field';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { useRefresh } from '@/lib/client/use-refresh';
import type { IdentityGrantDto, IdentityProviderDto, PreviewedRightsDto } from '@/lib/contract/identity';
import { MAX_GROUP_NAME } from '@/lib/domain/identity/provider-fields';
import { type GrantPlaces, useRightInWords } from './right-in-words';

const ids = z.array(z.number());
const schema = z
  .strictObject({
    group: z.string().trim().min(1).max(MAX_GROUP_NAME),
    isInternal: z.boolean(),
    isAdministrator: z.boolean(),
    tenantIDs: ids,
    salesOrgs: ids,
    plannedOrgs: ids,
  })
  .transform(enteredRights);
type GrantForm = z.input<typeof schema>;

interface GrantDialogProps {
  provider: IdentityProviderDto;
  places: GrantPlaces;
  /** null for another group. */
  grant: IdentityGrantDto | null;
  onClose: () => void;
}

/** What one group of a provider gives, with a look at who would get and lose what. */
export function GrantDialog({ provider, places, grant, onClose }: GrantDialogProps) {
  const t = useTranslations('identity.grants');
  const common = useTranslations('common');
  const refresh = useRefresh();
  const { providerID, version, grants } = provider;
  const others = grants.filter(({ group }) => group !== grant?.group);
  const { form, dialog } = useFormSave(schema, {
    values: formOf(grant),
    draft: { form: 'identity-grant', resourceId: `${providerID}-${grant?.group ?? 'new'}` },
    write: (values) =>
      call('changeIdentityProvider', {
        params: { providerID },
        body: { ...provider, grants: [...others, values] },
        ifMatch: version,
      }),
    onSaved() {
      toast.success(t('saved'));
      refresh();
      onClose();
    },
  });
  const isInternal = form.watch('isInternal');
  const placesOf = (name: 'tenantIDs' | 'salesOrgs' | 'plannedOrgs') => ({
    ...{ control: form.control, name, label: t(`fields.${name}`), error: shownProblem(form, name) },
  });
  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      title={t(grant ? 'editTitle' : 'add')}
      description={t('text')}
      width={640}
      cancel={common('cancel')}
      submit={common('save')}
    >
      <TextField
        label={t('fields.group')}
        hint={t('groupHint')}
        required
        autoComplete="off"
        maxLength={MAX_GROUP_NAME}
        error={shownProblem(form, 'group')}
        {...form.register('group')}
      />
      <Checkbox label={t('fields.isInternal')} {...form.register('isInternal')} />
      {isInternal && <Checkbox label={t('fields.isAdministrator')} {...form.register('isAdministrator')} />}
      {isInternal && <PlacesField {...placesOf('tenantIDs')} options={places.tenants} />}
      <PlacesField {...placesOf('salesOrgs')} options={places.organisations} />
      <PlacesField {...placesOf('plannedOrgs')} options={places.organisations} />
      <Preview
        providerID={providerID}
        grantsOf={() => {
          const entered = schema.safeParse(form.getValues());
          return entered.success ? [...others, entered.data] : null;
        }}
        places={places}
      />
    </FormDialog>
  );
}

interface PreviewProps {
  providerID: number;
  /** The grants as entered; null while a field is wrong. */
  grantsOf: () => IdentityGrantDto[] | null;
  places: GrantPlaces;
}

function Preview({ providerID, grantsOf, places }: PreviewProps) {
  const t = useTranslations('identity.grants');
  const [seen, setSeen] = useState<{ data: PreviewedRightsDto[]; count: number } | null>(null);
  const { busy, write } = useWrite(failureOf, () => undefined);
  const show = useRightInWords(places);

  async function look(): Promise<void> {
    const grants = grantsOf();
    if (grants === null) return;
    await write(async () => {
      setSeen(await call('previewIdentityGrants', { params: { providerID }, body: { grants } }));
    });
  }

  return (
    <div className="grid gap-2">
      <Button size="sm" busy={busy} onClick={look} className="justify-self-start">
        {t('preview')}
      </Button>
      {seen && (
        <Notice tone="info">
          {t('previewed', { count: seen.count })}
          <ul className="mt-1 list-disc pl-5">
            {seen.data.map(({ userID, userLogin, gets, loses }) => (
              <li key={userID} className="break-all">
                {userLogin} {gets.map((right) => `+ ${show(right)}`).join(' ')}{' '}
                {loses.map((right) => `− ${show(right)}`).join(' ')}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function formOf(grant: IdentityGrantDto | null): GrantForm {
  return {
    ...{ group: grant?.group ?? '', isInternal: grant?.isInternal ?? false },
    ...{ isAdministrator: grant?.isAdministrator ?? false, tenantIDs: [...(grant?.tenantIDs ?? [])] },
    ...organisationsInForm(grant?.salesOrganisations),
  };
}
