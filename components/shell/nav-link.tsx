'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { HoverLink } from '@/components/ui/hover-link';

const SHELL_ROOT = '/home/app/';

interface NavLinkProps {
  href: string;
  children: ReactNode;
}

/** One entry of the side menu; marked while its page or a subpage is shown. */
export function NavLink({ href, children }: NavLinkProps) {
  const here = `${SHELL_ROOT}${useSelectedLayoutSegments().join('/')}`;
  const current = here === href || here.startsWith(`${href}/`);
  return (
    // Not in view: each reload of the page's data would prefetch all entries again.
    <HoverLink
      href={href}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'flex min-h-[32px] items-center gap-[10px] rounded px-[10px] text-ink-2 -outline-offset-2 pointer-coarse:min-h-touch [&>svg]:text-ink-3',
        'hover:bg-hover hover:text-ink aria-[current]:bg-surface aria-[current]:font-medium aria-[current]:text-ink',
        'aria-[current]:inset-ring aria-[current]:inset-ring-line aria-[current]:[&>svg]:text-accent',
      )}
    >
      {children}
    </HoverLink>
  );
}
