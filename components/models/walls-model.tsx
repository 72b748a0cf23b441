import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef } from 'react';
import type { ViewerHandle } from '@/components/model-viewer/model-viewer';
import type { ViewerPaint } from '@/components/model-viewer/viewer-paint';
import { IconButton } from '@/components/ui/button';
import { FitIcon } from '@/components/ui/icons';
import { useResource } from '@/lib/client/use-resource';
import type { ModelDto } from '@/lib/contract/models';
import { WallIndex } from '@/lib/domain/models/wall-index';
import { ModelStage } from './model-stage';
import { FIRST_STATE } from './viewer-state';

const NOTHING: ReadonlySet<string> = new Set();
const NO_COLORS: ReadonlyMap<string, string> = new Map();
const NO_MODELS: readonly ModelDto[] = [];
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
  /** The colours of walls by GlobalId, as style sheets write them; null gives all of them that of a wall. */
  colorsOf: ((walls: WallIndex) => ReadonlyMap<string, string>) | null;
}

/** A project's models with the named walls selected, and the numbers that no wall has. */
export default function WallsModel(props: WallsModelProps) {
  const { rootUnitId, since, label, wallNos, lotIds, colorsOf } = props;
  const t = useTranslations('viewer');
  const { data } = useResource(
    'listUnitModels',
    { params: { unitId: rootUnitId } },
    { since, rootUnitId, kinds: ['model', 'files'] },
  );
  const models = data?.data ?? NO_MODELS;
  const walls = useMemo(() => new WallIndex(models.flatMap((model) => model.walls)), [models]);
  const { ids, unmatched } = useMemo(() => walls.match(wallNos, lotIds), [walls, wallNos, lotIds]);
  const colors = useMemo(() => colorsOf?.(walls) ?? NO_COLORS, [walls, colorsOf]);
  const paint = useMemo(() => wallsPaint(ids, colors), [ids, colors]);
  const handle = useRef<ViewerHandle | null>(null);
  const shownIds = useRef(ids);
  useEffect(() => {
    shownIds.current = ids;
  });

  return (
    <>
      <div className="flex h-80 flex-col border-b">
        {data && (
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
      {data && unmatched.length > 0 && (
        <p className="border-b bg-warn-soft px-3.5 py-1.5 text-sm text-warn" role="status">
          {t('unmatchedNumbers', { count: unmatched.length, numbers: unmatched.join(', ') })}
        </p>
      )}
    </>
  );
}

/** The walls selected, and the others to be seen through or in their colours. */
function wallsPaint(ids: readonly string[], colors: ReadonlyMap<string, string>): ViewerPaint {
  return {
    colors,
    selected: new Set(ids),
    own: null,
    surroundings: false,
    hidden: NOTHING,
    hiddenStoreys: NOTHING,
    isolated: null,
    seeThrough: colors.size === 0,
  };
}
