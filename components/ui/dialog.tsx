'use client';

import { useTranslations } from 'next-intl';
import { Dialog as RadixDialog } from 'radix-ui';
import {
  type ComponentProps,
  type CSSProperties,
  createContext,
  type ReactNode,
  use,
  useEffect,
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
import { type DirtyCloseOptions, type InnerDraft, useDirtyClose } from './dirty-close';
import { CloseIcon } from './icons';
import { ScrollBox } from './scroll-box';
import { allowStylesOfRadix } from './style-nonce';

allowStylesOfRadix();

interface DialogState extends DirtyCloseOptions {
  open: boolean;
  /** Closes the dialog; asks first if there is unsaved input. */
  requestClose: { current: () => void };
  inner: { current: InnerDraft | null };
}

const DialogContext = createContext<DialogState | null>(null);

function useDialog(): DialogState {
  const state = use(DialogContext);
  if (state === null) throw new Error('a part of a dialog stands outside of a Dialog');
  return state;
}

/** For a form below the component of its dialog: the dialog asks before it discards the form's input. */
export function useDialogDraft(draft: InnerDraft): void {
  const { inner } = useDialog();
  useEffect(() => {
    inner.current = draft;
  });
  useEffect(
    () => () => {
      inner.current = null;
    },
    [inner],
  );
}

export interface DialogProps {
  open: boolean;
  /** Called with `false` when the dialog should close. */
  onOpenChange: (open: false) => void;
  /** `false`: Esc, the close button and a click outside do not close it. */
  dismissible?: boolean;
  /** Whether closing it loses input; default: whether its fields were edited. */
  isDirty?: (() => boolean) | undefined;
  /** Whether an edited field with the focus counts besides `isDirty`, which learns of it only when it is left. */
  countsFocusedField?: boolean;
  /** Called before `onOpenChange` when the user discards their input. */
  onDiscard?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * A modal dialog. With unsaved input, Esc, the close button, `DialogCancel` and a click outside ask first.
 * Its content is not rendered while it is closed.
 */
export function Dialog({
  open,
  onOpenChange,
  dismissible = true,
  isDirty,
  countsFocusedField = false,
  onDiscard,
  children,
}: DialogProps) {
  const requestClose = useRef<() => void>(() => undefined);
  const inner = useRef<InnerDraft | null>(null);
  const onClose = () => onOpenChange(false);
  return (
    <DialogContext
      value={{ open, requestClose, inner, onClose, dismissible, isDirty, countsFocusedField, onDiscard }}
    >
      <RadixDialog.Root open={open} onOpenChange={(next) => next || requestClose.current()}>
        {children}
      </RadixDialog.Root>
    </DialogContext>
  );
}

export interface DialogContentProps {
  /** In px; limited to the window's width. */
  width?: number;
  /** Placed at the top of the page; fills a narrow screen. */
  isPalette?: boolean;
  children?: ReactNode;
}

/**
 * The window of an open dialog and its backdrop, in a portal at the end of the body: it inherits no styles
 * from the place that opens it. The first field gets the focus; on close, the focus returns to the opener.
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

/** Title, description and close button. */
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

/** Below the title, linked to the dialog as its description. */
export function DialogDescription(props: ComponentProps<typeof RadixDialog.Description>) {
  return <RadixDialog.Description className="mt-1 text-ink-2" {...props} />;
}

/** The scrolling content of a dialog between its title and its buttons. */
export function DialogBody({ className, ...rest }: ComponentProps<'div'>) {
  return <ScrollBox data-dialog-body className={cx(DIALOG_BODY, className)} {...rest} />;
}

/** The row of buttons; the primary button comes last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div data-dialog-footer className={DIALOG_FOOTER}>
      {children}
    </div>
  );
}

/** The button in a dialog's footer that closes it without saving; asks first if there is unsaved input. */
export function DialogCancel(props: Omit<ButtonProps, 'onClick'>) {
  const { requestClose } = useDialog();
  const t = useTranslations('common');
  return (
    <Button {...props} onMouseDown={keepFocus} onClick={() => requestClose.current()}>
      {props.children ?? t('cancel')}
    </Button>
  );
}
