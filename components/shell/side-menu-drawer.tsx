'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '@/components/ui/button';
import { MenuIcon } from '@/components/ui/icons';
import { useOpenOnPage } from '@/components/ui/use-open-on-page';

/** Loaded when the menu is opened: most users see it as a column. */
const SideMenuSheet = dynamic(() => import('./side-menu-sheet').then((own) => own.SideMenuSheet), {
  loading: () => null,
});

export interface SideMenuDrawerProps {
  labels: Record<'open' | 'close' | 'menu', string>;
  children: ReactNode;
}

/** The button of the main menu, for windows without room for the column. */
export function SideMenuDrawer({ labels, children }: SideMenuDrawerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, open, close } = useOpenOnPage();
  return (
    <>
      <IconButton
        ref={button}
        icon={<MenuIcon />}
        label={labels.open}
        aria-haspopup="dialog"
        className="-ml-1 md:hidden group-data-full-page/shell:inline-flex!"
        onClick={open}
      />
      {isOpen && (
        <SideMenuSheet labels={labels} onClose={close} onClosed={() => button.current?.focus()}>
          {children}
        </SideMenuSheet>
      )}
    </>
  );
}
