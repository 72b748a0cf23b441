'use client';

import { useLocale, useTranslations } from 'next-intl';
import * as z from 'zod';
import { Field, Select, TextField } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { useIdempotencyKey } from '@/lib/client/sync/use-idempotency-key';
import { useRefresh } from '@/lib/client/use-refresh';
import { newPreliminaryDaysSchema, type PlantDto, type ProductTypeDto } from '@/lib/contract/catalogue';
import { typedNumber } from '@/lib/contract/texts';
import { titleIn } from '@/lib/domain/catalogue/type-titles';

const { plantID, productTypeID, preliminaryDays } = newPreliminaryDaysSchema.shape;
const schema = z.strictObject({
  plantID: typedNumber.pipe(plantID),
  productTypeID: typedNumber.pipe(productTypeID),
  preliminaryDays: typedNumber.pipe(preliminaryDays),
});

export interface LeadDaysDialogProps {
  plants: readonly PlantDto[];
  productTypes: readonly ProductTypeDto[];
  onClose: () => void;
}

/** Adds the lead time of a plant for a product type that it makes. */
export function LeadDaysDialog({ plants, productTypes, onClose }: LeadDaysDialogProps) {
  const t = useTranslations('preliminaryDays');
  const common = useTranslations('common');
  const configuration = useTranslations('configuration');
  const locale = useLocale();
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const { form, dialog } = useFormSave(schema, {
    values: { plantID: '', productTypeID: '', preliminaryDays: '' },
    draft: { form: 'lead-days', resourceId: 'new' },
    write: (body) => call('createPreliminaryDays', { body, idempotencyKey: keyOf(body) }),
    onSaved() {
      toast.success(t('added'));
      refresh();
      onClose();
    },
  });
  const choices = {
    plantID: plants.map(({ plantID: id, name }) => ({ id, label: name })),
    productTypeID: productTypes.map((type) => ({ id: type.productTypeID, label: titleIn(type, locale) })),
  };
  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      title={t('add')}
      width={480}
      cancel={common('cancel')}
      submit={common('save')}
    >
      {(['plantID', 'productTypeID'] as const).map((name) => (
        <Field
          key={name}
          label={t(name === 'plantID' ? 'plant' : 'productType')}
          required
          error={shownProblem(form, name)}
        >
          {(bound) => (
            <Select {...bound} {...form.register(name)}>
              <option value="">{configuration('choose')}</option>
              {choices[name].map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <TextField
        label={t('days')}
        required
        inputMode="numeric"
        autoComplete="off"
        error={shownProblem(form, 'preliminaryDays')}
        {...form.register('preliminaryDays')}
      />
    </FormDialog>
  );
}
