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
  first: Answer<'listUnitModels'>;
  /** Where the changes stood before it was read. */
  since: string;
}

/** What the models of a unit hold, how far they have come, and the way to the viewer. */
export function ModelCard({ unitId, rootUnitId, first, since }: ModelCardProps) {
  const t = useTranslations('viewer');
  const format = useFormatter();
  const { data } = useResource(
    'listUnitModels',
    { params: { unitId } },
    { fallback: first, since, rootUnitId, kinds: ['model', 'files'] },
  );
  const models = data.data;
  if (models.length === 0) return null;
  const walls = models.flatMap((model) => model.walls);
  const storeys = new Set(walls.map(({ storeyGlobalID }) => storeyGlobalID)).size;
  const volumeM3 = walls.reduce((sum, wall) => sum + (wall.volumeM3 ?? 0), 0);
  const volume = format.number(volumeM3, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <Card title={t('cardTitle')}>
      <div className="grid gap-3">
        {walls.length > 0 && (
          <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
            <span>{t('cardCounts', { walls: walls.length, storeys })}</span>
            <b className="font-semibold">{t('volumeM3', { volume })}</b>
          </p>
        )}
        {models.some(({ state }) => state !== 'ready') && <ModelStates models={models} />}
        {walls.length > 0 && (
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
