import { Skeleton, SkeletonCard, SkeletonPage } from '@/components/ui/skeleton';

/** The skeleton of a list: a title, and a card of rows in the usual size. */
export default function Loading() {
  return (
    <SkeletonPage>
      <Skeleton className="mb-5 h-[26px] w-56" />
      <SkeletonCard rows={8} />
    </SkeletonPage>
  );
}
