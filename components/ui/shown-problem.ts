import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * The code of what is wrong with a field of a form, once it is time to tell: that it is empty, which `emptyCodes`
 * say, is no news before one has been in it.
 */
export function shownProblem<Values extends FieldValues>(
  { formState, getFieldState }: UseFormReturn<Values>,
  name: Path<Values>,
  emptyCodes: readonly string[] = ['Required'],
): string | undefined {
  const { isSubmitted } = formState;
  const { error, isTouched } = getFieldState(name, formState);
  if (error === undefined || (emptyCodes.includes(error.type) && !isTouched && !isSubmitted))
    return undefined;
  return error.type;
}
