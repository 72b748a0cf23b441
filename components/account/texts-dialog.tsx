'use client';

import { useTranslations } from 'next-intl';
import { type HTMLInputTypeAttribute, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { TextField } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { StaleChoice } from '@/components/ui/stale-choice';
import { toast } from '@/components/ui/toast-store';
import { type Failure, failureOf } from '@/lib/client/failure';
import { storedTexts } from '@/lib/client/sync/stored-texts';
import { useFormDraft } from '@/lib/client/sync/use-form-draft';
import { useRefresh } from '@/lib/client/use-refresh';
import { type Stored, useVersionedSave } from '@/lib/client/sync/use-versioned-save';

/** What is typed, by the names of the fields. */
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
  /** Under which name the device keeps what is typed. */
  draftForm: string;
  title: string;
  inputs: readonly TextInput[];
  stored: Stored<Texts>;
  /** @throws ProblemError `StaleVersion` with the present data where they have another version than `seen` */
  save: (typed: Texts, seen: number) => Promise<void>;
  onClose: () => void;
}

/**
 * A dialog of text fields; it closes when the server has taken them (portal-1 §4). Where somebody else has changed the
 * same meanwhile, both values are shown to choose from.
 */
export function TextsDialog({ draftForm, title, inputs, stored, save, onClose }: TextsDialogProps) {
  const t = useTranslations('profile');
  const common = useTranslations('common');
  const refresh = useRefresh();
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm<Texts>({
    defaultValues: stored.values,
    mode: 'onTouched',
    resolver: (typed) => checked(inputs, typed),
  });
  const { errors, isSubmitting, isValid } = form.formState;
  const names = inputs.map(({ name }) => name);
  const versioned = useVersionedSave<Texts>(stored, {
    names,
    write: (typed, { version }) => save(typed, version),
    readPresent: (data, known) => storedTexts(names, known, data),
    current: form.getValues,
    fill: (values) =>
      names.forEach((name) => void form.setValue(name, values[name] ?? '', { shouldValidate: true })),
  });
  const draft = useFormDraft(form, { form: draftForm, resourceId: 'own' }, versioned.resume);
  const conflicts = versioned.conflicts.map((conflict) => ({
    ...conflict,
    label: inputs.find(({ name }) => name === conflict.name)?.label ?? conflict.name,
  }));

  async function submit(typed: Texts): Promise<void> {
    setFailure(null);
    try {
      if (!(await versioned.save(typed))) return;
    } catch (error) {
      setFailure(failureOf(error));
      return;
    }
    toast.success(t('saved'));
    refresh();
    draft.forget();
    onClose();
  }

  return (
    <FormDialog
      onClose={onClose}
      title={title}
      submit={common('save')}
      busy={isSubmitting}
      ready={isValid}
      failure={failure}
      draft={draft}
      onSubmit={form.handleSubmit(submit)}
      notices={conflicts.length > 0 && <StaleChoice conflicts={conflicts} onChoose={versioned.choose} />}
    >
      {inputs.map(({ name, label, isRequired, ...input }) => (
        <TextField
          key={name}
          label={label}
          error={errors[name] ? t('required') : undefined}
          {...input}
          {...form.register(name)}
          required={isRequired === true}
        />
      ))}
    </FormDialog>
  );
}

function checked(inputs: readonly TextInput[], typed: Texts) {
  const errors: FieldErrors<Texts> = {};
  for (const { name, isRequired } of inputs) {
    if (isRequired && typed[name]?.trim() === '') errors[name] = { type: 'required' };
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
}
