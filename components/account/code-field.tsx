import { TextField } from '@/components/ui/field';

/** Where a code of the second factor is typed: six digits, or a recovery code. */
export function CodeField({ label, hint }: { label: string; hint?: string }) {
  return (
    <TextField
      label={label}
      hint={hint}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
    />
  );
}
