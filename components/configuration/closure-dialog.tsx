'use client';

import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod';
import { DateField } from '@/components/ui/date-field';
import { Field, Select, TextField } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { useIdempotencyKey } from '@/lib/client/sync/use-idempotency-key';
import { useRefresh } from '@/lib/client/use-refresh';
import { CLOSURE_PERIOD, newClosureSchema } from '@/lib/contract/catalogue-closures';
import { typedNumber } from '@/lib/contract/texts';
import { isClosurePeriod, MAX_CLOSURE_TITLE } from '@/lib/domain/plant-calendar';

const schema = newClosureSchema
  .extend({ plantID: typedNumber.pipe(z.int32()) })
  .refine(isClosurePeriod, CLOSURE_PERIOD);
type ClosureForm = z.input<typeof schema>;

export interface ClosureDialogProps {
  plants: readonly { id: number; name: string }[];
  onClose: () => void;
}

/** Closes a plant from one day to another. */
export function ClosureDialog({ plants, onClose }: ClosureDialogProps) {
  const t = useTranslations('configuration.closures');
  const configuration = useTranslations('configuration');
  const common = useTranslations('common');
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const [only, another] = plants;
  const { form, dialog } = useFormSave(schema, {
    values: { plantID: only && !another ? String(only.id) : '', firstDay: '', lastDay: '', title: '' },
    draft: { form: 'closure', resourceId: 'new' },
    write: ({ plantID, ...body }) =>
      call('addPlantClosure', { params: { plantID }, body, idempotencyKey: keyOf({ plantID, ...body }) }),
    onSaved() {
      toast.success(t('added'));
      refresh();
      onClose();
    },
  });

  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      title={t('add')}
      description={t('addText')}
      width={560}
      cancel={common('cancel')}
      submit={common('save')}
    >
      <Field label={t('fields.plantID')} required error={shownProblem(form, 'plantID')}>
        {(bound) => (
          <Select {...bound} {...form.register('plantID')}>
            <option value="">{configuration('choose')}</option>
            {plants.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        label={t('fields.title')}
        hint={t('titleHint')}
        required
        autoComplete="off"
        maxLength={MAX_CLOSURE_TITLE}
        error={shownProblem(form, 'title')}
        {...form.register('title')}
      />
      <div className="grid gap-4 xs:grid-cols-2">
        <DayInput form={form} name="firstDay" />
        <DayInput form={form} name="lastDay" />
      </div>
    </FormDialog>
  );
}

interface DayInputProps {
  form: UseFormReturn<ClosureForm, unknown, z.output<typeof schema>>;
  name: 'firstDay' | 'lastDay';
}

function DayInput({ form, name }: DayInputProps) {
  const t = useTranslations('configuration.closures.fields');
  const set = (day: string) =>
    form.setValue(name, day, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return (
    <Field label={t(name)} required error={shownProblem(form, name)}>
      {(bound) => <DateField {...bound} value={form.watch(name)} onValue={set} />}
    </Field>
  );
}
