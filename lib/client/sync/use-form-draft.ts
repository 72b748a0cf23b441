import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type Draft, isSame } from './drafts';
import { type DraftKey, type FormDraft, useDraft } from './use-draft';

/**
 * The draft of a form of react-hook-form. `restore` is for a form that merges changes stored by another
 * person; otherwise the changed fields replace the values of the form. A form with a password or a secret has
 * no key.
 */
export function useFormDraft<Values extends FieldValues, Body = Values>(
  form: UseFormReturn<Values, unknown, Body>,
  key: DraftKey | null,
  restore?: (draft: Draft<Values>) => void,
): FormDraft {
  const draft = useDraft<Values>(key, {
    current: form.getValues,
    restore: restore ?? ((draft) => fill(form, draft)),
  });
  useDraftFields(form, draft);
  return draft;
}

/** Stores the draft whenever a field of the form changes, and what was typed before the form was ready. */
function useDraftFields<Values extends FieldValues, Body = Values>(
  form: UseFormReturn<Values, unknown, Body>,
  draft: FormDraft,
): void {
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  useEffect(() => {
    const { unsubscribe } = form.watch(() => latest.current.keep());
    latest.current.keep();
    return unsubscribe;
  }, [form]);
}

/** Sets the changed fields in the form as if they had been typed. */
function fill<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  { typed, base }: Draft<Values>,
): void {
  const typedNow = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
  const names = Object.keys(typed) as Path<Values>[];
  const changed = names.filter((name) => !isSame(typed[name], base[name]));
  for (const name of changed) form.setValue(name, typed[name], typedNow);
}
