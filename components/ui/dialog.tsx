'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button';
import { cx } from './cx';
import { CloseIcon } from './icons';
import { ScrollBox } from './scroll-box';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Under the title, tied to the dialog as its description. */
  description?: ReactNode;
  /** The row of buttons; the one that goes on stands last. */
  footer?: ReactNode;
  /** In px; at most the window. */
  width?: number;
  /** `false`: neither Esc, the close button nor a press beside it dismisses. */
  dismissible?: boolean;
  /** Above the title, edge to edge. */
  hero?: ReactNode;
  children?: ReactNode;
}

/**
 * A modal dialog on the platform's own `<dialog>`: it holds the focus, gives it back, and closes on Esc.
 * On a narrow screen it is a sheet at the bottom edge. Nothing of it is rendered while it is closed.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, description, footer, width = 480, ...props }: DialogProps) {
  const t = useTranslations('common');
  const dismissible = props.dismissible ?? true;
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      style={{ '--dialog-width': `${width}px` }}
      className={cx(
        'dialog m-auto flex max-h-[min(90dvh,900px)] w-[min(var(--dialog-width),calc(100vw-32px))] flex-col overflow-hidden',
        // Whatever opens it may stand in small print.
        'rounded-lg border border-line-strong bg-surface text-base text-ink shadow-float backdrop:bg-scrim',
        'max-xs:mb-0 max-xs:w-full max-xs:max-w-none max-xs:rounded-b-none max-xs:border-x-0 max-xs:border-b-0',
      )}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (dismissible) onClose();
      }}
      onMouseDown={(event) => {
        if (dismissible && event.target === event.currentTarget) onClose();
      }}
    >
      {props.hero}
      <div className="flex items-start gap-3 px-5 pt-4 pb-3">
        <div className="min-w-0 flex-1">
          <h2 id={`${id}-title`} className="font-semibold text-md tracking-tight">
            {title}
          </h2>
          {description && (
            <p id={`${id}-text`} className="mt-1 text-ink-2">
              {description}
            </p>
          )}
        </div>
        {dismissible && (
          <IconButton
            icon={<CloseIcon />}
            label={t('close')}
            size="sm"
            className="-mr-1.5"
            onClick={onClose}
          />
        )}
      </div>
      {props.children && (
        <ScrollBox className="min-h-0 flex-1 overflow-y-auto px-5 pb-4">{props.children}</ScrollBox>
      )}
      {footer && (
        <div className="flex flex-wrap justify-end gap-2 border-t bg-sunken px-5 py-3">{footer}</div>
      )}
    </dialog>
  );
}
