'use client';

import dynamic from 'next/dynamic';
import { Skeleton } from '@/components/ui/skeleton';
import { loadPart } from '@/lib/client/load-part';

/**
 * The builder, loaded only by its page and rendered only in the browser: the keys of its input rows must be
 * unique to the visit and not come from the server.
 */
export const StructureBuilderIsland = dynamic(
  () => loadPart(() => import('./structure-builder').then(({ StructureBuilder }) => StructureBuilder)),
  { ssr: false, loading: BuilderSkeleton },
);

function BuilderSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-12 w-72" />
      <Skeleton className="h-9" />
      <Skeleton className="h-60" />
    </div>
  );
}
