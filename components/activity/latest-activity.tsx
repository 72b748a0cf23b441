'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { HistoryIcon } from '@/components/ui/icons';
import type { Answer } from '@/lib/client/call';
import { useResource } from '@/lib/client/use-resource';
import { href } from '@/lib/domain/navigation/pages';
import { activityItems } from './activity-items';
import { ActivityList } from './activity-list';

/** Maximum number of lines shown of the entries read. */
const SHOWN = 5;

/** Without order rows, which are summed up a minute after they are written. */
const KINDS = ['unit', 'structure', 'state', 'tasks', 'members', 'materials', 'questionnaire'] as const;

export interface LatestActivityProps {
  rootUnitId: string;
  unitId: string;
  /** How many entries are read; some are grouped. */
  read: number;
  /** The answer rendered by the server, and the event position before it was read. */
  fallback: Answer<'listActivity'>;
  since: string;
}

/** The latest activity of a unit and everything below it; updated live. */
export function LatestActivity({ rootUnitId, unitId, read, fallback, since }: LatestActivityProps) {
  const t = useTranslations('activity');
  const query = { belowProjectUnitID: unitId, top: read, skip: 0 };
  const { data } = useResource('listActivity', { query }, { fallback, since, rootUnitId, kinds: KINDS });
  const items = useMemo(() => activityItems(data.data).slice(0, SHOWN), [data]);
  if (items.length === 0) return null;
  return (
    <Card title={t('title')} flush>
      <ActivityList items={items} unitId={unitId} />
      <div className="border-t p-1.5">
        <ButtonLink href={href('activity', { rootUnitId, unitId })} variant="quiet" icon={<HistoryIcon />}>
          {t('all')}
        </ButtonLink>
      </div>
    </Card>
  );
}
