import { Skeleton, SkeletonCard, SkeletonPage } from '@/components/ui/skeleton';

/** The skeleton of the dashboard: the greeting, three cards of tasks, the line of figures. */
export default function Loading() {
  return (
    <SkeletonPage>
      <div className="mb-4 flex h-44 flex-col gap-3 rounded border bg-surface px-5 py-5">
        <Skeleton className="h-6 w-64 max-w-full" />
        <Skeleton className="h-4 w-96 max-w-full" />
        <Skeleton className="mt-auto h-8 w-40" />
      </div>
      <SkeletonCard className="mb-4">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,260px),1fr))] gap-3 p-3.5">
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} className="h-64 rounded" />
          ))}
        </div>
      </SkeletonCard>
      <div className="grid grid-cols-2 gap-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
        {[1, 2, 3].map((tile) => (
          <Skeleton key={tile} className="h-10 rounded" />
        ))}
      </div>
    </SkeletonPage>
  );
}
