import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { floorsOfLot, numbersWith, wallsBetween } from './chosen-walls';
import { ModelStage } from './model-stage';
import { useUnitWalls } from './use-unit-walls';
import type { Floor, Wall } from './viewer-data';
import { FIRST_STATE } from './viewer-state';
import { otherDeliveries, WallChoiceList } from './wall-choice-list';
import { wallsPaint } from './walls-paint';

const OTHER_COLOR = 'var(--color-state-closed)';
const ignore = () => undefined;

export interface WallChoiceProps {
  /** The lot's id. */
  unitId: string;
  rootUnitId: string;
  /** The event position before the page was rendered. */
  since: string;
  /** The delivery for which walls are selected. */
  deliveryLotId: string;
  /** Numbers of the selected walls. */
  wallNos: readonly string[];
  onWallNos: (wallNos: readonly string[]) => void;
  /** Renders the numbers without a matching wall. */
  unmatched: (wallNos: readonly string[]) => ReactNode;
}

/** The walls of a lot next to its models; a click in either selects a wall, with Shift a range. */
export default function WallChoice(props: WallChoiceProps) {
  const { unitId, rootUnitId, since, deliveryLotId, wallNos, onWallNos, unmatched } = props;
  const t = useTranslations('viewer');
  const project = useUnitWalls({ unitId: rootUnitId, rootUnitId, since });
  const [lastId, setLast] = useState<string | null>(null);
  const index = project?.index;
  const floors = useMemo(() => (project ? floorsOfLot(project.floors, unitId) : []), [project, unitId]);
  const walls = useMemo(() => floors.flatMap((floor) => floor.walls), [floors]);
  const matched = useMemo(() => index?.match(wallNos, [unitId]), [index, wallNos, unitId]);
  const paint = useMemo(() => {
    const others = walls.filter((wall) => otherDeliveries(wall, deliveryLotId).length > 0);
    return {
      ...wallsPaint(matched?.ids ?? [], new Map(others.map(({ id }) => [id, OTHER_COLOR]))),
      own: new Set(walls.map(({ id }) => id)),
      seeThrough: false,
    };
  }, [walls, matched, deliveryLotId]);
  if (!project || !index || !matched) return <Skeleton className="h-96" />;
  if (walls.length === 0) return unmatched(wallNos);
  const chosen = new Set(matched.ids);
  const change = (changed: readonly Wall[], isChosen: boolean) =>
    onWallNos(numbersWith({ index, unitId, wallNos }, changed, isChosen));

  function toggle(id: string, isRange: boolean, shown: readonly Floor[] = floors) {
    change(wallsBetween(shown, isRange ? lastId : null, id), !chosen.has(id));
    setLast(id);
  }

  return (
    <>
      <p className="text-ink-2 text-sm">{t('chooseHint')}</p>
      <div className="grid gap-3 md:grid-cols-[360px_minmax(0,1fr)]">
        <WallChoiceList {...{ floors, chosen, deliveryLotId }} onToggle={toggle} onFloor={change} />
        <div className="flex h-64 flex-col overflow-hidden rounded border md:h-auto md:min-h-80">
          <ModelStage
            label={t('choicePicture')}
            models={project.models}
            state={FIRST_STATE}
            act={ignore}
            paint={paint}
            isWall={(id) => paint.own.has(id)}
            startPose={null}
            onHandle={(handle) => handle?.fit(paint.own)}
            onPose={ignore}
            onWall={(id, isRange) => toggle(id, isRange)}
          >
            {null}
          </ModelStage>
        </div>
      </div>
      {unmatched(matched.unmatched)}
    </>
  );
}
