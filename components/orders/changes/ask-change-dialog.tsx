'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { DateField } from '@/components/ui/date-field';
import { Field, Textarea, TextField } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { toast } from '@/components/ui/toast-store';
import { type Body, call } from '@/lib/client/call';
import { type Failure, failureOf } from '@/lib/client/failure';
import { useFormDraft } from '@/lib/client/sync/use-form-draft';
import { useRefresh } from '@/lib/client/use-refresh';
import { useWishKey } from '@/lib/client/use-wish-key';
import { isDay } from '@/lib/domain/calendar';
import { MAX_CHANGE_REASON_LENGTH } from '@/lib/domain/orders/order-change';
import type { Unloading } from '@/lib/domain/orders/order-terms';
import { CONTACT_FIELDS, SITE_FIELDS, UnloadingField } from '../placing/term-fields';

/** The terms of an order as the dialog holds them. */
export interface ChangeForm {
  deliveryDate: string;
  siteName: string;
  siteStreet: string;
  siteZip: string;
  siteCity: string;
  siteCountry: string;
  contactName: string;
  contactPhone: string;
  contactMail: string;
  unloading: Unloading | '';
  reason: string;
}

const ADDRESS = SITE_FIELDS.map(({ name }) => name);
const CONTACT = CONTACT_FIELDS.map(({ name }) => name);

export interface AskChangeDialogProps {
  unitId: string;
  /** The terms as they were ordered. */
  ordered: ChangeForm;
  minDay: string;
  onClose: () => void;
}

/** Asks for a change of a placed order: what is to be different, and why (domain.md §10). */
export function AskChangeDialog({ unitId, ordered, minDay, onClose }: AskChangeDialogProps) {
  const t = useTranslations('orders.change');
  const refresh = useRefresh();
  const keyOf = useWishKey();
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm<ChangeForm>({ defaultValues: ordered });
  const draft = useFormDraft(form, { form: 'order-change', resourceId: unitId });
  const typed = form.watch();
  const isWrongDay = typed.deliveryDate !== '' && !isDay(typed.deliveryDate);
  const isChanged = Object.keys(requestOf(unitId, ordered, typed)).length > 2;

  async function send(values: ChangeForm): Promise<void> {
    setFailure(null);
    const body = requestOf(unitId, ordered, values);
    try {
      await call('askOrderChange', { body, idempotencyKey: keyOf(body) });
    } catch (error) {
      setFailure(failureOf(error));
      return;
    }
    toast.success(t('asked'));
    draft.forget();
    refresh();
    onClose();
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t('askTitle')}
      description={t('askText')}
      width={640}
      submit={t('send')}
      busy={form.formState.isSubmitting}
      ready={isChanged && !isWrongDay && typed.reason.trim() !== ''}
      failure={failure}
      draft={draft}
      onSubmit={form.handleSubmit(send)}
    >
      <TermFields form={form} minDay={minDay} />
      <Field label={t('reason')} required>
        {(bound) => (
          <Textarea {...bound} {...form.register('reason')} rows={3} maxLength={MAX_CHANGE_REASON_LENGTH} />
        )}
      </Field>
    </FormDialog>
  );
}

function TermFields({ form, minDay }: { form: UseFormReturn<ChangeForm>; minDay: string }) {
  const t = useTranslations('orders.place');
  return (
    <div className="grid gap-3 xs:grid-cols-2">
      <Field label={t('deliveryDate')}>
        {(bound) => (
          <DateField
            {...bound}
            min={minDay}
            value={form.watch('deliveryDate')}
            onValue={(day) => form.setValue('deliveryDate', day, { shouldDirty: true })}
          />
        )}
      </Field>
      <UnloadingField {...form.register('unloading')} />
      {[...SITE_FIELDS, ...CONTACT_FIELDS].map(({ name, ...input }) => (
        <TextField key={name} label={t(name)} {...input} {...form.register(name)} />
      ))}
    </div>
  );
}

/** Only what differs from the order; a date or a way of unloading cannot be taken away. */
function requestOf(unitId: string, ordered: ChangeForm, typed: ChangeForm): Body<'askOrderChange'> {
  const differs = (names: readonly (keyof ChangeForm)[]) =>
    names.some((name) => typed[name].trim() !== ordered[name].trim());
  const { deliveryDate, unloading } = typed;
  return {
    projectUnitID: unitId,
    reason: typed.reason,
    ...(deliveryDate !== '' && differs(['deliveryDate']) && { deliveryDate }),
    ...(differs(ADDRESS) && {
      siteAddress: {
        name: typed.siteName,
        street1: typed.siteStreet,
        zip: typed.siteZip,
        city: typed.siteCity,
        country: typed.siteCountry,
      },
    }),
    ...(differs(CONTACT) && {
      siteContact: { name: typed.contactName, phone: typed.contactPhone, mail: typed.contactMail.trim() },
    }),
    ...(unloading !== '' && differs(['unloading']) && { unloading }),
  };
}
