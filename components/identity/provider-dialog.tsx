'use client';

import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { Checkbox, TextField } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { useIdempotencyKey } from '@/lib/client/sync/use-idempotency-key';
import { useRefresh } from '@/lib/client/use-refresh';
import { type IdentityProviderDto, newProviderSchema } from '@/lib/contract/identity';
import { DEFAULT_PROVIDER } from '@/lib/domain/identity/provider-fields';

const { providerKey, title, issuer, clientID, groupsClaim, allowedDomains, isJustInTime, isActive } =
  newProviderSchema.shape;
const schema = z.strictObject({
  ...{ providerKey, title, issuer, clientID },
  groupsClaim: groupsClaim.unwrap(),
  isJustInTime: isJustInTime.unwrap(),
  isActive: isActive.unwrap(),
  allowedDomains: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    )
    .pipe(allowedDomains.unwrap()),
});
type ProviderForm = z.input<typeof schema>;

/** The provider of the environment while it is not set up. */
export interface UnsetDefault {
  issuer: string;
  clientId: string;
}

interface ProviderDialogProps {
  /** null for another provider. */
  provider: IdentityProviderDto | null;
  unsetDefault: UnsetDefault | null;
  onClose: () => void;
}

/** Adds or changes an identity provider; its secret stands in the environment. */
export function ProviderDialog({ provider, unsetDefault, onClose }: ProviderDialogProps) {
  const t = useTranslations('identity.provider');
  const common = useTranslations('common');
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const { form, dialog } = useFormSave(schema, {
    values: formOf(provider, unsetDefault),
    draft: { form: 'identity-provider', resourceId: String(provider?.providerID ?? 'new') },
    versioned: {
      version: provider?.version ?? 0,
      readCurrent: (data) =>
        isProvider(data) ? { values: formOf(data, null), version: data.version } : null,
      label: (name) => t(`fields.${name}`),
      show: (value) => (typeof value === 'boolean' ? common(value ? 'yes' : 'no') : value),
    },
    async write(body, { version }) {
      if (!provider) {
        const made = { ...body, grants: [] };
        return call('createIdentityProvider', { body: made, idempotencyKey: keyOf(made) });
      }
      const params = { providerID: provider.providerID };
      const changed = { ...body, grants: provider.grants };
      return call('changeIdentityProvider', { params, body: changed, ifMatch: version });
    },
    onSaved({ title: saved }) {
      toast.success(t('saved', { title: saved }));
      refresh();
      onClose();
    },
  });
  const isDefault = form.watch('providerKey') === DEFAULT_PROVIDER;
  const texts = ['title', 'issuer', 'clientID', 'groupsClaim', 'allowedDomains'] as const;
  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      title={t(provider ? 'editTitle' : 'addTitle')}
      description={t('text')}
      width={640}
      cancel={common('cancel')}
      submit={common('save')}
    >
      <TextField
        label={t('fields.providerKey')}
        hint={t('keyHint')}
        required
        readOnly={provider !== null}
        autoComplete="off"
        error={shownProblem(form, 'providerKey')}
        {...form.register('providerKey')}
      />
      {texts.map((name) => (
        <TextField
          key={name}
          label={t(`fields.${name}`)}
          hint={t(`hints.${name}`)}
          required={name !== 'allowedDomains'}
          readOnly={isDefault && (name === 'issuer' || name === 'clientID')}
          autoComplete="off"
          error={shownProblem(form, name)}
          {...form.register(name)}
        />
      ))}
      <Checkbox
        label={t('fields.isJustInTime')}
        hint={t('hints.isJustInTime')}
        {...form.register('isJustInTime')}
      />
      <Checkbox label={t('fields.isActive')} {...form.register('isActive')} />
    </FormDialog>
  );
}

function formOf(provider: IdentityProviderDto | null, unsetDefault: UnsetDefault | null): ProviderForm {
  return {
    providerKey: provider?.providerKey ?? (unsetDefault ? DEFAULT_PROVIDER : ''),
    title: provider?.title ?? '',
    issuer: provider?.issuer ?? unsetDefault?.issuer ?? '',
    clientID: provider?.clientID ?? unsetDefault?.clientId ?? '',
    groupsClaim: provider?.groupsClaim ?? 'groups',
    allowedDomains: provider?.allowedDomains.join(', ') ?? '',
    isJustInTime: provider?.isJustInTime ?? false,
    isActive: provider?.isActive ?? true,
  };
}

function isProvider(data: unknown): data is IdentityProviderDto {
  return typeof data === 'object' && data !== null && 'providerID' in data && 'grants' in data;
}
