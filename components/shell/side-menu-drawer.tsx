'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '@/components/ui/button';
import { MenuIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import { useOpenOnPage } from '@/components/ui/use-open-on-page';
import { isUsedOffline } from '@/lib/client/offline/service-worker';

const loadSheet = () => import('./side-menu-sheet').then((own) => own.SideMenuSheet);
const SideMenuSheet = later(loadSheet);

export interface SideMenuDrawerProps {
  labels: Record<'open' | 'close' | 'menu', string>;
  children: ReactNode;
}

/**
 * The button of the main menu, for windows without room for the column. The menu is loaded when it is opened; on devices
 * that are used offline, after the page.
 */
export function SideMenuDrawer({ labels, children }: SideMenuDrawerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, open, close } = useOpenOnPage();
  useEffect(() => {
    if (isUsedOffline()) loadSheet().catch(() => undefined);
  }, []);
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
