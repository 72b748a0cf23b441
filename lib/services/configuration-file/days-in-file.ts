import { eq } from 'drizzle-orm';
import { preliminaryDays } from '@/db/schema';
import { createPreliminaryDays } from '../catalogue/create-preliminary-days';
import { listPreliminaryDays, PRELIMINARY_DAYS_LIST } from '../catalogue/list-preliminary-days';
import { updatePreliminaryDays } from '../catalogue/update-preliminary-days';
import { PLANTS } from '../configuration/plants';
import { PRODUCT_TYPES } from '../configuration/product-types';
import { anyStore } from './file-store';

type DaysByType = { readonly [productTypeKey: string]: number };

/** The lead days of each plant, by the key of what it makes. */
export const preliminaryDaysInFile = anyStore<DaysByType>({
  async read(ctx) {
    const typeKeys = new Map((await PRODUCT_TYPES.keys(ctx)).map(({ id, key }) => [id, key]));
    const byPlant = new Map<number, [key: string, days: number][]>();
    for (const { plantID, productTypeID, preliminaryDays: days } of await listPreliminaryDays(ctx)) {
      const known = byPlant.get(plantID) ?? [];
      known.push([typeKeys.get(productTypeID) ?? '', days]);
      byPlant.set(plantID, known);
    }
    return (await PLANTS.keys(ctx)).flatMap(({ id, key }) => {
      const days = byPlant.get(id)?.sort(([one], [other]) => (one < other ? -1 : 1));
      return days ? [{ key, fields: Object.fromEntries(days) }] : [];
    });
  },
  async write(ctx, { key, fields, isChanged }) {
    const plantId = await PLANTS.idOf(ctx, key);
    const typeIds = new Map((await PRODUCT_TYPES.keys(ctx)).map((type) => [type.key, type.id]));
    const ofPlant = {
      where: eq(preliminaryDays.plantId, plantId),
      orderBy: [...PRELIMINARY_DAYS_LIST.defaultOrder],
    };
    const stored = new Map(
      (await listPreliminaryDays(ctx, ofPlant)).map((days) => [days.productTypeID, days]),
    );
    for (const [type, leadDays] of Object.entries(fields).filter(([name]) => isChanged(name))) {
      const productTypeId = typeIds.get(type) ?? (await PRODUCT_TYPES.idOf(ctx, type));
      const known = stored.get(productTypeId);
      if (known) {
        const { productPlantPreliminaryDaysID: preliminaryDaysId } = known;
        await updatePreliminaryDays(ctx, { preliminaryDaysId, leadDays, version: null });
      } else await createPreliminaryDays(ctx, { plantId, productTypeId, leadDays });
    }
  },
});
