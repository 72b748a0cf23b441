'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { CubeIcon } from '@/components/ui/icons';
import type { Answer } from '@/lib/client/call';
import { useResource } from '@/lib/client/use-resource';
import { href } from '@/lib/domain/navigation/pages';
import { ModelStates } from './model-states';

export interface ModelCardProps {
  unitId: string;
  rootUnitId: string;
  first: Answer<'getModelSummary'>;
  /** Where the changes stood before it was read. */
  since: string;
}

/** What the models of a unit hold, how far they have come, and the way to the viewer. */
export function ModelCard({ unitId, rootUnitId, first, since }: ModelCardProps) {
  const t = useTranslations('viewer');
  const format = useFormatter();
  const { data } = useResource(
    'getModelSummary',
    { params: { unitId } },
    { fallback: first, since, rootUnitId, kinds: ['model', 'files'] },
  );
  const { models, wallCount, storeyCount, volumeM3 } = data;
  if (models.length === 0) return null;
  const volume = format.number(volumeM3, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <Card title={t('cardTitle')}>
      <div className="grid gap-3">
        {wallCount > 0 && (
          <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
            <span>{t('cardCounts', { walls: wallCount, storeys: storeyCount })}</span>
            <b className="font-semibold">{t('volumeM3', { volume })}</b>
          </p>
        )}
        {models.some(({ state }) => state !== 'ready') && <ModelStates models={models} />}
        {wallCount > 0 && (
          <ButtonLink
            className="justify-self-start"
            href={href('viewer', { rootUnitId, unitId })}
            icon={<CubeIcon />}
          >
            {t('openViewer')}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
