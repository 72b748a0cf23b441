'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { CommentIcon } from '@/components/ui/icons';
import type { Answer } from '@/lib/client/call';
import { useResource } from '@/lib/client/use-resource';
import { href } from '@/lib/domain/navigation/pages';

/** The comments counted on a unit's page. */
const OPEN_COMMENTS = "status eq 'open'";

export interface OpenCommentsCardProps {
  unitId: string;
  rootUnitId: string;
  first: Answer<'listComments'>;
  since: string;
}

/** Number of open comments on a unit, with a link to them. */
export function OpenCommentsCard({ unitId, rootUnitId, first, since }: OpenCommentsCardProps) {
  const t = useTranslations('comments');
  const query = { belowProjectUnitID: unitId, filter: OPEN_COMMENTS, top: 1 };
  const { data } = useResource('listComments', { query }, { fallback: first, since, rootUnitId });
  return (
    <Card title={t('title')}>
      <div className="grid gap-3">
        <p>{data.count === 0 ? t('noneOpen') : t('openCount', { count: data.count })}</p>
        <ButtonLink
          className="justify-self-start"
          href={href('viewer', { rootUnitId, unitId })}
          icon={<CommentIcon />}
        >
          {t('show')}
        </ButtonLink>
      </div>
    </Card>
  );
}
