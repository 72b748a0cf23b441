import { useLocale } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Input } from '@/components/ui/field';
import { formatExact, NOTATIONS, type Notation, parseDecimal } from '@/lib/domain/quantity';

export interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: number | null;
  /** Null for nothing, and for what is not a number. */
  onNumber: (value: number | null) => void;
  /** Whether what is typed is not a number. */
  onUnreadable: (isUnreadable: boolean) => void;
}

/** A number as the language writes it; what is being typed stays as it is. */
export function NumberInput({ value, onNumber, onUnreadable, onBlur, ...rest }: NumberInputProps) {
  const notation = NOTATIONS[useLocale()];
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (value === null ? '' : formatExact(value, notation, { grouped: false }))}
      onChange={({ target }) => {
        const read = readNumber(target.value, notation);
        setTyped(target.value);
        onNumber(read ?? null);
        onUnreadable(read === undefined);
      }}
      onBlur={(event) => {
        // What is not a number stays as it was typed.
        if (value !== null || typed?.trim() === '') setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

/** Undefined for what is not one number. */
function readNumber(text: string, notation: Notation): number | null | undefined {
  const parsed = parseDecimal(text, notation);
  if (parsed.kind === 'empty') return null;
  return parsed.kind === 'number' ? parsed.value : undefined;
}
