import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, Select, TextField } from '@/components/ui/field';
import { UNLOADINGS } from '@/lib/domain/orders/order-terms';

/** Fields of the site, in the forms of an order and its changes; `maxLength` is the contract's limit. */
export const SITE_FIELDS = [
  { name: 'siteName', autoComplete: 'organization', maxLength: 120 },
  { name: 'siteStreet', autoComplete: 'off', maxLength: 120 },
  { name: 'siteZip', autoComplete: 'off', maxLength: 20 },
  { name: 'siteCity', autoComplete: 'off', maxLength: 120 },
  { name: 'siteCountry', autoComplete: 'off', maxLength: 120 },
] as const;

/** Fields of the contact person on the site. */
export const CONTACT_FIELDS = [
  { name: 'contactName', type: 'text', autoComplete: 'off', maxLength: 120 },
  { name: 'contactPhone', type: 'tel', autoComplete: 'off', maxLength: 40 },
  { name: 'contactMail', type: 'email', autoComplete: 'off', maxLength: 254 },
] as const;

/** Maps a field of the contract to its form field; null for any other. */
export function termFieldOf(reference: string): string | null {
  return WIRE_NAMES[reference] ?? null;
}

const WIRE_NAMES: Partial<Record<string, string>> = {
  'siteAddress/name': 'siteName',
  'siteAddress/street1': 'siteStreet',
  'siteAddress/zip': 'siteZip',
  'siteAddress/city': 'siteCity',
  'siteAddress/country': 'siteCountry',
  'siteContact/name': 'contactName',
  'siteContact/phone': 'contactPhone',
  'siteContact/mail': 'contactMail',
};

type TermField = (typeof SITE_FIELDS)[number] | (typeof CONTACT_FIELDS)[number];

/** Binds the fields to a form that has them. */
export interface TermBinding {
  problem: (name: TermField['name']) => string | undefined;
  register: (name: TermField['name']) => UseFormRegisterReturn;
}

/** The text fields of a site or a contact person. */
export function TermTextFields({
  fields,
  problem,
  register,
}: TermBinding & { fields: readonly TermField[] }) {
  const t = useTranslations('orders.place');
  return fields.map(({ name, ...input }) => (
    <TextField key={name} label={t(name)} error={problem(name)} {...input} {...register(name)} />
  ));
}

/** How the trucks are unloaded; optional. */
export function UnloadingField(select: Omit<ComponentProps<'select'>, 'id' | 'children'>) {
  const t = useTranslations('orders.place');
  return (
    <Field label={t('unloading')}>
      {(bound) => (
        <Select {...bound} {...select}>
          <option value="">{t('unloadings.none')}</option>
          {UNLOADINGS.map((way) => (
            <option key={way} value={way}>
              {t(`unloadings.${way}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
