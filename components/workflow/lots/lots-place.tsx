import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { FailureNotice, type ShownFailure } from '@/components/ui/failure-notice';
import { SkeletonRows } from '@/components/ui/skeleton';

/** A placeholder as high as a building of some storeys, until the lots are loaded. */
export function LotsPlace() {
  const t = useTranslations('lots');
  return (
    <Card title={t('title')} flush>
      <SkeletonRows rows={12} />
    </Card>
  );
}

/** Shown if the lots could not be loaded. */
export function LotsNotRead({ failure }: { failure: ShownFailure }) {
  const t = useTranslations('lots');
  return (
    <Card title={t('title')}>
      <FailureNotice title={t('notRead')} failure={failure} />
    </Card>
  );
}
