'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { MenuIcon } from '@/components/ui/icons';

/** Loaded when the menu is opened: most people have it beside the page. */
const SideMenuSheet = dynamic(() => import('./side-menu-sheet').then((own) => own.SideMenuSheet), {
  loading: () => null,
});

export interface SideMenuDrawerProps {
  labels: Record<'open' | 'close' | 'menu', string>;
  children: ReactNode;
}

/** The button of the main menu, where there is no room for it beside the page. */
export function SideMenuDrawer({ labels, children }: SideMenuDrawerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={button}
        icon={<MenuIcon />}
        label={labels.open}
        aria-haspopup="dialog"
        className="-ml-1 md:hidden"
        onClick={() => setOpen(true)}
      />
      {open && (
        <SideMenuSheet
          labels={labels}
          onClose={() => setOpen(false)}
          onClosed={() => button.current?.focus()}
        >
          {children}
        </SideMenuSheet>
      )}
    </>
  );
}
