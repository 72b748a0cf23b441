'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { CubeIcon } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import type { Answer } from '@/lib/client/call';
import { loadPart } from '@/lib/client/load-part';
import { useResource } from '@/lib/client/use-resource';
import { href } from '@/lib/domain/navigation/pages';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';
import { ModelPicture } from '../lists/model-picture';
import { VolumeDoubts } from '../lists/volume-doubts';
import type { CardViewerProps } from './card-viewer';
import { ModelStates } from './model-states';

/** Loaded when the model is to be turned: the page itself stays light. */
const CardViewer = dynamic<CardViewerProps>(() => loadPart(() => import('./card-viewer')), {
  ssr: false,
  loading: () => <Skeleton className="aspect-[4/3] w-full" />,
});

export interface ModelCardProps {
  /** Its name. */
  title: string;
  unitId: string;
  rootUnitId: string;
  first: Answer<'getModelSummary'>;
  /** The event position before it was read. */
  since: string;
}

/** A unit's models: a picture that can be turned, their content and their state, with a link to the viewer. */
export function ModelCard({ title, unitId, rootUnitId, first, since }: ModelCardProps) {
  const t = useTranslations('viewer');
  const show = useQuantityTexts();
  const { data } = useResource(
    'getModelSummary',
    { params: { unitId } },
    { fallback: first, since, rootUnitId },
  );
  const [isTurning, setTurning] = useState(false);
  const [view, setView] = useState('');
  const { wallCount, storeyCount, volumeM3, hasPreview } = data;
  // A file that was refused is a matter of the list of files, and of the project as a whole.
  const models = data.models.filter(({ state }) => state !== 'refused' || unitId === rootUnitId);
  if (models.length === 0) return null;
  const waiting = models.filter(({ state }) => state !== 'ready');
  const viewer = href('viewer', { rootUnitId, unitId });
  const canTurn = wallCount > 0 && models.some(({ state }) => state === 'ready');
  return (
    <Card title={t('cardTitle')}>
      <div className="grid gap-3">
        {isTurning && (
          <CardViewer {...{ unitId, rootUnitId, since }} label={t('pictureOf', { title })} onView={setView} />
        )}
        {!isTurning && hasPreview && <ModelPicture unitId={unitId} className="aspect-[4/3] w-full" />}
        {wallCount > 0 && (
          <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
            <span>{t('cardCounts', { walls: wallCount, storeys: storeyCount })}</span>
            {/* Walls are measured only by the conversion. */}
            {volumeM3 > 0 && <b className="font-semibold">{show.volume(volumeM3)}</b>}
          </p>
        )}
        <VolumeDoubts doubts={data} />
        {waiting.length > 0 && <ModelStates models={models} />}
        {wallCount > 0 && (
          <div className="flex flex-wrap gap-2">
            {canTurn && (
              <Button icon={<CubeIcon />} aria-pressed={isTurning} onClick={() => setTurning(!isTurning)}>
                {t('turnModel')}
              </Button>
            )}
            <ButtonLink href={view === '' ? viewer : `${viewer}#${view}`}>{t('openViewer')}</ButtonLink>
          </div>
        )}
      </div>
    </Card>
  );
}
