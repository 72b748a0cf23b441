import type { PlacedModel } from '@/lib/models/read-model';
import { withLocalCopies } from '@/lib/storage/with-local-copy';
import type { UnitModel } from './load-unit-models';

/** For all models of a drawing, which takes at most a second and 100 MB. */
const MAX_TRIANGLES = 2_000_000;

/** A converted model in the file store, and its offset in its project, m. */
export interface DrawnModel extends Pick<PlacedModel, 'offsetM'> {
  key: string;
}

/** The converted ones of some models; null if drawing them would take too much. */
export function drawnModels(models: readonly Pick<UnitModel, 'model' | 'place'>[]): DrawnModel[] | null {
  const triangles = models.reduce((sum, { model }) => sum + (model?.triangleCount ?? 0), 0);
  if (triangles > MAX_TRIANGLES) return null;
  return models.flatMap(({ model, place: { offsetM } }) =>
    model?.modelKey ? [{ key: model.modelKey, offsetM }] : [],
  );
}

/** Provides models as local files while a worker process draws them. */
export function withPlacedModels<T>(
  drawn: readonly DrawnModel[],
  work: (placed: readonly PlacedModel[]) => Promise<T>,
): Promise<T> {
  return withLocalCopies(
    drawn.map(({ key }) => key),
    (paths) => work(drawn.map(({ offsetM }, at) => ({ path: paths[at] ?? '', offsetM }))),
  );
}
