'use client';

import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { Field, Textarea } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { useRefresh } from '@/lib/client/use-refresh';
import { newOrderChangeSchema } from '@/lib/contract/order-changes';
import { MAX_CHANGE_REASON_LENGTH } from '@/lib/domain/orders/order-change';

/** The reason of a refusal; required, and with the same maximum length as the reason of a request. */
const refuseChangeSchema = z.strictObject({ decisionReason: newOrderChangeSchema.shape.reason });

export interface RefuseChangeDialogProps {
  /** The request in the version that the user saw. */
  request: { requestID: string; version: number };
  onClose: () => void;
}

/** Refuses a change of a placed order and asks for the reason. */
export function RefuseChangeDialog({ request, onClose }: RefuseChangeDialogProps) {
  const t = useTranslations('orders.change');
  const refresh = useRefresh();
  const { form, dialog } = useFormSave(refuseChangeSchema, {
    values: { decisionReason: '' },
    draft: { form: 'order-change-refusal', resourceId: request.requestID },
    write: (body) =>
      call('decideOrderChange', {
        params: { requestID: request.requestID },
        body: { decision: 'refuse', ...body },
        ifMatch: request.version,
      }),
    onSaved() {
      toast.success(t('done.refuse'));
      refresh();
      onClose();
    },
  });

  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      title={t('sure.refuse')}
      description={t('effect.refuse')}
      submit={t('refuse')}
    >
      <Field label={t('reason')} required error={shownProblem(form, 'decisionReason')}>
        {(bound) => (
          <Textarea
            {...bound}
            {...form.register('decisionReason')}
            rows={3}
            maxLength={MAX_CHANGE_REASON_LENGTH}
          />
        )}
      </Field>
    </FormDialog>
  );
}
