'use client';

import { useTranslations } from 'next-intl';
import { Dialog as RadixDialog } from 'radix-ui';
import {
  type ComponentProps,
  type CSSProperties,
  createContext,
  type ReactNode,
  use,
  useLayoutEffect,
  useRef,
} from 'react';
import { Button, type ButtonProps, IconButton, keepFocus } from './button';
import { cx } from './cx';
import { useDialogFocus } from './dialog-focus';
import {
  DIALOG_BODY,
  DIALOG_FOOTER,
  DIALOG_SHADE,
  DIALOG_WINDOW,
  PALETTE_SHADE,
  PALETTE_WINDOW,
} from './dialog-window';
import { type DirtyCloseOptions, useDirtyClose } from './dirty-close';
import { CloseIcon } from './icons';
import { ScrollBox } from './scroll-box';
import { allowStylesOfRadix } from './style-nonce';

allowStylesOfRadix();

interface DialogState extends DirtyCloseOptions {
  open: boolean;
  /** Closes it, after a question where something was typed. */
  requestClose: { current: () => void };
}

const DialogContext = createContext<DialogState | null>(null);

function useDialog(): DialogState {
  const state = use(DialogContext);
  if (state === null) throw new Error('a part of a dialog stands outside of a Dialog');
  return state;
}

export interface DialogProps {
  open: boolean;
  /** Called with `false` once it is to close. */
  onOpenChange: (open: false) => void;
  /** `false`: neither Esc, the close button nor a press beside it dismisses. */
  dismissible?: boolean;
  /** Whether something would be lost by closing it; where it is left out, whether its fields were typed into. */
  isDirty?: (() => boolean) | undefined;
  /** The person has chosen to discard what they typed; called before `onOpenChange`. */
  onDiscard?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * A modal dialog. Where something was typed, Esc, the close button, `DialogCancel` and a press beside it ask first.
 * Nothing of its content is rendered while it is closed.
 */
export function Dialog({
  open,
  onOpenChange,
  dismissible = true,
  isDirty,
  onDiscard,
  children,
}: DialogProps) {
  const requestClose = useRef<() => void>(() => undefined);
  const onClose = () => onOpenChange(false);
  return (
    <DialogContext value={{ open, requestClose, onClose, dismissible, isDirty, onDiscard }}>
      <RadixDialog.Root open={open} onOpenChange={(next) => next || requestClose.current()}>
        {children}
      </RadixDialog.Root>
    </DialogContext>
  );
}

export interface DialogContentProps {
  /** In px; at most the window. */
  width?: number;
  /** Stands at the top of the page, and is the whole of a narrow screen. */
  isPalette?: boolean;
  children?: ReactNode;
}

/**
 * The window of an open dialog and the shade behind it, in a portal at the end of the body: it inherits nothing from
 * the place that opens it. The first field is focused; the focus returns to what opened the dialog.
 */
export function DialogContent(props: DialogContentProps) {
  return useDialog().open ? <OpenContent {...props} /> : null;
}

function OpenContent({ width = 480, isPalette = false, children }: DialogContentProps) {
  const dialog = useDialog();
  const { requestClose, events, question } = useDirtyClose(dialog);
  const { ref, ...focus } = useDialogFocus();
  useLayoutEffect(() => {
    dialog.requestClose.current = requestClose;
  });
  const style: CSSProperties = { '--dialog-width': `${width}px` };
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className={isPalette ? PALETTE_SHADE : DIALOG_SHADE}>
        <RadixDialog.Content
          ref={ref}
          {...focus}
          {...events}
          aria-modal
          tabIndex={-1}
          style={style}
          className={isPalette ? PALETTE_WINDOW : DIALOG_WINDOW}
        >
          {children}
          {question}
        </RadixDialog.Content>
      </RadixDialog.Overlay>
    </RadixDialog.Portal>
  );
}

/** Title and description, and the button that closes. */
export function DialogHeader({ children }: { children: ReactNode }) {
  const t = useTranslations('common');
  const { requestClose, dismissible } = useDialog();
  return (
    <div className="flex items-start gap-3 px-5 pt-4 pb-3">
      <div className="min-w-0 flex-1 break-words">{children}</div>
      {dismissible && (
        <IconButton
          icon={<CloseIcon />}
          label={t('close')}
          size="sm"
          className="-mr-1.5"
          onMouseDown={keepFocus}
          onClick={() => requestClose.current()}
        />
      )}
    </div>
  );
}

export function DialogTitle(props: ComponentProps<typeof RadixDialog.Title>) {
  return <RadixDialog.Title className="font-semibold text-md tracking-tight" {...props} />;
}

/** Under the title, tied to the dialog as its description. */
export function DialogDescription(props: ComponentProps<typeof RadixDialog.Description>) {
  return <RadixDialog.Description className="mt-1 text-ink-2" {...props} />;
}

/** What a dialog holds between its title and its buttons; scrolls by itself. */
export function DialogBody({ className, ...rest }: ComponentProps<'div'>) {
  return <ScrollBox data-dialog-body className={cx(DIALOG_BODY, className)} {...rest} />;
}

/** The row of buttons; the one that goes on stands last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div data-dialog-footer className={DIALOG_FOOTER}>
      {children}
    </div>
  );
}

/** The button of a dialog's footer that closes it without storing; asks first where something was typed. */
export function DialogCancel(props: Omit<ButtonProps, 'onClick'>) {
  const { requestClose } = useDialog();
  const t = useTranslations('common');
  return (
    <Button {...props} onMouseDown={keepFocus} onClick={() => requestClose.current()}>
      {props.children ?? t('cancel')}
    </Button>
  );
}
