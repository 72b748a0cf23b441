import { useTranslations } from 'next-intl';
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton';

/** The skeleton of a page: a title, and a card of rows in the usual size. */
export default function Loading() {
  const t = useTranslations('common');
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className="mb-5 h-[26px] w-56" />
      <div className="rounded border bg-surface">
        <div className="flex h-10 items-center border-b px-3.5">
          <Skeleton className="h-3 w-32" />
        </div>
        <SkeletonRows rows={8} />
      </div>
    </div>
  );
}
