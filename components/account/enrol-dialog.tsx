'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { encode } from 'uqr';
import { FormDialog } from '@/components/ui/form-dialog';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { useRefresh } from '@/lib/client/use-refresh';
import type { SecondFactorStartDto } from '@/lib/contract/second-factor';
import { CodeField } from './code-field';
import { PasswordField } from './password-field';
import { codeForm, passwordForm } from './proof-schema';
import { RecoveryCodes } from './recovery-codes';

/** Sets up the second factor: password, QR code, first code of the app, recovery codes. */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const [begun, setBegun] = useState<SecondFactorStartDto | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (begun) return <FirstCode begun={begun} onCodes={setCodes} onClose={onClose} />;
  return <PasswordFirst onBegun={setBegun} onClose={onClose} />;
}

interface PasswordFirstProps {
  onBegun: (begun: SecondFactorStartDto) => void;
  onClose: () => void;
}

function PasswordFirst({ onBegun, onClose }: PasswordFirstProps) {
  const t = useTranslations('profile.secondFactor');
  const profile = useTranslations('profile');
  const { form, dialog } = useFormSave(passwordForm, {
    values: { password: '' },
    write: async (body) => onBegun((await call('startSecondFactor', { body })).data),
    onSaved: () => undefined,
  });
  return (
    <FormDialog
      {...dialog}
      ready
      onClose={onClose}
      title={t('enable')}
      description={t('askPassword')}
      width={420}
      submit={t('next')}
    >
      <PasswordField
        label={profile('currentPassword')}
        autoComplete="current-password"
        error={shownProblem(form, 'password')}
        {...form.register('password')}
      />
    </FormDialog>
  );
}

interface FirstCodeProps {
  begun: SecondFactorStartDto;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

function FirstCode({ begun, onCodes, onClose }: FirstCodeProps) {
  const t = useTranslations('profile.secondFactor');
  const refresh = useRefresh();
  const { form, dialog } = useFormSave(codeForm, {
    values: { code: '' },
    write: async (body) => onCodes((await call('confirmSecondFactor', { body })).data.recoveryCodes),
    onSaved() {
      toast.success(t('enabled'));
      refresh();
    },
  });
  return (
    <FormDialog
      {...dialog}
      ready
      onClose={onClose}
      title={t('enable')}
      description={t('scan')}
      width={420}
      submit={t('turnOn')}
    >
      <QrCode text={begun.uri} label={t('qrCode')} />
      <p className="text-ink-2 text-sm">
        {t('byHand')} <code className="select-all break-all font-mono text-ink">{begun.secret}</code>
      </p>
      <CodeField label={t('firstCode')} error={shownProblem(form, 'code')} {...form.register('code')} />
    </FormDialog>
  );
}

/** A text as a QR code; black on white in every theme, because cameras expect it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(text, { border: 2 });
    const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
    return { size: modules, path: squares.join('') };
  }, [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded border bg-white"
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}
