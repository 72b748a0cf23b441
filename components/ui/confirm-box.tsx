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
  /** Default: OK. Name the deed where you can: “Place order”. */
  confirmLabel?: ReactNode;
  cancelLabel?: ReactNode;
  /** `danger` for what cannot be undone. */
  variant?: 'primary' | 'danger';
  /** Whether something would be lost by closing it; where it is left out, whether its fields were typed into. */
  isDirty?: () => boolean;
  /** The person has chosen to discard what they typed; called before `onClose`. */
  onDiscard?: () => void;
  /** The dialog stays open and busy until it settles; it closes unless that rejects or answers false. */
  onConfirm: () => unknown;
}

/** The question of a `ConfirmDialog` while it is open. */
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
