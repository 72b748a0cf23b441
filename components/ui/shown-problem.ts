import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * What is wrong with a field of a form, once it is time to say so: that it is empty is said after the person has been
 * in it.
 */
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
