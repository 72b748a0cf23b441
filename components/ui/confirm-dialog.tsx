'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Default: OK. Name the deed where you can: “Place order”. */
  confirmLabel?: ReactNode;
  cancelLabel?: ReactNode;
  /** `danger` for what cannot be undone. */
  variant?: 'primary' | 'danger';
  /** The dialog stays open and busy until it settles; it closes unless that rejects or answers false. */
  onConfirm: () => unknown;
}

/** Asks before a deed. 350 px wide, as the specification fixes it (portal-2 §2). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useTranslations('common');
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      if ((await props.onConfirm()) !== false) props.onClose();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      width={350}
      dismissible={!busy}
      footer={
        <>
          <Button onClick={props.onClose} disabled={busy}>
            {props.cancelLabel ?? t('cancel')}
          </Button>
          <Button variant={props.variant ?? 'primary'} busy={busy} onClick={confirm}>
            {props.confirmLabel ?? t('ok')}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
