'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import {
  AlertDialog,
  AlertDialogBody,
  AlertDialogContent,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from './alert-dialog';
import { Button } from './button';
import { useDirtyClose } from './dirty-close';

export interface ConfirmBoxProps {
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Default: OK. Name the action if possible: “Place order”. */
  confirmLabel?: ReactNode;
  cancelLabel?: ReactNode;
  /** `danger` for actions that cannot be undone. */
  variant?: 'primary' | 'danger';
  /** Whether closing it loses input; default: whether its fields were edited. */
  isDirty?: () => boolean;
  /** Called before `onClose` when the user discards their input. */
  onDiscard?: () => void;
  /**
   * The dialog stays open and busy until the promise settles; it closes unless the promise rejects or
   * resolves to false.
   */
  onConfirm: () => unknown;
}

/** The content of a `ConfirmDialog` while it is open. */
export function ConfirmBox(props: ConfirmBoxProps) {
  const t = useTranslations('common');
  const [busy, setBusy] = useState(false);
  const { requestClose, events, question } = useDirtyClose({ ...props, dismissible: !busy });

  async function confirm() {
    setBusy(true);
    try {
      if ((await props.onConfirm()) !== false) props.onClose();
    } finally {
      setBusy(false);
    }
  }

  return (
    <AlertDialog open onOpenChange={requestClose}>
      <AlertDialogContent events={events}>
        <AlertDialogHeader>
          <AlertDialogTitle>{props.title}</AlertDialogTitle>
        </AlertDialogHeader>
        {props.children && <AlertDialogBody>{props.children}</AlertDialogBody>}
        <AlertDialogFooter>
          <Button data-dialog-safe onClick={requestClose} disabled={busy}>
            {props.cancelLabel ?? t('cancel')}
          </Button>
          <Button variant={props.variant ?? 'primary'} busy={busy} onClick={confirm}>
            {props.confirmLabel ?? t('ok')}
          </Button>
        </AlertDialogFooter>
        {question}
      </AlertDialogContent>
    </AlertDialog>
  );
}
