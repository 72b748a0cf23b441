import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import { Field, Select, TextField } from '@/components/ui/field';
import { MAX_CUST_REF_LENGTH, UNLOADINGS } from '@/lib/domain/orders/order-terms';
import type { OrderForm } from './order-form';

const SITE = [
  ['siteName', 'organization', 120],
  ['siteStreet', 'off', 120],
  ['siteZip', 'off', 20],
  ['siteCity', 'off', 120],
  ['siteCountry', 'off', 120],
] as const;
const CONTACT = [
  ['contactName', 'text', 120],
  ['contactPhone', 'tel', 40],
  ['contactMail', 'email', 254],
] as const;

/** What an order says besides its lots: where it goes, whom to call, how it is unloaded, the customer's number. */
export function OrderTermsFields({ form }: { form: UseFormReturn<OrderForm> }) {
  const t = useTranslations('orders.place');
  return (
    <>
      <fieldset className="grid gap-3 xs:grid-cols-2">
        <legend className="mb-2 font-semibold text-sm">{t('site')}</legend>
        {SITE.map(([name, autoComplete, maxLength]) => (
          <TextField key={name} label={t(name)} {...{ autoComplete, maxLength }} {...form.register(name)} />
        ))}
      </fieldset>
      <fieldset className="grid gap-3 xs:grid-cols-2">
        <legend className="mb-2 font-semibold text-sm">{t('contact')}</legend>
        {CONTACT.map(([name, type, maxLength]) => (
          <TextField
            key={name}
            label={t(name)}
            {...{ type, maxLength }}
            autoComplete="off"
            {...form.register(name)}
          />
        ))}
        <Field label={t('unloading')}>
          {(bound) => (
            <Select {...bound} {...form.register('unloading')}>
              <option value="">{t('unloadings.none')}</option>
              {UNLOADINGS.map((way) => (
                <option key={way} value={way}>
                  {t(`unloadings.${way}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </fieldset>
      <TextField
        label={t('custRef')}
        hint={t('custRefHint', { limit: MAX_CUST_REF_LENGTH })}
        maxLength={MAX_CUST_REF_LENGTH}
        autoComplete="off"
        {...form.register('custRef')}
      />
    </>
  );
}
