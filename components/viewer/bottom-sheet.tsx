'use client';

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { CloseIcon } from '@/components/ui/icons';
import { isFocusFree } from '@/components/ui/kept-focus';
import { DIALOG } from '@/components/ui/key-places';
import { useBackGuard } from '@/components/ui/use-back-guard';

export interface BottomSheetProps {
  /** Also its heading. */
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** The element that gets the focus back if the sheet was opened by nothing that can have it. */
  toolId?: string;
  /** As high as it may be, for content that scrolls by itself. */
  isTall?: boolean | undefined;
  /** Beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A sheet at the bottom of a narrow screen, for one tool of the content above it. It stands in the layout and takes at
 * most half of the window, so that it covers neither the content nor the bars; what does not fit scrolls. It is no
 * modal dialog: the content can be used beside it. Escape and Back close it.
 */
export function BottomSheet(props: BottomSheetProps) {
  const { title, closeLabel, onClose, toolId, isTall = false, actions, children } = props;
  const box = useRef<HTMLElement>(null);
  useSheetFocus(box, toolId);
  useBackGuard(() => true, onClose, true);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented } = event;
    if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return;
    // Another dialog, or what uses the key itself.
    const other = target.closest(`${DIALOG}, [role="application"]`);
    if (other === null || other === box.current) onClose();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <section
      ref={box}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className={cx(
        'flex max-h-[50dvh] min-h-0 flex-col rounded-t-lg border-t bg-surface shadow-float outline-none',
        isTall && 'h-[50dvh]',
      )}
    >
      <div className="flex min-h-touch shrink-0 items-center gap-1 border-b pl-4">
        <h2 className="mr-auto min-w-0 font-semibold text-md">{title}</h2>
        {actions}
        <IconButton icon={<CloseIcon />} label={closeLabel} className="size-touch" onClick={onClose} />
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain">{children}</div>
    </section>
  );
}

/** The focus goes into the sheet, unless its content has it already, and back to what opened it. */
function useSheetFocus(box: { current: HTMLElement | null }, toolId = ''): void {
  const [opener] = useState(() => document.activeElement);
  const giveBack = useEffectEvent(() => {
    if (!isFocusFree()) return;
    const isUsable = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
    const target = isUsable ? opener : document.getElementById(toolId);
    target?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const sheet = box.current;
    if (sheet && !sheet.contains(document.activeElement)) sheet.focus({ preventScroll: true });
    return () => giveBack();
  }, [box]);
}
