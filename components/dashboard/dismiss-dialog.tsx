'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { Field, Textarea } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { useWrite } from '@/components/ui/use-write';
import { failureOf } from '@/lib/client/failure';
import { dismissRequest } from '@/lib/client/root-requests';
import { useFormDraft } from '@/lib/client/sync/use-form-draft';
import { useRefresh } from '@/lib/client/use-refresh';
import type { RootRequestDto } from '@/lib/contract/root-requests';
import { MAX_DISMISSAL_REASON_LENGTH } from '@/lib/domain/permissions/can-request-root';

interface DismissDialogProps {
  request: RootRequestDto;
  onClose: () => void;
}

/** Answers a request by making no project from it; why is told to who asked, if the planner says so. */
export function DismissDialog({ request, onClose }: DismissDialogProps) {
  const t = useTranslations('dashboard.requests');
  const { busy, write } = useWrite(failureOf, useRefresh());
  const form = useForm({ defaultValues: { reason: '' } });
  const draft = useFormDraft(form, { form: 'dismissal', resourceId: request.requestID });
  const { requestID, name, salesOrganisation: organisation } = request;

  const dismiss = form.handleSubmit(async ({ reason }) => {
    const isDone = await write(() => dismissRequest(requestID, reason), t('dismissed', { name }));
    if (!isDone) return;
    draft.forget();
    onClose();
  });

  return (
    <FormDialog
      onClose={onClose}
      title={t('dismissTitle')}
      description={t('dismissText', { name, organisation })}
      width={480}
      submit={t('dismiss')}
      submitVariant="danger"
      busy={busy}
      draft={draft}
      onSubmit={dismiss}
    >
      <Field label={t('reason')} hint={t('reasonHint')}>
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
