import { call } from '@/lib/client/call';
import type { PlantDto, ProductTypeDto } from '@/lib/contract/catalogue';

export interface Catalogue {
  productTypes: ProductTypeDto[];
  plants: PlantDto[];
  /** Days of the plants that say how long they need, by `{plantID}/{productTypeID}`. */
  leadDays: Map<string, number>;
}

/** All product types and plants, and how long one takes for the other. */
export async function readCatalogue(): Promise<Catalogue> {
  const [types, plants, days] = await Promise.all([
    call('listProductTypes'),
    call('listPlants'),
    call('listPreliminaryDays'),
  ]);
  const leadDays = new Map(
    days.data.map((row) => [`${row.plantID}/${row.productTypeID}`, row.preliminaryDays]),
  );
  return { productTypes: types.data, plants: plants.data, leadDays };
}
