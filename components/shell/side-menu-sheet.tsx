'use client';

import type { MouseEvent, ReactNode } from 'react';
import { IconButton } from '@/components/ui/button';
import { CloseIcon } from '@/components/ui/icons';
import { Sheet, SheetClose, SheetContent, SheetTitle } from '@/components/ui/sheet';

export interface SideMenuSheetProps {
  labels: Record<'close' | 'menu', string>;
  onClose: () => void;
  /** Called when the focus can return to the opener. */
  onClosed: () => void;
  children: ReactNode;
}

/** The main menu over the page; following a link closes it. */
export function SideMenuSheet({ labels, onClose, onClosed, children }: SideMenuSheetProps) {
  function closeOnLink({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a')) onClose();
  }

  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
      >
        <SheetTitle className="sr-only">{labels.menu}</SheetTitle>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link turns its keys into clicks itself */}
        <nav aria-label={labels.menu} className="flex min-h-0 flex-1 flex-col" onClick={closeOnLink}>
          {children}
        </nav>
        <SheetClose asChild>
          <IconButton icon={<CloseIcon />} label={labels.close} className="absolute top-2 right-2" />
        </SheetClose>
      </SheetContent>
    </Sheet>
  );
}
