'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import * as z from 'zod';
import { Field, Select, TextField } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { useIdempotencyKey } from '@/lib/client/sync/use-idempotency-key';
import { type ListViewDto, newViewSchema } from '@/lib/contract/list-views';
import { MAX_VIEW_NAME } from '@/lib/domain/lists/saved-views';

/** Form values of a view's name and audience: the tenant as text, empty if only the owner sees it. */
const viewSchema = newViewSchema.pick({ name: true }).extend({
  tenantID: z
    .string()
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(newViewSchema.shape.tenantID),
});
type ViewForm = z.input<typeof viewSchema>;

/** The data of a view besides its name. */
export type ShownList = Pick<ListViewDto, 'list' | 'query' | 'arrangement'>;

export interface ViewDialogProps {
  /** null for a new view. */
  view: ListViewDto | null;
  /** The data to store in a new view. */
  shown: ShownList;
  /** The tenants with which it can be shared. */
  tenants: readonly { tenantID: number; title: string }[];
  onSaved: (view: ListViewDto) => void;
  onClose: () => void;
}

/** Sets the name of a view, and who can see it. */
export function ViewDialog({ view, shown, tenants, onSaved, onClose }: ViewDialogProps) {
  const t = useTranslations('lists.views');
  const keyOf = useIdempotencyKey();
  const [opened] = useState(() => formOf(view));
  const { form, dialog } = useFormSave(viewSchema, {
    values: opened,
    draft: { form: 'list-view', resourceId: view?.viewID ?? `new-${shown.list}` },
    versioned: {
      version: view?.version ?? 0,
      readCurrent: (data) => (isView(data) ? { values: formOf(data), version: data.version } : null),
      label: (name) => t(`fields.${name}`),
      show: (value, name) => (name === 'tenantID' ? audienceOf(value) : value),
    },
    async write(fields, { version }) {
      const { data } = view
        ? await call('updateView', {
            params: { viewID: view.viewID },
            body: { ...fields, query: view.query, arrangement: view.arrangement },
            ifMatch: version,
          })
        : await createView({ ...shown, ...fields });
      onSaved(data);
    },
    onSaved({ name }) {
      toast.success(t('saved', { name }));
      onClose();
    },
  });
  const createView = (body: ShownList & { name: string; tenantID: number | null }) =>
    call('createView', { body, idempotencyKey: keyOf(body) });
  const audienceOf = (tenantID: string) =>
    tenants.find((tenant) => String(tenant.tenantID) === tenantID)?.title ?? t('onlyMe');

  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      title={t(view ? 'editTitle' : 'newTitle')}
      submit={t('save')}
      width={400}
    >
      <TextField
        label={t('fields.name')}
        required
        maxLength={MAX_VIEW_NAME}
        autoComplete="off"
        error={shownProblem(form, 'name')}
        {...form.register('name')}
      />
      {tenants.length > 0 && (
        <Field label={t('fields.tenantID')} hint={t('sharingHint')} error={shownProblem(form, 'tenantID')}>
          {(bound) => (
            <Select {...bound} {...form.register('tenantID')}>
              <option value="">{t('onlyMe')}</option>
              {tenants.map(({ tenantID, title }) => (
                <option key={tenantID} value={tenantID}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </FormDialog>
  );
}

function formOf(view: ListViewDto | null): ViewForm {
  return { name: view?.name ?? '', tenantID: String(view?.tenantID ?? '') };
}

function isView(data: unknown): data is ListViewDto {
  return typeof data === 'object' && data !== null && 'viewID' in data && 'version' in data;
}
