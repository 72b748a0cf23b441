import { keyOf } from '@/lib/domain/configuration-file/file-objects';
import type { Closure } from '@/lib/domain/plant-calendar';
import { addPlantClosure, listPlantClosures, removePlantClosure } from '../catalogue/plant-closures';
import { PLANTS } from '../configuration/plants';
import { anyStore, type Plain } from './file-store';

type ClosureInFile = Plain<Closure>;

/** The days on which each plant is closed; the same days under the same title are one closure. */
export const plantClosuresInFile = anyStore<ClosureInFile>({
  async read(ctx) {
    const plantKeys = new Map((await PLANTS.keys(ctx)).map(({ id, key }) => [id, key]));
    const things = new Map<string, { key: string; within: string; fields: ClosureInFile }>();
    for (const { plantID, firstDay, lastDay, title } of await listPlantClosures(ctx, null)) {
      const within = plantKeys.get(plantID);
      if (within === undefined) continue;
      const fields = { firstDay, lastDay, title };
      const key = keyOf('plantClosure', fields);
      things.set(`${within}/${key}`, { key, within, fields });
    }
    return [...things.values()];
  },
  async write(ctx, { key, within, isLeftOut, fields }) {
    const plantId = await PLANTS.idOf(ctx, within);
    if (!isLeftOut) {
      await addPlantClosure(ctx, { ...fields, plantId });
      return;
    }
    for (const { closureID, ...closure } of await listPlantClosures(ctx, plantId)) {
      if (keyOf('plantClosure', closure) !== key) continue;
      await removePlantClosure(ctx, { plantId, closureId: closureID });
    }
  },
});
