'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field, Textarea } from '@/components/ui/field';
import { useWrite } from '@/components/ui/use-write';
import { failureOf } from '@/lib/client/failure';
import { dismissRequest } from '@/lib/client/root-requests';
import { useRefresh } from '@/lib/client/use-refresh';
import type { RootRequestDto } from '@/lib/contract/root-requests';
import { MAX_DISMISSAL_REASON_LENGTH } from '@/lib/domain/account/can-request-root';

interface DismissDialogProps {
  request: RootRequestDto;
  onClose: () => void;
}

/** Answers a request by making no project from it; why is told to who asked, if the planner says so. */
export function DismissDialog({ request, onClose }: DismissDialogProps) {
  const t = useTranslations('dashboard.requests');
  const common = useTranslations('common');
  const formId = useId();
  const { busy, write } = useWrite(failureOf, useRefresh());
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const { requestID, name, salesOrganisation: organisation } = request;

  const dismiss = handleSubmit(async ({ reason }) => {
    await write(() => dismissRequest(requestID, reason), t('dismissed', { name }));
    onClose();
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dismissTitle')}
      description={t('dismissText', { name, organisation })}
      width={480}
      dismissible={!busy && !formState.isDirty}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            {t('dismiss')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={dismiss}>
        <Field label={t('reason')} hint={t('reasonHint')}>
          {(bound) => (
            <Textarea {...bound} {...register('reason')} rows={4} maxLength={MAX_DISMISSAL_REASON_LENGTH} />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
