'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod';
import { DateField } from '@/components/ui/date-field';
import { Field, Textarea } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { useDayText } from '@/components/ui/use-day-text';
import { type Body, call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { useIdempotencyKey } from '@/lib/client/sync/use-idempotency-key';
import { useRefresh } from '@/lib/client/use-refresh';
import { newOrderChangeSchema } from '@/lib/contract/order-changes';
import { withRules } from '@/lib/contract/rules';
import { type Day, deliveryDayProblem, isDay } from '@/lib/domain/calendar';
import { MAX_CHANGE_REASON_LENGTH } from '@/lib/domain/orders/order-change';
import {
  CONTACT_FIELDS,
  SITE_FIELDS,
  TermTextFields,
  termFieldOf,
  UnloadingField,
} from '../placing/term-fields';
import { termFields } from '../placing/terms-schema';
import { useEarliestText } from '../placing/use-earliest-text';

const form = z.object({
  ...termFields,
  deliveryDate: z.union([z.iso.date(), z.literal('')]),
  reason: newOrderChangeSchema.shape.reason,
});

/** The form values: the terms of an order and the reason to change them. */
type ChangeForm = z.infer<typeof form>;

const ADDRESS = ['siteName', 'siteStreet', 'siteZip', 'siteCity', 'siteCountry'] as const;
const CONTACT = ['contactName', 'contactPhone', 'contactMail'] as const;

/** The form to change an order and its request; at least one term must differ, and a new day must be possible. */
function askChangeSchema(unitId: string, ordered: ChangeForm, minDay: Day) {
  const isChanged = (typed: ChangeForm) => Object.keys(requestOf(unitId, ordered, typed)).length > 2;
  return withRules(form, (typed) => [
    ...(isChanged(typed) ? [] : [{ field: 'root', code: 'ORDER.NothingToChange' }]),
    ...dayProblems(typed.deliveryDate, { stored: ordered.deliveryDate, minDay }),
  ])
    .transform((typed) => requestOf(unitId, ordered, typed))
    .pipe(newOrderChangeSchema);
}

function dayProblems(day: string, { stored, minDay }: { stored: string; minDay: Day }) {
  const code = isDay(day) ? deliveryDayProblem(day, { stored, minDay }) : null;
  return code ? [{ field: 'deliveryDate', code, values: { minDay } }] : [];
}

/** Only the terms that differ from the order; a date or an unloading method cannot be removed. */
function requestOf(
  unitId: string,
  ordered: ChangeForm,
  typed: ChangeForm,
): z.input<typeof newOrderChangeSchema> {
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

export interface AskChangeDialogProps {
  unitId: string;
  /** The current terms of the order. */
  ordered: ChangeForm;
  minDay: string;
  onClose: () => void;
}

/** Asks for a change of a placed order: what should change, and why (domain.md §10). */
export function AskChangeDialog({ unitId, ordered, minDay, onClose }: AskChangeDialogProps) {
  const t = useTranslations('orders.change');
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const [schema] = useState(() => askChangeSchema(unitId, ordered, minDay));
  const { form, dialog } = useFormSave(schema, {
    ...{ values: ordered, draft: { form: 'order-change', resourceId: unitId } },
    textOf: useEarliestText(),
    fieldOf: termFieldOf,
    write: (body) => call('askOrderChange', { body, idempotencyKey: keyOf(body) }),
    onSaved() {
      toast.success(t('asked'));
      refresh();
      onClose();
    },
  });

  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      title={t('askTitle')}
      description={t('askText')}
      width={640}
      submit={t('send')}
    >
      <TermFields form={form} minDay={minDay} />
      <Field label={t('reason')} required error={shownProblem(form, 'reason')}>
        {(bound) => (
          <Textarea {...bound} {...form.register('reason')} rows={3} maxLength={MAX_CHANGE_REASON_LENGTH} />
        )}
      </Field>
    </FormDialog>
  );
}

function TermFields({
  form,
  minDay,
}: {
  form: UseFormReturn<ChangeForm, unknown, Body<'askOrderChange'>>;
  minDay: string;
}) {
  const t = useTranslations('orders.place');
  const earliest = t('earliest', { date: useDayText()(minDay) });
  return (
    <div className="grid gap-3 xs:grid-cols-2">
      <Field label={t('deliveryDate')} hint={earliest} error={shownProblem(form, 'deliveryDate')}>
        {(bound) => (
          <DateField
            {...bound}
            min={minDay}
            value={form.watch('deliveryDate')}
            onValue={(day) => form.setValue('deliveryDate', day, { shouldDirty: true, shouldValidate: true })}
          />
        )}
      </Field>
      <UnloadingField {...form.register('unloading')} />
      <TermTextFields
        fields={[...SITE_FIELDS, ...CONTACT_FIELDS]}
        register={(name) => form.register(name)}
        problem={(name) => shownProblem(form, name)}
      />
    </div>
  );
}
