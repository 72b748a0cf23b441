'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
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
import { MAX_CHANGE_REASON_LENGTH } from '@/lib/domain/orders/order-change';
import {
  CONTACT_FIELDS,
  SITE_FIELDS,
  TermTextFields,
  termFieldOf,
  UnloadingField,
} from '../placing/term-fields';
import { useEarliestText } from '../placing/use-earliest-text';
import { askChangeSchema, type ChangeForm } from './ask-change-schema';

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
