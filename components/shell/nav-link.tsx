'use client';

import Link from 'next/link';
import { useSelectedLayoutSegments } from 'next/navigation';
import type { MouseEvent, ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

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
    <Link
      href={href}
      aria-current={current ? 'page' : undefined}
      onClick={closeDrawer}
      className={cx(
        'flex min-h-8 items-center gap-2.5 rounded px-2.5 text-ink-2 -outline-offset-2 pointer-coarse:min-h-11',
        'hover:bg-hover hover:text-ink [&>svg]:text-ink-3',
        'aria-[current]:bg-surface aria-[current]:font-medium aria-[current]:text-ink',
        'aria-[current]:shadow-[inset_0_0_0_1px] aria-[current]:shadow-line aria-[current]:[&>svg]:text-accent',
      )}
    >
      {children}
    </Link>
  );
}
