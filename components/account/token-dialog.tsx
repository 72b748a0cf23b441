'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FailureNotice } from '@/components/ui/failure-notice';
import { Field, Select, TextField } from '@/components/ui/field';
import { CopyIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { toast } from '@/components/ui/toast-store';
import { makeToken } from '@/lib/client/account';
import { type Failure, failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import { useWishKey } from '@/lib/client/use-wish-key';

const DAYS = [30, 90, 180, 365] as const;
const SCOPES = ['read', 'write'] as const;

/** Makes a token and shows it, this once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('profile.tokens');
  const common = useTranslations('common');
  const refresh = useRefresh();
  const formId = useId();
  const keyOf = useWishKey();
  const [made, setMade] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(null);
    try {
      const scope = data.get('scope') === 'write' ? 'write' : 'read';
      const body = {
        name: String(data.get('name')),
        scope,
        expiresInDays: Number(data.get('days')),
      } as const;
      const { token } = await makeToken(body, keyOf(body));
      setMade(token);
      refresh();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  }

  if (made) return <MadeToken token={made} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isBusy}
      title={t('new')}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {t('make')}
          </Button>
        </>
      }
    >
      <form id={formId} className="flex flex-col gap-3" onSubmit={submit}>
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          name="name"
          required
          maxLength={100}
          autoComplete="off"
        />
        <Field label={t('rights')}>
          {(bound) => (
            <Select {...bound} name="scope">
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
            <Select {...bound} name="days" defaultValue={90}>
              {DAYS.map((days) => (
                <option key={days} value={days}>
                  {t('days', { days })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {failure && <FailureNotice failure={failure} />}
      </form>
    </Dialog>
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
