'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { FailureNotice } from '@/components/ui/failure-notice';
import { SkeletonRows } from '@/components/ui/skeleton';
import { failureOf } from '@/lib/client/failure';
import { useResource } from '@/lib/client/use-resource';
import type { LotsCardProps } from './lots-card';

const LotsCard = dynamic(() => import('./lots-card').then((own) => own.LotsCard), { loading: LotsPlace });

export interface LotsIslandProps extends Omit<LotsCardProps, 'first'> {
  /** Null where the lots come after the page. */
  first: LotsCardProps['first'] | null;
}

/** The lots of a project, loaded where there are many: most pages of units show none. */
export function LotsIsland({ first, ...props }: LotsIslandProps) {
  return first ? <LotsCard {...props} first={first} /> : <LotsAfterPage {...props} />;
}

function LotsAfterPage(props: Omit<LotsIslandProps, 'first'>) {
  const { rootUnitId, since } = props;
  const t = useTranslations('lots');
  const { data, error } = useResource('getProjectLots', { params: { rootUnitId } }, { since, rootUnitId });
  if (data) return <LotsCard {...props} first={data.data} />;
  if (!error) return <LotsPlace />;
  return (
    <Card title={t('title')}>
      <FailureNotice title={t('notRead')} failure={failureOf(error)} />
    </Card>
  );
}

/** As high as a building of some storeys. */
function LotsPlace() {
  const t = useTranslations('lots');
  return (
    <Card title={t('title')} flush>
      <SkeletonRows rows={12} />
    </Card>
  );
}
