import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { FailureNotice, type ShownFailure } from '@/components/ui/failure-notice';
import { SkeletonRows } from '@/components/ui/skeleton';

/** As high as a building of some storeys, until the lots are there. */
export function LotsPlace() {
  const t = useTranslations('lots');
  return (
    <Card title={t('title')} flush>
      <SkeletonRows rows={12} />
    </Card>
  );
}

/** The lots could not be read. */
export function LotsNotRead({ failure }: { failure: ShownFailure }) {
  const t = useTranslations('lots');
  return (
    <Card title={t('title')}>
      <FailureNotice title={t('notRead')} failure={failure} />
    </Card>
  );
}
