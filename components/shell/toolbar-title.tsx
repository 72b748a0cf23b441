'use client';

import Link from 'next/link';
import { useSelectedLayoutSegments } from 'next/navigation';

export interface SectionTitle {
  /** Path below the shell: `admin/preliminary-days`. */
  section: string;
  title: string;
}

export interface ToolbarTitleProps {
  sections: readonly SectionTitle[];
  /** The portal with the address of its first page. */
  portal: SectionTitle & { href: string };
}

/**
 * The way to the current section of the portal, which is its title; the longest matching path wins. Not a heading:
 * the page has its own.
 */
export function ToolbarTitle({ sections, portal }: ToolbarTitleProps) {
  const here = useSelectedLayoutSegments().join('/');
  const found = sections.find(({ section }) => here === section || here.startsWith(`${section}/`));
  return (
    <p className="flex min-w-0 items-baseline gap-1.5 text-ink-2 text-sm">
      {found && found.section !== portal.section && (
        <>
          <Link href={portal.href} prefetch={false} className="shrink-0 hover:underline max-sm:hidden">
            {portal.title}
          </Link>
          <span aria-hidden="true" className="text-ink-3 max-sm:hidden">
            /
          </span>
        </>
      )}
      <span className="truncate">{found?.title ?? portal.title}</span>
    </p>
  );
}
