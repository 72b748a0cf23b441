'use client';

import dynamic from 'next/dynamic';
import { Skeleton } from '@/components/ui/skeleton';
import { loadPart } from '@/lib/client/load-part';

/**
 * The form, loaded only by its page and rendered in the browser, which has the drafts and the language's number format.
 */
export const SheetFormIsland = dynamic(
  () => loadPart(() => import('./sheet-form').then(({ SheetForm }) => SheetForm)),
  {
    ssr: false,
    loading: () => <Skeleton className="h-96" />,
  },
);
