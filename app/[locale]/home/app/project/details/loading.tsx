import { Skeleton, SkeletonCard, SkeletonPage } from '@/components/ui/skeleton';

/** The skeleton of the page of a unit: path, title, workflow, and its cards in two columns. */
export default function Loading() {
  return (
    <SkeletonPage>
      <Skeleton className="mb-2 h-4 w-48" />
      <div className="mb-4 flex items-start gap-3">
        <Skeleton className="size-11 shrink-0 rounded" />
        <div className="flex flex-col gap-2">
          <Skeleton className="h-6 w-56 max-w-full" />
          <Skeleton className="h-4 w-40" />
        </div>
      </div>
      <Skeleton className="mb-4 h-16 rounded" />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
        <div className="grid min-w-0 gap-4">
          <SkeletonCard rows={3} />
          <SkeletonCard rows={8} />
        </div>
        <div className="grid min-w-0 gap-4">
          <SkeletonCard rows={2} />
          <SkeletonCard rows={4} />
        </div>
      </div>
    </SkeletonPage>
  );
}
