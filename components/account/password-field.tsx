'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field, Input } from '@/components/ui/field';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  error?: ReactNode;
}

/** A password field with a button to show the text. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const t = useTranslations('auth');
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(bound) => (
        <div className="relative">
          <Input
            {...input}
            {...bound}
            type={isShown ? 'text' : 'password'}
            required
            maxLength={256}
            spellCheck={false}
            autoCapitalize="none"
            className="h-9 pr-20"
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={t('showPasswordLabel')}
            className="absolute inset-y-1 right-1 rounded-sm px-2 text-ink-3 text-xs hover:bg-hover hover:text-ink pointer-coarse:inset-y-0 pointer-coarse:right-0 pointer-coarse:min-w-touch"
            onClick={() => setShown(!isShown)}
          >
            {t('showPassword')}
          </button>
        </div>
      )}
    </Field>
  );
}
