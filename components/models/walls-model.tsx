import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { SmallStage } from './small-stage';
import { useUnitModels } from './use-unit-walls';
import { FIRST_STATE } from './viewer-state';
import { GroupsLegend, useWallGroups, type WallGroups } from './wall-groups';
import { wallsPaint } from './walls-paint';

const ignore = () => undefined;

export interface WallsModelProps {
  rootUnitId: string;
  /** The event position before the page was rendered. */
  since: string;
  /** The accessible name of the picture. */
  label: string;
  /** Numbers of the selected walls, and their lots. */
  wallNos: readonly string[];
  lotIds: readonly string[];
  /** The groups by which walls are coloured; null gives all walls the default colour. */
  groups: WallGroups | null;
}

/** A project's models with the named walls selected, and the numbers without a matching wall. */
export default function WallsModel(props: WallsModelProps) {
  const { rootUnitId, since, label, wallNos, lotIds, groups } = props;
  const t = useTranslations('viewer');
  const { models, index: walls, isRead } = useUnitModels({ unitId: rootUnitId, rootUnitId, since });
  const { ids, unmatched } = useMemo(() => walls.match(wallNos, lotIds), [walls, wallNos, lotIds]);
  const { colors, hidden, lines, toggle } = useWallGroups(groups, walls);
  const paint = useMemo(() => ({ ...wallsPaint(ids, colors), hidden }), [ids, colors, hidden]);

  return (
    <>
      <div className="flex h-64 shrink-0 flex-col border-b lg:h-auto lg:min-h-36 lg:flex-1 lg:shrink">
        {isRead && (
          <SmallStage
            label={label}
            models={models}
            state={FIRST_STATE}
            act={ignore}
            paint={paint}
            isWall={() => false}
            fitted={ids}
            fitLabel={t('fitWalls')}
          />
        )}
      </div>
      {isRead && <GroupsLegend lines={lines} toggle={toggle} />}
      {isRead && unmatched.length > 0 && (
        <p className="border-b bg-warn-soft px-3.5 py-1.5 text-sm text-warn" role="status">
          {t('unmatchedNumbers', { count: unmatched.length, numbers: unmatched.join(', ') })}
        </p>
      )}
    </>
  );
}
