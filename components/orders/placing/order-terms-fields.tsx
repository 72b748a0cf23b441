import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '@/components/ui/field';
import { shownProblem } from '@/components/ui/shown-problem';
import type { Body } from '@/lib/client/call';
import { MAX_CUST_REF_LENGTH } from '@/lib/domain/orders/order-terms';
import type { OrderForm } from './order-form';
import { CONTACT_FIELDS, SITE_FIELDS, type TermBinding, TermTextFields, UnloadingField } from './term-fields';

/** The terms of an order besides its lots: site, contact, unloading, the customer's number. */
export function OrderTermsFields({ form }: { form: UseFormReturn<OrderForm, unknown, Body<'placeOrders'>> }) {
  const t = useTranslations('orders.place');
  const bound: TermBinding = {
    register: (name) => form.register(name),
    problem: (name) => shownProblem(form, name),
  };
  return (
    <>
      <fieldset className="grid gap-3 xs:grid-cols-2">
        <legend className="mb-2 font-semibold text-sm">{t('site')}</legend>
        <TermTextFields fields={SITE_FIELDS} {...bound} />
      </fieldset>
      <fieldset className="grid gap-3 xs:grid-cols-2">
        <legend className="mb-2 font-semibold text-sm">{t('contact')}</legend>
        <TermTextFields fields={CONTACT_FIELDS} {...bound} />
        <UnloadingField {...form.register('unloading')} />
      </fieldset>
      <TextField
        label={t('custRef')}
        error={shownProblem(form, 'custRef')}
        hint={t('custRefHint', { limit: MAX_CUST_REF_LENGTH })}
        maxLength={MAX_CUST_REF_LENGTH}
        autoComplete="off"
        {...form.register('custRef')}
      />
    </>
  );
}
