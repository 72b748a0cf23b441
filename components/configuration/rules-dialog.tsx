'use client';

import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { Checkbox, Field, Select, TextField } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { useRefresh } from '@/lib/client/use-refresh';
import { useResource } from '@/lib/client/use-resource';
import { type TenantDto, tenantRulesSchema } from '@/lib/contract/tenants';
import { typedNumber } from '@/lib/contract/texts';
import { SHEET_SET_KEYS } from '@/lib/domain/vocabulary/tenant-rules';

const { sheetSetKey, minMaterialSheets } = tenantRulesSchema.shape;

const rulesSchema = tenantRulesSchema.extend({
  sheetSetKey: z
    .string()
    .transform((key) => key || null)
    .pipe(sheetSetKey),
  minMaterialSheets: typedNumber.pipe(minMaterialSheets),
});

type RulesForm = z.input<typeof rulesSchema>;

interface RulesDialogProps {
  tenant: TenantDto;
  onClose: () => void;
}

/** Changes the rules of a tenant; each says how many projects it concerns now. */
export function RulesDialog({ tenant: { tenantID, title, rules, version }, onClose }: RulesDialogProps) {
  const t = useTranslations('configuration.rules');
  const common = useTranslations('common');
  const refresh = useRefresh();
  const setName = (key: string) => t(`sets.${SHEET_SET_KEYS.find((known) => known === key) ?? 'none'}`);
  const usage = useResource('getTenantRulesUsage', { params: { tenantID } }).data?.data;
  const { form, dialog } = useFormSave(rulesSchema, {
    values: formOf(rules),
    draft: { form: 'tenantRules', resourceId: String(tenantID) },
    versioned: {
      version,
      readCurrent: (data) => (isTenant(data) ? { values: formOf(data.rules), version: data.version } : null),
      label: (name) => t(`fields.${name}`),
      show: (value, name) =>
        typeof value === 'boolean'
          ? common(value ? 'yes' : 'no')
          : name === 'sheetSetKey'
            ? setName(value)
            : value,
    },
    write: (body, seen) => call('changeTenantRules', { params: { tenantID }, body, ifMatch: seen.version }),
    onSaved() {
      toast.success(t('changed', { title }));
      close();
    },
  });

  function close() {
    refresh();
    onClose();
  }

  const hint = (name: keyof RulesForm, count: string | undefined) => (
    <>
      <span className="block">{t(`hints.${name}`)}</span>
      {count && <span className="block font-medium">{count}</span>}
    </>
  );
  return (
    <FormDialog
      {...dialog}
      onClose={close}
      title={t('title', { title })}
      width={560}
      cancel={common('cancel')}
      submit={common('save')}
    >
      <Field
        label={t('fields.sheetSetKey')}
        hint={hint(
          'sheetSetKey',
          usage && t('counts.projects', { count: usage.projects, saved: usage.savedSheets }),
        )}
        error={shownProblem(form, 'sheetSetKey')}
      >
        {(bound) => (
          <Select {...bound} {...form.register('sheetSetKey')}>
            {(['', ...SHEET_SET_KEYS] as const).map((key) => (
              <option key={key} value={key}>
                {setName(key)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        label={t('fields.minMaterialSheets')}
        hint={t('hints.minMaterialSheets')}
        required
        inputMode="numeric"
        autoComplete="off"
        error={shownProblem(form, 'minMaterialSheets')}
        {...form.register('minMaterialSheets')}
      />
      <Checkbox
        label={t('fields.sheetOpenWhilePreparing')}
        hint={hint('sheetOpenWhilePreparing', usage && t('counts.preparing', { count: usage.preparing }))}
        {...form.register('sheetOpenWhilePreparing')}
      />
      <Checkbox
        label={t('fields.hasDrawingJobs')}
        hint={hint('hasDrawingJobs', usage && t('counts.structuring', { count: usage.structuring }))}
        {...form.register('hasDrawingJobs')}
      />
    </FormDialog>
  );
}

function formOf(rules: TenantDto['rules']): RulesForm {
  return {
    ...rules,
    sheetSetKey: rules.sheetSetKey ?? '',
    minMaterialSheets: String(rules.minMaterialSheets),
  };
}

function isTenant(data: unknown): data is TenantDto {
  return typeof data === 'object' && data !== null && 'rules' in data && 'version' in data;
}
