import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** The error of a form field when it should be shown: “required” appears only after the user visited the field. */
export function shownProblem<Values extends FieldValues, Body>(
  { formState, getFieldState, getValues }: UseFormReturn<Values, unknown, Body>,
  name: Path<Values>,
): string | undefined {
  const { isSubmitted } = formState;
  const { error, isTouched } = getFieldState(name, formState);
  const value: unknown = getValues(name);
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0);
  return error === undefined || (isEmpty && !isTouched && !isSubmitted) ? undefined : error.message;
}
