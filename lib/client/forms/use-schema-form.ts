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

/** The values of a form: plain data by field name. */
export type FormValues<Values> = FieldValues<keyof Values>;

/** Checks the values of a form and makes the body of a call from them. */
export type FormSchema<Values, Body> = z.ZodType<Body, Values>;

export interface SchemaFormOptions<Values> {
  /** Initial values of the form. */
  values: Values;
  /** When problems first appear; default: after a field loses focus. */
  mode?: Mode;
  /** Texts specific to this form. */
  textOf?: OwnText;
}

/** A form of react-hook-form that its schema checks; problems use the texts of the server's refusals. */
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

/** Sets values in a form as if they had been typed. */
export function fill<Values extends FormValues<Values>, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  values: Values,
): void {
  const typed = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
  for (const name of Object.keys(values) as (Path<Values> & keyof Values)[]) {
    form.setValue(name, values[name] as PathValue<Values, typeof name>, typed);
  }
}
