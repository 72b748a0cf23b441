'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import * as z from 'zod';
import { CheckboxGroup } from '@/components/ui/checkbox-group';
import { Checkbox, TextField } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { useRefresh } from '@/lib/client/use-refresh';
import { type DelayRuleDto, INCREASING, newDelayRuleSchema } from '@/lib/contract/configuration';
import { typedNumber } from '@/lib/contract/texts';
import { ROLE_KEYS } from '@/lib/domain/vocabulary/roles';
import { areIncreasing } from '@/lib/domain/workflow/own-delay-rules';
import { useTaskText } from '@/lib/i18n/use-task-text';

const { reminder1Days, reminder2Days, escalationDays, escalationRoleKeys, isOff } = newDelayRuleSchema.shape;
const schema = z
  .strictObject({
    reminder1Days: typedNumber.pipe(reminder1Days),
    reminder2Days: typedNumber.pipe(reminder2Days),
    escalationDays: typedNumber.pipe(escalationDays),
    escalationRoleKeys,
    isOff,
  })
  .refine(areIncreasing, INCREASING);
type RuleForm = z.input<typeof schema>;

const DAYS = ['reminder1Days', 'reminder2Days', 'escalationDays'] as const;

export interface DelayRuleDialogProps {
  rule: DelayRuleDto;
  onClose: () => void;
}

/** Sets a delay rule in place of the built-in one. */
export function DelayRuleDialog({ rule, onClose }: DelayRuleDialogProps) {
  const t = useTranslations('configuration.delayRules');
  const common = useTranslations('common');
  const roles = useTranslations('roles');
  const format = useFormatter();
  const nameOf = useTaskText();
  const refresh = useRefresh();
  const { delayKey, tenantID } = rule;
  const { form, dialog } = useFormSave(schema, {
    values: valuesOf(rule),
    draft: { form: 'delay-rule', resourceId: `${delayKey}-${tenantID ?? 'all'}` },
    versioned: {
      version: rule.version,
      readCurrent: (data) => (isRule(data) ? { values: valuesOf(data), version: data.version } : null),
      label: (name) => t(`fields.${name}`),
      show: (value) =>
        typeof value === 'boolean'
          ? common(value ? 'yes' : 'no')
          : typeof value === 'string'
            ? value
            : format.list(value.map((role) => roles(role))) || common('none'),
    },
    write: (body, { version }) =>
      call('changeDelayRule', {
        params: { delayKey },
        query: tenantID === null ? {} : { tenantID },
        body,
        ifMatch: version,
      }),
    onSaved() {
      toast.success(t('changed'));
      close();
    },
  });
  const { field } = useController({ control: form.control, name: 'escalationRoleKeys' });

  function close() {
    refresh();
    onClose();
  }

  return (
    <FormDialog
      {...dialog}
      onClose={close}
      title={nameOf(delayKey)}
      description={t('hints.past')}
      width={560}
      cancel={common('cancel')}
      submit={common('save')}
    >
      <Checkbox label={t('fields.isOff')} {...form.register('isOff')} />
      <div className="grid gap-4 xs:grid-cols-3">
        {DAYS.map((name) => (
          <TextField
            key={name}
            label={t(`fields.${name}`)}
            required
            inputMode="numeric"
            autoComplete="off"
            error={shownProblem(form, name)}
            {...form.register(name, { deps: DAYS.filter((other) => other !== name) })}
          />
        ))}
      </div>
      <CheckboxGroup
        wide
        isOptional
        label={t('fields.escalationRoleKeys')}
        options={ROLE_KEYS.map((role) => ({ value: role, label: roles(role) }))}
        chosen={field.value}
        onChoose={(chosen) => {
          field.onChange(chosen);
          field.onBlur();
        }}
        error={shownProblem(form, 'escalationRoleKeys')}
      />
      <p className="text-ink-3 text-xs">{t('hints.escalationRoleKeys')}</p>
    </FormDialog>
  );
}

function valuesOf(rule: DelayRuleDto): RuleForm {
  return {
    reminder1Days: String(rule.reminder1Days),
    reminder2Days: String(rule.reminder2Days),
    escalationDays: String(rule.escalationDays),
    escalationRoleKeys: ROLE_KEYS.filter((role) => rule.escalationRoleKeys.includes(role)),
    isOff: rule.isOff,
  };
}

function isRule(data: unknown): data is DelayRuleDto {
  return typeof data === 'object' && data !== null && 'delayKey' in data && 'version' in data;
}
