'use client';

import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/call';
import type { AddressDto } from '@/lib/contract/addresses';
import { TextsDialog } from './texts-dialog';
import { companyForm } from './texts-schema';

const FIELDS = [
  { name: 'name', autoComplete: 'organization', maxLength: 120 },
  { name: 'street1', autoComplete: 'address-line1', maxLength: 120 },
  { name: 'street2', autoComplete: 'address-line2', maxLength: 120 },
  { name: 'zip', autoComplete: 'postal-code', maxLength: 20 },
  { name: 'city', autoComplete: 'address-level2', maxLength: 120 },
] as const;

export interface AddressDialogProps {
  /** null if the user has none. */
  address: AddressDto | null;
  onClose: () => void;
}

/** The user's company (portal-1 §2). */
export function AddressDialog({ address, onClose }: AddressDialogProps) {
  const t = useTranslations('profile');
  return (
    <TextsDialog
      draftForm="company"
      title={t('companyData')}
      inputs={FIELDS.map((field) => ({ ...field, label: t(`address.${field.name}`) }))}
      schema={companyForm}
      stored={{
        values: Object.fromEntries(FIELDS.map(({ name }) => [name, address?.[name] ?? ''])),
        version: address?.version ?? 0,
      }}
      save={async (typed, seen) => {
        if (!address) await call('saveOwnAddress', { body: typed });
        else
          await call('updateAddress', {
            params: { addressID: address.addressID },
            body: typed,
            ifMatch: seen,
          });
      }}
      onClose={onClose}
    />
  );
}
