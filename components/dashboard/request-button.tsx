'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { MailIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { newIdempotencyKey } from '@/lib/client/http';
import { useRefresh } from '@/lib/client/use-refresh';

export interface RequestButtonProps {
  salesOrgId: number;
  title: string;
  /** The user's own login, to which the answer is sent. */
  login: string;
}

/** The server knows the requester from the session. */
function requestRoot(salesOrgId: number): Promise<unknown> {
  const body = { SalesOrgID: salesOrgId };
  return call('requestRoot', { body, idempotencyKey: newIdempotencyKey() });
}

/** Requests a new project from an organisation, after a warning that names it and the user (portal-1 §2). */
export function RequestButton({ salesOrgId, title, login }: RequestButtonProps) {
  const t = useTranslations('dashboard.newProject');
  const { write } = useWrite(failureOf, useRefresh());
  const [asked, setAsked] = useState(false);
  const send = () => write(() => requestRoot(salesOrgId), t('sent', { title }));

  return (
    <>
      <Button
        icon={<MailIcon />}
        aria-label={t('sendTo', { title })}
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
      >
        {t('send')}
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('askTitle')}
        confirmLabel={t('confirm')}
        cancelLabel={t('reject')}
        onConfirm={send}
      >
        <Notice tone="warn">{t('askText', { title })}</Notice>
        <p className="mt-3 break-words text-ink-2">{t('askLogin', { login })}</p>
      </ConfirmDialog>
    </>
  );
}
