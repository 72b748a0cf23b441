import type { ComponentProps, ReactNode } from 'react';
import { TextField } from '@/components/ui/field';

interface CodeFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  hint?: string;
  error?: ReactNode;
}

/** The input for a second-factor code: six digits, or a recovery code. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      {...props}
      required
    />
  );
}
