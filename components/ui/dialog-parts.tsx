'use client';

import { AlertDialog as RadixAlertDialog, Dialog as RadixDialog } from 'radix-ui';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { cx } from './cx';
import { useDialogFocus } from './dialog-focus';
import { ScrollBox } from './scroll-box';
import { allowStylesOfRadix } from './style-nonce';

allowStylesOfRadix();

/** `alert`: a question that only its own buttons and Esc answer. */
export type DialogKind = 'dialog' | 'alert';

const PARTS = { dialog: RadixDialog, alert: RadixAlertDialog };

export interface DialogContentProps {
  kind?: DialogKind;
  /** Esc, or a press beside a `dialog`. */
  onDismiss: () => void;
  title: ReactNode;
  /** Under the title, tied to the dialog as its description. */
  description?: ReactNode;
  /** Beside the title: the button that closes. */
  corner?: ReactNode;
  /** Above the title, edge to edge. */
  hero?: ReactNode;
  /** In px; at most the window. */
  width?: number;
  /** Capturing listeners on all that is inside. */
  events?: Pick<ComponentProps<'div'>, 'onPointerDownCapture' | 'onKeyDownCapture' | 'onFocusCapture'>;
  children?: ReactNode;
}

/**
 * The window of an open dialog and the shade behind it, in a portal at the end of the body: it inherits nothing from
 * the place that opens it. Radix keeps the focus inside and hides the page from screen readers. The first field is
 * focused; the focus returns to what opened the dialog. On a narrow screen it is a sheet at the bottom edge.
 */
export function DialogContent({ kind = 'dialog', width = 480, onDismiss, ...props }: DialogContentProps) {
  const { Root, Portal, Overlay, Content, Title, Description } = PARTS[kind];
  const { ref, ...focus } = useDialogFocus();
  const beside = kind === 'dialog' && { onInteractOutside: spareMessages };
  const style: CSSProperties = { '--dialog-width': `${width}px` };
  return (
    <Root open onOpenChange={onDismiss}>
      <Portal>
        <Overlay className="dialog-shade fixed inset-0 z-50 flex items-center justify-center bg-scrim max-xs:items-end">
          <Content
            ref={ref}
            {...focus}
            {...beside}
            {...props.events}
            {...(!props.description && { 'aria-describedby': undefined })}
            aria-modal
            tabIndex={-1}
            style={style}
            className={cx(
              'dialog flex max-h-[min(90dvh,900px)] w-[min(var(--dialog-width),calc(100vw-32px))] flex-col overflow-hidden',
              'rounded-lg border border-line-strong bg-surface text-base text-ink shadow-float outline-none',
              'max-xs:w-full max-xs:max-w-none max-xs:rounded-b-none max-xs:border-x-0 max-xs:border-b-0',
            )}
          >
            {props.hero}
            <div className="flex items-start gap-3 px-5 pt-4 pb-3">
              <div className="min-w-0 flex-1 break-words">
                <Title className="font-semibold text-md tracking-tight">{props.title}</Title>
                {props.description && (
                  <Description className="mt-1 text-ink-2">{props.description}</Description>
                )}
              </div>
              {props.corner}
            </div>
            {props.children}
          </Content>
        </Overlay>
      </Portal>
    </Root>
  );
}

/** A press on a message at the edge of the page is no press beside the dialog. */
function spareMessages(event: Event): void {
  if (event.target instanceof Element && event.target.closest('.toasts')) event.preventDefault();
}

/** What a dialog holds between its title and its buttons; scrolls by itself. */
export function DialogBody({ children }: { children: ReactNode }) {
  return (
    <ScrollBox data-dialog-body className="min-h-0 flex-1 overflow-y-auto break-words px-5 pb-4">
      {children}
    </ScrollBox>
  );
}

/** The row of buttons; the one that goes on stands last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div data-dialog-footer className="flex flex-wrap justify-end gap-2 border-t bg-sunken px-5 py-3">
      {children}
    </div>
  );
}
