'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field, Textarea } from '@/components/ui/field';
import { toast } from '@/components/ui/toast-store';
import { useRefresh } from '@/lib/client/use-refresh';
import { raiseCheckData } from '@/lib/client/workflow';
import { MAX_PARAM_LENGTH } from '@/lib/domain/units/unit-params';
import { useFailureToast } from './use-failure-toast';

interface AskDataDialogProps {
  unitId: string;
  onClose: () => void;
}

/** What is missing, in words; sent to the reviewers and coordinators of the project. */
export function AskDataDialog({ unitId, onClose }: AskDataDialogProps) {
  const t = useTranslations('workflow.checkData');
  const common = useTranslations('common');
  const refresh = useRefresh();
  const tellFailure = useFailureToast(t('failed'));
  const formId = useId();
  const { register, handleSubmit, formState } = useForm({ mode: 'onChange', defaultValues: { message: '' } });

  const send = handleSubmit(async ({ message }) => {
    try {
      await raiseCheckData(unitId, message.trim());
    } catch (error) {
      tellFailure(error);
      return;
    }
    toast.success(t('asked'));
    onClose();
    refresh();
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('ask')}
      description={t('askText')}
      width={640}
      dismissible={!formState.isSubmitting && !formState.isDirty}
      footer={
        <>
          <Button onClick={onClose} disabled={formState.isSubmitting}>
            {common('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={formState.isSubmitting}
            disabled={!formState.isValid}
          >
            {t('send')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send}>
        <Field label={t('missing')}>
          {(bound) => (
            <Textarea
              {...bound}
              {...register('message', { validate: (text) => text.trim() !== '' })}
              rows={6}
              maxLength={MAX_PARAM_LENGTH}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
