import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type Mode,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { valueProblem } from '@/lib/contract/issues';
import type { FieldValues } from '@/lib/domain/forms/field-edits';
import { type OwnText, useFieldTexts } from './field-texts';

/** What a form can hold: plain data under the names of its fields. */
export type FormValues<Values> = FieldValues<keyof Values>;

/** Checks what a form holds and makes the body of a call of it. */
export type FormSchema<Values, Body> = z.ZodType<Body, Values>;

export interface SchemaFormOptions<Values> {
  /** What the form is opened with. */
  values: Values;
  /** When problems appear at first; default: once a field was left. */
  mode?: Mode;
  /** Texts of this form's own. */
  textOf?: OwnText;
}

/** A form of react-hook-form that its schema checks; the texts of its problems are those of the server's refusals. */
export function useSchemaForm<Values extends FormValues<Values>, Body>(
  schema: FormSchema<Values, Body>,
  { values, mode = 'onTouched', textOf }: SchemaFormOptions<Values>,
): UseFormReturn<Values, unknown, Body> {
  const textOfProblem = useFieldTexts(textOf);
  return useForm<Values, unknown, Body>({
    defaultValues: values as DefaultValues<Values>,
    mode,
    resolver: zodResolver(schema, {
      error: (issue: z.core.$ZodRawIssue) => textOfProblem(valueProblem(issue, issue.input)),
    }),
  });
}

/** Puts values into a form as if they had been typed. */
export function fill<Values extends FormValues<Values>, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  values: Values,
): void {
  const typed = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
  for (const name of Object.keys(values) as (Path<Values> & keyof Values)[]) {
    form.setValue(name, values[name] as PathValue<Values, typeof name>, typed);
  }
}
