'use client';

import { useTranslations } from 'next-intl';
import { Field, Textarea } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { useRefresh } from '@/lib/client/use-refresh';
import { newUnitParamSchema } from '@/lib/contract/unit-params';
import { MAX_PARAM_LENGTH } from '@/lib/domain/vocabulary/unit-params';

/** The missing data as text. */
const askDataSchema = newUnitParamSchema.pick({ paramValue: true });

interface AskDataDialogProps {
  unitId: string;
  onClose: () => void;
}

/** The missing data as text; sent to the reviewers and coordinators of the project. */
export function AskDataDialog({ unitId, onClose }: AskDataDialogProps) {
  const t = useTranslations('workflow.checkData');
  const refresh = useRefresh();
  const { form, dialog } = useFormSave(askDataSchema, {
    ...{ values: { paramValue: '' }, mode: 'onChange', draft: { form: 'ask-data', resourceId: unitId } },
    write: ({ paramValue }) =>
      call('setUnitParam', {
        body: { projectUnitID: unitId, paramKey: 'CheckDataTaskMessage', paramValue },
      }),
    onSaved() {
      toast.success(t('asked'));
      onClose();
      refresh();
    },
  });

  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      title={t('ask')}
      description={t('askText')}
      width={640}
      submit={t('send')}
      failureTitle={() => t('failed')}
    >
      <Field label={t('missing')} error={shownProblem(form, 'paramValue')}>
        {(bound) => (
          <Textarea {...bound} {...form.register('paramValue')} rows={6} maxLength={MAX_PARAM_LENGTH} />
        )}
      </Field>
    </FormDialog>
  );
}
