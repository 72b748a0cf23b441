'use client';

import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
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
  // Open on the page it was opened on: one that is loaded late does not come up over the next page.
  const here = usePathname();
  const [openOn, setOpenOn] = useState<string | null>(null);
  return (
    <>
      <IconButton
        ref={button}
        icon={<MenuIcon />}
        label={labels.open}
        aria-haspopup="dialog"
        className="-ml-1 md:hidden group-has-data-full-page/shell:inline-flex!"
        onClick={() => setOpenOn(here)}
      />
      {openOn === here && (
        <SideMenuSheet
          labels={labels}
          onClose={() => setOpenOn(null)}
          onClosed={() => button.current?.focus()}
        >
          {children}
        </SideMenuSheet>
      )}
    </>
  );
}
