'use client';

import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, use } from 'react';
import { Button, type ButtonProps, IconButton, keepFocus } from './button';
import { DialogBody, DialogContent, DialogFooter } from './dialog-parts';
import { useDirtyClose } from './dirty-close';
import { CloseIcon } from './icons';

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
  /** Whether something would be lost by closing it; where it is left out, whether its fields were typed into. */
  isDirty?: () => boolean;
  /** The person has chosen to discard what they typed; called before `onClose`. */
  onDiscard?: () => void;
  /** Above the title, edge to edge. */
  hero?: ReactNode;
  children?: ReactNode;
}

const CloseContext = createContext<() => void>(() => undefined);

/**
 * A modal dialog with a title, a body that scrolls and a row of buttons. Where something was typed, Esc, the close
 * button, `DialogCancel` and a press beside it ask first. Nothing of it is rendered while it is closed.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, footer, dismissible = true, ...props }: DialogProps) {
  const t = useTranslations('common');
  const { isDirty, onDiscard } = props;
  const { requestClose, events, question } = useDirtyClose({ onClose, dismissible, isDirty, onDiscard });
  const close = dismissible && (
    <IconButton
      icon={<CloseIcon />}
      label={t('close')}
      size="sm"
      className="-mr-1.5"
      onMouseDown={keepFocus}
      onClick={requestClose}
    />
  );
  return (
    <CloseContext value={requestClose}>
      <DialogContent
        title={props.title}
        description={props.description}
        hero={props.hero}
        width={props.width}
        corner={close}
        events={events}
        onDismiss={requestClose}
      >
        {props.children && <DialogBody>{props.children}</DialogBody>}
        {footer && <DialogFooter>{footer}</DialogFooter>}
        {question}
      </DialogContent>
    </CloseContext>
  );
}

/** The button of a dialog's footer that closes it without storing; asks first where something was typed. */
export function DialogCancel(props: Omit<ButtonProps, 'onClick'>) {
  const requestClose = use(CloseContext);
  const t = useTranslations('common');
  return (
    <Button {...props} onMouseDown={keepFocus} onClick={requestClose}>
      {props.children ?? t('cancel')}
    </Button>
  );
}
