import { type ReactNode, useId } from 'react';
import { cx } from './cx';
import { Checkbox, FieldError } from './field';

interface CheckboxGroupProps<Value extends string | number> {
  label: ReactNode;
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode }[];
  chosen: readonly Value[];
  /** Receives the selected values, in the order of the options. */
  onChoose: (chosen: Value[]) => void;
  /** Translated error text. */
  error?: ReactNode;
  /** None need be chosen. */
  isOptional?: boolean;
  /** Two columns if there is room. */
  wide?: boolean;
}

/** Multiple choice, of at least one option unless it is optional. */
export function CheckboxGroup<Value extends string | number>({
  label,
  options,
  chosen,
  onChoose,
  error,
  isOptional,
  wide,
}: CheckboxGroupProps<Value>) {
  const id = useId();
  const values = options.map(({ value }) => value);
  return (
    <fieldset aria-describedby={id}>
      <legend className="mb-1 font-medium text-ink-2 text-xs">
        {label}
        {!isOptional && (
          <span aria-hidden="true" className="ml-0.5 text-bad">
            *
          </span>
        )}
      </legend>
      <div className={cx('grid gap-x-4 gap-y-1 rounded border px-3 py-2', wide && 'xs:grid-cols-2')}>
        {options.map(({ value, ...texts }) => (
          <Checkbox
            key={value}
            {...texts}
            checked={chosen.includes(value)}
            onChange={({ target: { checked } }) =>
              onChoose(values.filter((other) => (other === value ? checked : chosen.includes(other))))
            }
          />
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
