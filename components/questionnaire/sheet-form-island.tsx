'use client';

import dynamic from 'next/dynamic';
import { Skeleton } from '@/components/ui/skeleton';

/** The form, loaded by its page alone and drawn in the browser: drafts and the language's numbers are there. */
export const SheetFormIsland = dynamic(() => import('./sheet-form').then(({ SheetForm }) => SheetForm), {
  ssr: false,
  loading: () => <Skeleton className="h-96" />,
});
