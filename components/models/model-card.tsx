'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { CubeIcon } from '@/components/ui/icons';
import type { Answer } from '@/lib/client/call';
import { useResource } from '@/lib/client/use-resource';
import { href } from '@/lib/domain/navigation/pages';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';
import { ModelPicture } from './model-picture';
import { ModelStates } from './model-states';

export interface ModelCardProps {
  unitId: string;
  rootUnitId: string;
  first: Answer<'getModelSummary'>;
  /** The event position before it was read. */
  since: string;
}

/** The content and conversion state of a unit's models, with a link to the viewer. */
export function ModelCard({ unitId, rootUnitId, first, since }: ModelCardProps) {
  const t = useTranslations('viewer');
  const show = useQuantityTexts();
  const { data } = useResource(
    'getModelSummary',
    { params: { unitId } },
    { fallback: first, since, rootUnitId, kinds: ['model', 'files', 'walls'] },
  );
  const { models, wallCount, storeyCount, volumeM3, hasPreview } = data;
  if (models.length === 0) return null;
  const viewer = href('viewer', { rootUnitId, unitId });
  return (
    <Card title={t('cardTitle')}>
      <div className="grid gap-3">
        {hasPreview && <Preview unitId={unitId} address={viewer} />}
        {wallCount > 0 && (
          <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
            <span>{t('cardCounts', { walls: wallCount, storeys: storeyCount })}</span>
            {/* Walls are measured only by the conversion. */}
            {volumeM3 > 0 && <b className="font-semibold">{show.volume(volumeM3)}</b>}
          </p>
        )}
        {models.some(({ state }) => state !== 'ready') && <ModelStates models={models} />}
        {wallCount > 0 && (
          <ButtonLink className="justify-self-start" href={viewer} icon={<CubeIcon />}>
            {t('openViewer')}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

/**
 * The picture links to the viewer like the button below; it is hidden from screen readers, which need only one link.
 */
function Preview({ unitId, address }: { unitId: string; address: string }) {
  return (
    <Link href={address} tabIndex={-1} aria-hidden="true" prefetch={false} className="block">
      <ModelPicture unitId={unitId} className="aspect-[4/3] w-full" />
    </Link>
  );
}
