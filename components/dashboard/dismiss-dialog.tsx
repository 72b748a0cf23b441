'use client';

import { useTranslations } from 'next-intl';
import { Field, Textarea } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { useRefresh } from '@/lib/client/use-refresh';
import { type RootRequestDto, requestDismissalSchema } from '@/lib/contract/root-requests';
import { MAX_DISMISSAL_REASON_LENGTH } from '@/lib/domain/permissions/can-request-root';

const { reason } = requestDismissalSchema.shape;

/** The reason is optional. */
const dismissalSchema = requestDismissalSchema.extend({ reason: reason.unwrap().unwrap() });

interface DismissDialogProps {
  request: RootRequestDto;
  onClose: () => void;
}

/** Declines a request for a project; the requester receives the reason if the planner gives one. */
export function DismissDialog({ request, onClose }: DismissDialogProps) {
  const t = useTranslations('dashboard.requests');
  const refresh = useRefresh();
  const { requestID, name, salesOrganisation: organisation } = request;
  const { form, dialog } = useFormSave(dismissalSchema, {
    ...{ values: { reason: '' }, draft: { form: 'dismissal', resourceId: requestID } },
    write: (body) => call('dismissRootRequest', { params: { requestID }, body }),
    // Somebody else may have answered it.
    onRefused: refresh,
    onSaved() {
      toast.success(t('dismissed', { name }));
      refresh();
      onClose();
    },
  });

  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      title={t('dismissTitle')}
      description={t('dismissText', { name, organisation })}
      width={480}
      submit={t('dismiss')}
      submitVariant="danger"
    >
      <Field label={t('reason')} hint={t('reasonHint')} error={shownProblem(form, 'reason')}>
        {(bound) => (
          <Textarea
            {...bound}
            {...form.register('reason')}
            rows={4}
            maxLength={MAX_DISMISSAL_REASON_LENGTH}
          />
        )}
      </Field>
    </FormDialog>
  );
}
