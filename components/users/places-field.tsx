import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { CheckboxGroup } from '@/components/ui/checkbox-group';
import type { Place } from './account-schema';

interface PlacesFieldProps<Form extends FieldValues> {
  control: Control<Form, unknown, unknown>;
  name: FieldPathByValue<Form, number[]>;
  label: string;
  options: readonly Place[];
  error: string | undefined;
}

/** Where people belong, of which there may be none; nothing is shown where there is nothing to choose. */
export function PlacesField<Form extends FieldValues>({
  options,
  label,
  error,
  ...place
}: PlacesFieldProps<Form>) {
  const { field } = useController(place);
  if (options.length === 0) return null;
  return (
    <CheckboxGroup
      wide
      isOptional
      label={label}
      options={options.map(({ id, title }) => ({ value: id, label: title }))}
      chosen={field.value}
      onChoose={(chosen) => {
        field.onChange(chosen);
        field.onBlur();
      }}
      error={error}
    />
  );
}
