import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef } from 'react';
import type { ViewerHandle } from '@/components/model-viewer/model-viewer';
import type { ViewerPaint } from '@/components/model-viewer/viewer-paint';
import { ModelStage } from '@/components/models/model-stage';
import { FIRST_STATE } from '@/components/models/viewer-state';
import { IconButton } from '@/components/ui/button';
import { FitIcon } from '@/components/ui/icons';
import { useResource } from '@/lib/client/use-resource';
import type { ModelDto } from '@/lib/contract/models';
import { WallIndex } from '@/lib/domain/models/wall-index';
import type { ShownDelivery } from './selected-delivery';

const NOTHING: ReadonlySet<string> = new Set();
const NO_COLORS: ReadonlyMap<string, string> = new Map();
const NO_MODELS: readonly ModelDto[] = [];
const ignore = () => undefined;

export interface DeliveryModelProps {
  rootUnitId: string;
  /** Where the changes stood before the page was read. */
  since: string;
  delivery: ShownDelivery;
  /** Colours of walls on the day that is shown; null shows the delivery alone. */
  colorsOf: ((walls: WallIndex) => ReadonlyMap<string, string>) | null;
}

/** The project's models with the walls of a delivery lit up, and the numbers that no wall has. */
export default function DeliveryModel({ rootUnitId, since, delivery, colorsOf }: DeliveryModelProps) {
  const t = useTranslations('deliveries.overview');
  const { data } = useResource(
    'listUnitModels',
    { params: { unitId: rootUnitId } },
    { since, rootUnitId, kinds: ['model', 'files'] },
  );
  const models = data?.data ?? NO_MODELS;
  const walls = useMemo(() => new WallIndex(models.flatMap((model) => model.walls)), [models]);
  const { ids, unmatched } = useMemo(() => {
    const lotIds = delivery.lots.map(({ unitId }) => unitId);
    return walls.match(delivery.wallNos, lotIds);
  }, [walls, delivery]);
  const colors = useMemo(() => colorsOf?.(walls) ?? NO_COLORS, [walls, colorsOf]);
  const paint = useMemo(() => deliveryPaint(ids, colors), [ids, colors]);
  const handle = useRef<ViewerHandle | null>(null);
  const shownIds = useRef(ids);
  useEffect(() => {
    shownIds.current = ids;
  });

  return (
    <>
      <div className="flex h-80 flex-col border-b" data-delivery-model>
        {data && (
          <ModelStage
            label={t('modelOf', { title: delivery.title })}
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
          {t('unmatched', { count: unmatched.length, numbers: unmatched.join(', ') })}
        </p>
      )}
    </>
  );
}

/** Its walls selected and the others to be seen through, or the walls in the colours of a day. */
function deliveryPaint(ids: readonly string[], colors: ReadonlyMap<string, string>): ViewerPaint {
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
