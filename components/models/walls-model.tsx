import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef } from 'react';
import type { ViewerHandle } from '@/components/model-viewer/model-viewer';
import { IconButton } from '@/components/ui/button';
import { FitIcon } from '@/components/ui/icons';
import { ModelStage } from './model-stage';
import { useProjectModels } from './use-project-walls';
import { FIRST_STATE } from './viewer-state';
import { GroupsLegend, useWallGroups, type WallGroups } from './wall-groups';
import { wallsPaint } from './walls-paint';

const ignore = () => undefined;

export interface WallsModelProps {
  rootUnitId: string;
  /** Where the changes stood before the page was read. */
  since: string;
  /** What the picture shows, for those who do not see it. */
  label: string;
  /** Numbers of the walls that are selected, and the lots they belong to. */
  wallNos: readonly string[];
  lotIds: readonly string[];
  /** What walls are coloured by; null gives all of them the colour of a wall. */
  groups: WallGroups | null;
}

/** A project's models with the named walls selected, and the numbers that no wall has. */
export default function WallsModel(props: WallsModelProps) {
  const { rootUnitId, since, label, wallNos, lotIds, groups } = props;
  const t = useTranslations('viewer');
  const { models, index: walls, isRead } = useProjectModels({ rootUnitId, since });
  const { ids, unmatched } = useMemo(() => walls.match(wallNos, lotIds), [walls, wallNos, lotIds]);
  const { colors, hidden, lines, toggle } = useWallGroups(groups, walls);
  const paint = useMemo(() => ({ ...wallsPaint(ids, colors), hidden }), [ids, colors, hidden]);
  const handle = useRef<ViewerHandle | null>(null);
  const shownIds = useRef(ids);
  useEffect(() => {
    shownIds.current = ids;
  });

  return (
    <>
      <div className="flex h-80 flex-col border-b">
        {isRead && (
          <ModelStage
            label={label}
            models={models}
            state={FIRST_STATE}
            act={ignore}
            paint={paint}
            isWall={() => false}
            startPose={null}
            onHandle={(next) => {
              handle.current = next;
            }}
            onPose={ignore}
          >
            <IconButton
              label={t('fitWalls')}
              icon={<FitIcon />}
              variant="secondary"
              className="absolute top-2 right-2"
              onClick={() => handle.current?.fit(shownIds.current)}
            />
          </ModelStage>
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
