'use client';

import { useSelectedLayoutSegments } from 'next/navigation';

export interface SectionTitle {
  /** Path below the shell: `admin/preliminary-days`. */
  section: string;
  title: string;
}

/** The title of the current section of the portal; the longest matching path wins. */
export function ToolbarTitle({
  sections,
  fallback,
}: {
  sections: readonly SectionTitle[];
  fallback: string;
}) {
  const here = useSelectedLayoutSegments().join('/');
  const found = sections.find(({ section }) => here === section || here.startsWith(`${section}/`));
  return <p className="truncate font-semibold">{found?.title ?? fallback}</p>;
}
