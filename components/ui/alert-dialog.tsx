'use client';

import { AlertDialog as RadixAlertDialog } from 'radix-ui';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { useDialogFocus } from './dialog-focus';
import { DIALOG_BODY, DIALOG_FOOTER, DIALOG_SHADE, DIALOG_WINDOW } from './dialog-window';
import { ScrollBox } from './scroll-box';
import { allowStylesOfRadix } from './style-nonce';
import type { TypedFieldEvents } from './typed-fields';

allowStylesOfRadix();

/** A question that can only be closed by its own buttons and Esc. */
export const AlertDialog = RadixAlertDialog.Root;

const STYLE: CSSProperties = { '--dialog-width': '350px' };

/** 350 px wide (portal-2 §2). The button marked `data-dialog-safe` gets the initial focus. */
export function AlertDialogContent({ events, children }: { events?: TypedFieldEvents; children: ReactNode }) {
  const { ref, ...focus } = useDialogFocus();
  return (
    <RadixAlertDialog.Portal>
      <RadixAlertDialog.Overlay className={DIALOG_SHADE}>
        <RadixAlertDialog.Content
          ref={ref}
          {...focus}
          {...events}
          aria-modal
          tabIndex={-1}
          style={STYLE}
          className={DIALOG_WINDOW}
        >
          {children}
        </RadixAlertDialog.Content>
      </RadixAlertDialog.Overlay>
    </RadixAlertDialog.Portal>
  );
}

export function AlertDialogHeader({ children }: { children: ReactNode }) {
  return <div className="break-words px-5 pt-4 pb-3">{children}</div>;
}

export function AlertDialogTitle(props: ComponentProps<typeof RadixAlertDialog.Title>) {
  return <RadixAlertDialog.Title className="font-semibold text-md tracking-tight" {...props} />;
}

export function AlertDialogDescription(props: ComponentProps<typeof RadixAlertDialog.Description>) {
  return <RadixAlertDialog.Description className="mt-1 text-ink-2" {...props} />;
}

export function AlertDialogBody({ children }: { children: ReactNode }) {
  return (
    <ScrollBox data-dialog-body className={DIALOG_BODY}>
      {children}
    </ScrollBox>
  );
}

export function AlertDialogFooter({ children }: { children: ReactNode }) {
  return (
    <div data-dialog-footer className={DIALOG_FOOTER}>
      {children}
    </div>
  );
}
