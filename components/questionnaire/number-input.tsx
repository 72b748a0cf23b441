import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import { ParsedInput } from '@/components/ui/parsed-input';
import { formatExact, NOTATIONS, type Notation, parseDecimal } from '@/lib/domain/quantity';

export interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: number | null;
  /** Null if empty or not a number. */
  onNumber: (value: number | null) => void;
  /** Receives whether the text is not a number. */
  onUnreadable: (isUnreadable: boolean) => void;
}

/** A number in the format of the language. */
export function NumberInput({ value, onNumber, onUnreadable, ...rest }: NumberInputProps) {
  const notation = NOTATIONS[useLocale()];
  return (
    <ParsedInput
      {...rest}
      inputMode="decimal"
      text={value === null ? '' : formatExact(value, notation, { grouped: false })}
      hasValue={value !== null}
      onText={(text) => {
        const read = readNumber(text, notation);
        onNumber(read ?? null);
        onUnreadable(read === undefined);
      }}
    />
  );
}

/** Undefined if the text is not a single number. */
function readNumber(text: string, notation: Notation): number | null | undefined {
  const parsed = parseDecimal(text, notation);
  if (parsed.kind === 'empty') return null;
  return parsed.kind === 'number' ? parsed.value : undefined;
}
