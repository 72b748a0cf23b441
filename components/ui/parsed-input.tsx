import { type ComponentProps, useState } from 'react';
import { Input } from './field';

export interface ParsedInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** The value as it is written. */
  text: string;
  /** Whether there is a value; what could not be read leaves none. */
  hasValue: boolean;
  onText: (text: string) => void;
}

/** A field whose text is read as it is typed, such as a number; what is being typed stays as it is. */
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
        // What could not be read stays as it was typed.
        if (hasValue || typed?.trim() === '') setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
