'use client';

import { type ReactNode, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { HelpIcon, MailIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import type { OffersTexts } from './offers-dialog';

const OffersDialog = later(() => import('./offers-dialog').then((own) => own.OffersDialog));

interface OffersMenuProps {
  label: string;
  /** Without an organisation nobody would send any. */
  hasOffers: boolean;
  texts: OffersTexts & { open: string };
  /** The entries before the one that opens the dialog. */
  help: ReactNode;
  /** The entries after it. */
  children: ReactNode;
}

/** The help menu with the entry that opens the offers dialog; the dialog is rendered next to the menu, not inside. */
export function OffersMenu({ label, hasOffers, texts, help, children }: OffersMenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={label} icon={<HelpIcon />} />
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {help}
          {hasOffers && (
            <DropdownMenuItem aria-haspopup="dialog" onSelect={() => setOpen(true)}>
              <MailIcon />
              {texts.open}
            </DropdownMenuItem>
          )}
          {children}
        </DropdownMenuContent>
      </DropdownMenu>
      {open && <OffersDialog texts={texts} onClose={() => setOpen(false)} />}
    </>
  );
}
