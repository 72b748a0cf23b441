'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field, Select, TextField } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { CopyIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { toast } from '@/components/ui/toast-store';
import { makeToken } from '@/lib/client/account';
import { type Failure, failureOf } from '@/lib/client/failure';
import { useFormDraft } from '@/lib/client/sync/use-form-draft';
import { useRefresh } from '@/lib/client/use-refresh';
import { useWishKey } from '@/lib/client/use-wish-key';

const DAYS = [30, 90, 180, 365] as const;
const SCOPES = ['read', 'write'] as const;

interface TokenForm {
  name: string;
  scope: (typeof SCOPES)[number];
  /** As the choice holds it. */
  days: string;
}

const NEW_TOKEN: TokenForm = { name: '', scope: 'read', days: '90' };

/** Makes a token and shows it, this once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('profile.tokens');
  const refresh = useRefresh();
  const keyOf = useWishKey();
  const [made, setMade] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm<TokenForm>({ defaultValues: NEW_TOKEN, mode: 'onChange' });
  const draft = useFormDraft(form, { form: 'token', resourceId: 'new' });
  const { isSubmitting, isValid } = form.formState;

  async function submit({ name, scope, days }: TokenForm): Promise<void> {
    setFailure(null);
    const body = { name, scope, expiresInDays: Number(days) };
    try {
      const { token } = await makeToken(body, keyOf(body));
      draft.forget();
      setMade(token);
      refresh();
    } catch (error) {
      setFailure(failureOf(error));
    }
  }

  if (made) return <MadeToken token={made} onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      title={t('new')}
      submit={t('make')}
      busy={isSubmitting}
      ready={isValid}
      failure={failure}
      draft={draft}
      onSubmit={form.handleSubmit(submit)}
    >
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        required
        maxLength={100}
        autoComplete="off"
        {...form.register('name', { validate: (name) => name.trim() !== '' })}
      />
      <Field label={t('rights')}>
        {(bound) => (
          <Select {...bound} {...form.register('scope')}>
            {SCOPES.map((scope) => (
              <option key={scope} value={scope}>
                {t(`scope.${scope}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('validity')}>
        {(bound) => (
          <Select {...bound} {...form.register('days')}>
            {DAYS.map((days) => (
              <option key={days} value={days}>
                {t('days', { days })}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  );
}

function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useTranslations('profile.tokens');
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(token);
    toast.success(t('copied'));
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      title={t('madeTitle')}
      footer={
        <>
          <Button icon={<CopyIcon />} onClick={copy}>
            {t('copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('kept')}
          </Button>
        </>
      }
    >
      <Notice tone="warn">{t('once')}</Notice>
      <p className="mt-3 select-all break-all rounded border bg-sunken px-3 py-2 font-mono text-sm">
        {token}
      </p>
    </Dialog>
  );
}
