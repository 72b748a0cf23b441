import { Skeleton, SkeletonCard, SkeletonPage } from '@/components/ui/skeleton';

/** The skeleton of the delivery overview: the table beside the building, and the time line below. */
export default function Loading() {
  return (
    <SkeletonPage>
      <Skeleton className="mb-5 h-[26px] w-56" />
      <div className="mb-4 grid gap-4 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <SkeletonCard rows={8} />
        <SkeletonCard className="h-80" />
      </div>
      <SkeletonCard rows={6} />
    </SkeletonPage>
  );
}
