'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ResolverResult, useForm } from 'react-hook-form';
import { freeRows } from '@/components/data-grid/model/commands';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { Checkbox, Field, Select, TextField } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { toast } from '@/components/ui/toast-store';
import { useFormDraft } from '@/lib/client/sync/use-form-draft';
import { MAX_NAME_LENGTH, nameProblem } from '@/lib/domain/orders/item-fields';
import { nextStorey, roomOnNextStorey } from '@/lib/domain/orders/next-storey';
import { copyStorey } from './copy-storey';
import { namesIn, rowsOfStorey } from './place-names';

interface CopyStoreyDialogProps {
  grid: GridStore;
  onClose: () => void;
}

interface StoreyCopy {
  from: string;
  to: string;
  countRooms: boolean;
}

/** Copies all rows of a storey to another one and suggests its name. */
export function CopyStoreyDialog({ grid, onClose }: CopyStoreyDialogProps) {
  const t = useTranslations('orders.tools.storey');
  const storeys = namesIn(grid, 'floorName', grid.table.order);
  const active = grid.rowAt(grid.selection.anchor.row)?.values.floorName;
  const start = storeys.find((name) => name === active) ?? storeys.at(-1) ?? '';
  const form = useForm<StoreyCopy>({
    defaultValues: { from: start, to: nextStorey(start), countRooms: true },
    mode: 'onChange',
    resolver: (typed): ResolverResult<StoreyCopy> => {
      const wrong = nameProblem(typed.to) !== null || typed.to.trim() === typed.from;
      return wrong ? { values: {}, errors: { to: { type: 'name' } } } : { values: typed, errors: {} };
    },
  });
  const draft = useFormDraft(form, { form: 'copy-storey', resourceId: usePathname() });
  const { from, to } = form.watch();
  const ids = rowsOfStorey(grid, from);
  const [numbered] = namesIn(grid, 'sublotName', ids).filter(
    (room) => roomOnNextStorey(room, from, to) !== room,
  );
  const tooMany = ids.length > freeRows(grid);
  const submit = form.handleSubmit((copy) => {
    if (tooMany) return;
    copyStorey(grid, { ...copy, to: copy.to.trim() });
    toast.success(t('done', { rows: ids.length, storey: copy.to.trim() }));
    draft.forget();
    onClose();
  });
  const present = rowsOfStorey(grid, to.trim()).length;
  return (
    <FormDialog
      width={420}
      onClose={onClose}
      title={t('title')}
      description={tooMany ? t('tooMany', { rows: freeRows(grid) }) : t('text', { rows: ids.length })}
      submit={t('confirm', { rows: ids.length })}
      busy={false}
      ready={!tooMany && ids.length > 0}
      draft={draft}
      onSubmit={submit}
    >
      <Field label={t('from')}>
        {(bound) => (
          <Select
            {...bound}
            {...form.register('from', {
              onChange: (event) =>
                form.setValue('to', nextStorey(event.target.value), { shouldValidate: true }),
            })}
          >
            {storeys.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        label={t('to')}
        required
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        hint={present > 0 ? t('present', { rows: present }) : undefined}
        error={form.formState.errors.to && t('otherName', { limit: MAX_NAME_LENGTH })}
        {...form.register('to')}
      />
      {numbered !== undefined && (
        <Checkbox
          label={t('countRooms')}
          hint={`${numbered} → ${roomOnNextStorey(numbered, from, to)}`}
          {...form.register('countRooms')}
        />
      )}
    </FormDialog>
  );
}
