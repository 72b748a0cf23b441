import { type ComponentProps, useState } from 'react';
import { Input } from './field';

export interface ParsedInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** The formatted value. */
  text: string;
  /** Whether there is a value; text that cannot be parsed gives none. */
  hasValue: boolean;
  onText: (text: string) => void;
}

/** A field whose text is parsed while typing, such as a number; the typed text is not reformatted. */
export function ParsedInput({ text, hasValue, onText, onBlur, ...rest }: ParsedInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...rest}
      autoComplete="off"
      value={typed ?? text}
      onChange={({ target }) => {
        setTyped(target.value);
        onText(target.value);
      }}
      onBlur={(event) => {
        // Text that cannot be parsed stays as typed.
        if (hasValue || typed?.trim() === '') setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
