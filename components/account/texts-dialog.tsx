'use client';

import { useTranslations } from 'next-intl';
import type { HTMLInputTypeAttribute } from 'react';
import { TextField } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import type { FormSchema } from '@/lib/client/forms/use-schema-form';
import { storedTexts } from '@/lib/client/sync/stored-texts';
import type { Stored } from '@/lib/client/sync/use-versioned-save';
import { useRefresh } from '@/lib/client/use-refresh';

/** The typed texts by field name. */
export type Texts = Record<string, string>;

export interface TextInput {
  name: string;
  label: string;
  autoComplete: string;
  maxLength: number;
  type?: HTMLInputTypeAttribute | undefined;
  isRequired?: boolean;
}

export interface TextsDialogProps {
  /** The storage name of the draft on the device. */
  draftForm: string;
  title: string;
  inputs: readonly TextInput[];
  /** Validates the typed texts. */
  schema: FormSchema<Texts, Texts>;
  stored: Stored<Texts>;
  /** @throws ProblemError `StaleVersion` with the current data if its version differs from `seen` */
  save: (typed: Texts, seen: number) => Promise<unknown>;
  onClose: () => void;
}

/**
 * A dialog of text fields; it closes when the server has saved them (portal-1 §4). If somebody else has
 * changed them in the meantime, both values are shown to choose from.
 */
export function TextsDialog(props: TextsDialogProps) {
  const { draftForm, title, inputs, schema, stored, save, onClose } = props;
  const t = useTranslations('profile');
  const common = useTranslations('common');
  const refresh = useRefresh();
  const { form, dialog } = useFormSave(schema, {
    values: stored.values,
    textOf: ({ code }) => (code === 'Required' ? t('required') : undefined),
    draft: { form: draftForm, resourceId: 'own' },
    versioned: {
      version: stored.version,
      readCurrent: (data, known) =>
        storedTexts(
          inputs.map(({ name }) => name),
          known,
          data,
        ),
      label: (name) => inputs.find((input) => input.name === name)?.label ?? name,
    },
    write: (typed, { version }) => save(typed, version),
    onSaved() {
      toast.success(t('saved'));
      refresh();
      onClose();
    },
  });

  return (
    <FormDialog {...dialog} onClose={onClose} title={title} submit={common('save')}>
      {inputs.map(({ name, label, isRequired, ...input }) => (
        <TextField
          key={name}
          label={label}
          error={shownProblem(form, name)}
          {...input}
          {...form.register(name)}
          required={isRequired === true}
        />
      ))}
    </FormDialog>
  );
}
