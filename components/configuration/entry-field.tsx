import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, Input, Select, TextField } from '@/components/ui/field';

/** A field of a form whose fields are declared as data. */
interface EntryFieldProps {
  input: 'text' | 'email' | 'url' | 'number' | 'color' | 'choice';
  label: string;
  hint: string | undefined;
  required: boolean | undefined;
  error: string | undefined;
  bound: UseFormRegisterReturn;
  /** The lines of a choice. */
  options?: readonly { value: string; label: string }[] | undefined;
  /** The language of its text, if it is not that of the page. */
  language?: string | undefined;
  maxLength?: number | undefined;
  /** Whether it can be entered only once. */
  isFixed: boolean;
}

/** A text, a number, a colour or a choice. */
export function EntryField({
  input,
  bound,
  options = [],
  language,
  maxLength,
  isFixed,
  ...shown
}: EntryFieldProps) {
  if (input === 'choice') {
    return (
      <Field {...shown}>
        {(control) => (
          <Select {...control} {...bound}>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    );
  }
  if (input === 'color') {
    return (
      <Field {...shown}>
        {(control) => <Input {...control} {...bound} type="color" className="w-20 p-1" />}
      </Field>
    );
  }
  return (
    <TextField
      {...shown}
      {...bound}
      type={input === 'number' ? 'text' : input}
      inputMode={input === 'number' ? 'numeric' : undefined}
      autoComplete="off"
      spellCheck={false}
      lang={language}
      readOnly={isFixed}
      maxLength={maxLength}
    />
  );
}
