import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

/** The skeleton of the viewer: its bar and the full-size view. */
export default function Loading() {
  const t = useTranslations('common');
  return (
    <div role="status" aria-label={t('loading')} className="flex min-h-[480px] flex-1 flex-col">
      <div className="flex h-12 items-center border-b bg-surface px-3">
        <Skeleton className="h-4 w-56" />
      </div>
    </div>
  );
}
