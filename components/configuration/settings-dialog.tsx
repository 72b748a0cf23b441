'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import * as z from 'zod';
import { Checkbox, TextField } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { ProblemError } from '@/lib/client/http';
import { useRefresh } from '@/lib/client/use-refresh';
import { newSettingsSchema, type PortalSettingsDto } from '@/lib/contract/configuration';
import { typedNumber } from '@/lib/contract/texts';
import {
  eachSetting,
  RETENTION_KEYS,
  SETTING_GROUPS,
  SETTING_KEYS,
  SETTING_RULES,
  type SettingKey,
  type Settings,
} from '@/lib/domain/configuration/settings';

const schema = z.strictObject(eachSetting((key) => typedNumber.pipe(newSettingsSchema.shape[key])));

const GROUPS = Object.keys(SETTING_GROUPS) as (keyof typeof SETTING_GROUPS)[];

export interface SettingsDialogProps {
  settings: PortalSettingsDto;
  onClose: () => void;
}

/** Changes the settings of the portal; asks before a shorter storage time removes something. */
export function SettingsDialog({ settings, onClose }: SettingsDialogProps) {
  const t = useTranslations('configuration.settings');
  const common = useTranslations('common');
  const refresh = useRefresh();
  const removal = useRemoval();
  const { form, dialog } = useFormSave(schema, {
    values: valuesOf(settings),
    draft: { form: 'settings', resourceId: 'portal' },
    versioned: {
      version: settings.version,
      readCurrent: (data) => (isSettings(data) ? { values: valuesOf(data), version: data.version } : null),
      label: (name) => t(`fields.${name}`),
    },
    async write(body, { version }) {
      const isConfirmed = removal.isConfirmedFor(body);
      try {
        await call('changePortalSettings', { body: { ...body, isConfirmed }, ifMatch: version });
      } catch (error) {
        const isAsked = error instanceof ProblemError && error.code === 'RemovalNotConfirmed';
        removal.ask(isAsked ? body : null);
        throw error;
      }
    },
    onSaved() {
      toast.success(t('changed'));
      close();
    },
  });

  function close() {
    refresh();
    onClose();
  }

  const shown = (key: SettingKey) => {
    const { unit, min, max, initial } = SETTING_RULES[key];
    const inUnit = (value: number) => t(`units.${unit}`, { value });
    return {
      label: t(`fields.${key}`),
      hint: t('range', { min, max: inUnit(max), initial: inUnit(initial) }),
      error: shownProblem(form, key),
    };
  };

  return (
    <FormDialog
      {...dialog}
      onClose={close}
      title={t('edit')}
      width={640}
      cancel={common('cancel')}
      submit={common('save')}
      notices={
        removal.isAskedFor(form.watch()) && (
          <Checkbox
            label={t('confirm')}
            checked={removal.isConfirmed}
            onChange={({ target }) => removal.confirm(target.checked)}
          />
        )
      }
    >
      {GROUPS.map((group) => (
        <fieldset key={group}>
          <legend className="mb-2 font-semibold">{t(`groups.${group}`)}</legend>
          <div className="grid gap-4 xs:grid-cols-2">
            {SETTING_GROUPS[group].map((key) => (
              <TextField
                key={key}
                {...shown(key)}
                required
                inputMode="numeric"
                autoComplete="off"
                {...form.register(key)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </FormDialog>
  );
}

type Typed = Record<SettingKey, string>;

/** The question about what shorter storage times remove; an answer is valid for these times only. */
function useRemoval() {
  const [asked, setAsked] = useState<string | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const textOf = (values: Typed | Settings) => RETENTION_KEYS.map((key) => Number(values[key])).join();
  const isAskedFor = (values: Typed | Settings) => asked === textOf(values);
  return {
    isConfirmed,
    isAskedFor,
    isConfirmedFor: (values: Settings) => isConfirmed && isAskedFor(values),
    confirm: setConfirmed,
    ask(values: Settings | null) {
      setAsked(values && textOf(values));
      setConfirmed(false);
    },
  };
}

function valuesOf(settings: PortalSettingsDto): Typed {
  return eachSetting((key) => String(settings[key]));
}

function isSettings(data: unknown): data is PortalSettingsDto {
  return typeof data === 'object' && data !== null && SETTING_KEYS.every((key) => key in data);
}
