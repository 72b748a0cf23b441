import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';
import { shownPaint } from './shown-paint';
import { SmallStage } from './small-stage';
import { type UnitWalls, useUnitWalls } from './use-unit-walls';
import { viewHash } from './view-link';
import { FIRST_STATE, reduceViewer } from './viewer-state';

export interface CardViewerProps {
  unitId: string;
  rootUnitId: string;
  /** The event position before the page was rendered. */
  since: string;
  /** The accessible name of the picture. */
  label: string;
  /** Receives the URL hash with which the viewer shows the same selection. */
  onView: (hash: string) => void;
}

/** The models of a unit inside a card: they can be turned, and walls selected. The viewer has everything else. */
export default function CardViewer(props: CardViewerProps) {
  const t = useTranslations('viewer');
  const walls = useUnitWalls(props);
  return (
    <div className="relative flex aspect-[4/3] w-full flex-col overflow-hidden rounded border">
      {walls ? (
        <Stage {...props} {...walls} />
      ) : (
        <p className="m-auto flex items-center gap-2 text-ink-2" role="status">
          <Spinner />
          {t('loading')}
        </p>
      )}
    </div>
  );
}

function Stage({ unitId, rootUnitId, label, onView, models, floors, own }: CardViewerProps & UnitWalls) {
  const t = useTranslations('viewer');
  const show = useQuantityTexts();
  const [state, act] = useReducer(reduceViewer, FIRST_STATE);
  const walls = useMemo(
    () => new Map(floors.flatMap((floor) => floor.walls).map((wall) => [wall.id, wall])),
    [floors],
  );
  const paint = useMemo(() => shownPaint(state, floors, [], own), [state, floors, own]);
  const wall = walls.get(state.selected.at(-1) ?? '');
  const volumeM3 = wall?.measures?.volumeM3;
  const tellView = useRef(onView);
  useEffect(() => {
    tellView.current = onView;
  });
  useEffect(() => tellView.current(viewHash(state, null)), [state]);

  return (
    <>
      <SmallStage
        label={label}
        models={models}
        state={state}
        act={act}
        paint={paint}
        isWall={(id) => walls.has(id)}
        startIds={unitId === rootUnitId ? undefined : new Set(walls.keys())}
        fitted={state.selected}
      />
      <p className="border-t bg-surface px-2.5 py-1.5 text-sm tabular-nums" role="status">
        {wall ? (
          <>
            <b className="font-semibold">{t('wall', { number: wall.number })}</b>
            {wall.floorName !== '' && <span className="text-ink-2"> · {wall.floorName}</span>}
            {volumeM3 != null && <span className="text-ink-2"> · {show.volume(volumeM3)}</span>}
          </>
        ) : (
          <span className="text-ink-2">{t('cardHint')}</span>
        )}
      </p>
    </>
  );
}
