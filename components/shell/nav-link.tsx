'use client';

import Link from 'next/link';
import { useSelectedLayoutSegments } from 'next/navigation';
import type { MouseEvent, ReactNode } from 'react';

const SHELL_ROOT = '/home/app/';

/** Closes the menu where it is open as a drawer. */
function closeDrawer(event: MouseEvent) {
  const drawer = event.currentTarget.closest('[popover]');
  if (drawer instanceof HTMLElement && drawer.matches(':popover-open')) drawer.hidePopover();
}

/** One entry of the side menu; marked while its page, or one below it, is shown. */
export function NavLink({ href, children }: { href: string; children: ReactNode }) {
  const here = `${SHELL_ROOT}${useSelectedLayoutSegments().join('/')}`;
  const current = here === href || here.startsWith(`${href}/`);
  return (
    <Link href={href} aria-current={current ? 'page' : undefined} onClick={closeDrawer} className="nav-link">
      {children}
    </Link>
  );
}
