'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { HelpIcon, MailIcon } from '@/components/ui/icons';
import { loadPart } from '@/lib/client/load-part';
import type { OffersTexts } from './offers-dialog';

// Without `loading`, the skeleton would replace the whole page.
const OffersDialog = dynamic(
  () => loadPart(() => import('./offers-dialog').then((own) => own.OffersDialog)),
  {
    loading: () => null,
  },
);

interface OffersMenuProps {
  label: string;
  texts: OffersTexts & { open: string };
  /** The entries before the one that opens the dialog. */
  help: ReactNode;
  /** The entries after it. */
  children: ReactNode;
}

/** The help menu with the entry that opens the offers dialog; the dialog is rendered next to the menu, not inside. */
export function OffersMenu({ label, texts, help, children }: OffersMenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={label} icon={<HelpIcon />} />
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {help}
          <DropdownMenuItem aria-haspopup="dialog" onSelect={() => setOpen(true)}>
            <MailIcon />
            {texts.open}
          </DropdownMenuItem>
          {children}
        </DropdownMenuContent>{' '}
      </DropdownMenu>
      {open && <OffersDialog texts={texts} onClose={() => setOpen(false)} />}
    </>
  );
}
