'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { Field, Textarea } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useFormDraft } from '@/lib/client/sync/use-form-draft';
import { useRefresh } from '@/lib/client/use-refresh';
import { MAX_PARAM_LENGTH } from '@/lib/domain/vocabulary/unit-params';
import { useFailureToast } from './use-failure-toast';

interface AskDataDialogProps {
  unitId: string;
  onClose: () => void;
}

/** What is missing, in words; sent to the reviewers and coordinators of the project. */
export function AskDataDialog({ unitId, onClose }: AskDataDialogProps) {
  const t = useTranslations('workflow.checkData');
  const refresh = useRefresh();
  const tellFailure = useFailureToast(t('failed'));
  const form = useForm({ mode: 'onChange', defaultValues: { message: '' } });
  const { register, handleSubmit, formState } = form;
  const draft = useFormDraft(form, { form: 'ask-data', resourceId: unitId });

  const send = handleSubmit(async ({ message }) => {
    try {
      const paramValue = message.trim();
      const body = { projectUnitID: unitId, paramKey: 'CheckDataTaskMessage' as const, paramValue };
      await call('setUnitParam', { body });
    } catch (error) {
      tellFailure(error);
      return;
    }
    toast.success(t('asked'));
    draft.forget();
    onClose();
    refresh();
  });

  return (
    <FormDialog
      onClose={onClose}
      title={t('ask')}
      description={t('askText')}
      width={640}
      submit={t('send')}
      busy={formState.isSubmitting}
      ready={formState.isValid}
      draft={draft}
      onSubmit={send}
    >
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
    </FormDialog>
  );
}
