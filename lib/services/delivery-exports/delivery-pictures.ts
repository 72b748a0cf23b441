import type { DeliveryDto } from '@/lib/contract/deliveries';
import type { DeliveryPictures } from '@/lib/documents/deliveries-pdf';
import { entriesOf } from '@/lib/domain/deliveries/delivery-lists';
import { picturedDeliveries } from '@/lib/domain/models/pictured-deliveries';
import { WallIndex } from '@/lib/domain/models/wall-index';
import { withLocalCopies } from '@/lib/storage/with-local-copy';
import type { ServiceContext } from '../context';
import { loadUnitModels } from '../models/load-unit-models';
import { presentModel } from '../models/present-model';

/** For all models of a document; drawing them takes at most a second and 100 MB. */
const MAX_TRIANGLES = 2_000_000;

/**
 * Finds the walls of deliveries in the models of their project, like the overview does, and provides these
 * models as local files while a worker process uses them.
 */
export async function withPictures<T>(
  ctx: ServiceContext,
  { rootUnitId, deliveries }: { rootUnitId: string; deliveries: readonly DeliveryDto[] },
  work: (pictures: DeliveryPictures) => Promise<T>,
): Promise<T> {
  const found = await loadUnitModels(ctx, rootUnitId);
  const models = found.models.map((model) => ({ ...presentModel(model, found), file: model.model }));
  const index = new WallIndex(models.flatMap(({ walls }) => walls));
  const { pictured, count } = picturedDeliveries(
    deliveries.map(({ wallNos, projectUnitIDs }) =>
      index.match(entriesOf(wallNos), entriesOf(projectUnitIDs)),
    ),
  );
  const wanted = new Set(pictured.flatMap(({ ids }) => ids));
  const drawn = models.filter(({ walls }) => walls.some(({ globalID }) => wanted.has(globalID)));
  const triangles = drawn.reduce((sum, { triangleCount }) => sum + (triangleCount ?? 0), 0);
  if (triangles > MAX_TRIANGLES) return work({ models: [], pictured: [], count: 0 });
  const stored = drawn.flatMap(({ file, offsetM }) =>
    file?.modelKey ? [{ key: file.modelKey, offsetM }] : [],
  );
  return withLocalCopies(
    stored.map(({ key }) => key),
    (paths) => {
      const placed = stored.map(({ offsetM }, at) => ({ path: paths[at] ?? '', offsetM }));
      return work({ models: placed, pictured, count });
    },
  );
}
