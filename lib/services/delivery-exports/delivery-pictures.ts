import type { DeliveryDto } from '@/lib/contract/deliveries';
import type { DeliveryPictures } from '@/lib/documents/deliveries-pdf';
import { entriesOf } from '@/lib/domain/deliveries/delivery-lists';
import { picturedDeliveries } from '@/lib/domain/models/pictured-deliveries';
import { WallIndex } from '@/lib/domain/models/wall-index';
import type { ServiceContext } from '../context';
import { drawnModels, withPlacedModels } from '../models/drawn-models';
import { loadUnitModels } from '../models/load-unit-models';
import { presentModel } from '../models/present-model';

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
  const models = found.models.map((model) => ({ ...model, presented: presentModel(model, found).walls }));
  const index = new WallIndex(models.flatMap(({ presented }) => presented));
  const { pictured, count } = picturedDeliveries(
    deliveries.map(({ wallNos, projectUnitIDs }) =>
      index.match(entriesOf(wallNos), entriesOf(projectUnitIDs)),
    ),
  );
  const wanted = new Set(pictured.flatMap(({ ids }) => ids));
  const drawn = drawnModels(
    models.filter(({ presented }) => presented.some(({ globalID }) => wanted.has(globalID))),
  );
  if (drawn === null) return work({ models: [], pictured: [], count: 0 });
  return withPlacedModels(drawn, (placed) => work({ models: placed, pictured, count }));
}
