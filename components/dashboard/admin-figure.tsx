'use client';

import { useFormatter } from 'next-intl';
import type { Answer } from '@/lib/client/call';
import { useResource } from '@/lib/client/use-resource';

interface AdminFigureProps {
  name: keyof Answer<'countAdminWork'>;
  /** All figures as the page has read them. */
  fallback: Answer<'countAdminWork'>;
  since: string;
}

/** One of the figures of an administrator in their language, as it is now. */
export function AdminFigure({ name, fallback, since }: AdminFigureProps) {
  const format = useFormatter();
  const { data } = useResource('countAdminWork', {}, { fallback, since });
  return format.number(data[name], 'integer');
}
