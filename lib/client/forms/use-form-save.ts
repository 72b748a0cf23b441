import { type BaseSyntheticEvent, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type Failure, failureOf } from '@/lib/client/failure';
import { ProblemError } from '@/lib/client/http';
import type { DraftKey, FormDraft } from '@/lib/client/sync/use-draft';
import { useFormDraft } from '@/lib/client/sync/use-form-draft';
import {
  type Conflict,
  type Stored,
  useVersionedSave,
  type VersionedSave,
} from '@/lib/client/sync/use-versioned-save';
import type { ProblemMessage } from '@/lib/contract/problem';
import {
  type FormSchema,
  type FormValues,
  fill,
  type SchemaFormOptions,
  useSchemaForm,
} from './use-schema-form';

/** A field that two people have changed, with both values to choose from. */
interface ShownConflict<Values> {
  name: keyof Values;
  label: string;
  mine: string;
  theirs: string;
}

/** How a form handles changes that another person has stored since it was opened. */
export interface Versioned<Values, Version = number>
  extends Pick<VersionedSave<Values, Version>, 'readCurrent'> {
  /** The version at which the form was opened. */
  version: Version;
  label: (name: keyof Values) => string;
  /** Formats a value that is not a string. */
  show?: (value: Values[keyof Values], name: keyof Values) => string;
}

export interface FormSaveOptions<Values extends FormValues<Values>, Body, Version = number>
  extends SchemaFormOptions<Values> {
  /** Key of the draft on this device; omitted for passwords and secrets, which are never stored there. */
  draft?: DraftKey;
  versioned?: Versioned<Values, Version>;
  /** Returns the field of a server message if the form uses another name than the contract. */
  fieldOf?: FieldOf;
  /**
   * Stores the body made by the schema, based on the state at which the form was opened. Returns false if
   * there are conflicts to resolve.
   */
  write: (body: Body, base: Stored<Values, Version>, typed: Values) => Promise<unknown>;
  onSaved: (body: Body) => void;
  /** Called after a refusal; the messages are shown anyway. */
  onRefused?: (problem: ProblemError) => void;
}

/** The form state that a form dialog needs. */
export interface SavingForm<Values> {
  onSubmit: (event?: BaseSyntheticEvent) => Promise<void>;
  busy: boolean;
  ready: boolean;
  failure: Failure | null;
  draft?: FormDraft;
  conflicts: readonly ShownConflict<Values>[];
  onChoose: (name: keyof Values, side: 'mine' | 'theirs') => void;
}

/** The merged values do not match the schema: their fields show why. */
class UnfitError extends Error {}

/**
 * The single implementation of checking, drafting and saving a form: its schema, derived from the contract's,
 * checks it and makes the body; typed input is stored as a draft; server messages about fields are shown on
 * them, all others as the failure; if another person saved first, both values are offered.
 * @throws in `onSubmit` any error that is neither a refusal nor a lost connection
 */
export function useFormSave<Values extends FormValues<Values>, Body, Version = number>(
  schema: FormSchema<Values, Body>,
  options: FormSaveOptions<Values, Body, Version>,
): { form: UseFormReturn<Values, unknown, Body>; dialog: SavingForm<Values> } {
  const { values, versioned, write } = options;
  const form = useSchemaForm(schema, options);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isRefused, setRefused] = useState(false);
  const { conflicts, choose, save, resume } = useVersionedSave<Values, Version>(
    // A form without a version never reads it.
    { values, version: versioned?.version as Version },
    {
      names: Object.keys(values) as (keyof Values)[],
      current: form.getValues,
      fill: (now) => fill(form, now),
      readCurrent: (data, known) => versioned?.readCurrent(data, known) ?? null,
      async write(typed, base) {
        const { success, data } = schema.safeParse(typed);
        if (!success) throw new UnfitError();
        return write(data, base, typed);
      },
    },
  );
  const draft = useFormDraft(form, options.draft ?? null, versioned && resume);

  async function submit(body: Body): Promise<void> {
    setFailure(null);
    setRefused(false);
    try {
      if (!(await save(form.getValues()))) return;
    } catch (error) {
      if (error instanceof UnfitError) await form.trigger(undefined, { shouldFocus: true });
      else setFailure(refuse(error));
      return;
    }
    draft.forget();
    options.onSaved(body);
  }

  function refuse(error: unknown): Failure | null {
    if (!(error instanceof ProblemError)) return failureOf(error);
    setRefused(true);
    options.onRefused?.(error);
    const rest = showOnFields(form, error.messages, options.fieldOf);
    if (rest.length === 0 && error.messages.length > 0) return null;
    return { ...failureOf(error), ...(rest.length > 0 && { texts: rest.map(({ message }) => message) }) };
  }

  const { isSubmitting, isValid } = form.formState;
  return {
    form,
    dialog: {
      onSubmit: form.handleSubmit(submit),
      busy: isSubmitting,
      // A refused save may succeed now.
      ready: isValid || isRefused,
      failure,
      ...(options.draft && { draft }),
      conflicts: versioned ? conflicts.map((conflict) => shownConflict(versioned, conflict)) : [],
      onChoose: choose,
    },
  };
}

/** Both values of a field, formatted. */
function shownConflict<Values>(
  { label, show }: Pick<Versioned<Values>, 'label' | 'show'>,
  { name, mine, theirs }: Conflict<Values>,
): ShownConflict<Values> {
  const text = (value: Values[keyof Values]) => show?.(value, name) ?? String(value);
  return { name, label: label(name), mine: text(mine), theirs: text(theirs) };
}

/** Returns the form field that a message is about; null if the form has none. */
type FieldOf = (reference: string, code: string) => string | null;

/**
 * Shows each message of a refusal that is about a field on that field and focuses the first one.
 * @param fieldOf returns the field if the form uses another name than the contract
 * @returns the messages that belong to no field of the form
 */
function showOnFields<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  messages: readonly ProblemMessage[],
  fieldOf?: FieldOf,
): ProblemMessage[] {
  const values = form.getValues();
  const paths = leafPaths(values);
  const found = new Map<Path<Values>, string[]>();
  const rest: ProblemMessage[] = [];
  for (const message of messages) {
    const named = message.reference === undefined ? null : fieldOf?.(message.reference, message.code);
    const reference = named ?? message.reference?.replaceAll('/', '.');
    const path = paths.find((leaf) => reference === leaf || reference?.startsWith(`${leaf}.`));
    if (message.type !== 'error' || path === undefined) rest.push(message);
    else found.set(path, [...(found.get(path) ?? []), message.message]);
  }
  for (const [path, texts] of found) form.setError(path, { type: 'server', message: texts.join(' ') });
  const [first] = paths.filter((path) => found.has(path));
  if (first !== undefined) form.setFocus(first);
  return rest;
}

/** The field paths of a form, such as `address.zip`, in the order of its values. */
function leafPaths<Values extends FieldValues>(values: Values): Path<Values>[] {
  const below = (value: unknown, path: string): string[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([name, inner]) => below(inner, path === '' ? name : `${path}.${name}`))
      : [path];
  return below(values, '') as Path<Values>[];
}
