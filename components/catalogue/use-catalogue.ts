import { useMemo } from 'react';
import { useResource } from '@/lib/client/use-resource';
import type { PlantDto, ProductTypeDto } from '@/lib/contract/catalogue';

export interface Catalogue {
  productTypes: readonly ProductTypeDto[];
  plants: readonly PlantDto[];
  /** Lead days of the plants that have set them, by `{plantID}/{productTypeID}`. */
  leadDays: ReadonlyMap<string, number>;
}

/** All product types, plants and lead days; null until everything is loaded. */
export function useCatalogue(): { catalogue: Catalogue | null; error: unknown } {
  const types = useResource('listProductTypes', {});
  const plants = useResource('listPlants', {});
  const days = useResource('listPreliminaryDays', {});
  const [typeRows, plantRows, dayRows] = [types.data?.data, plants.data?.data, days.data?.data];
  const catalogue = useMemo(() => {
    if (!typeRows || !plantRows || !dayRows) return null;
    const leadDays = new Map(
      dayRows.map((row) => [`${row.plantID}/${row.productTypeID}`, row.preliminaryDays]),
    );
    return { productTypes: typeRows, plants: plantRows, leadDays };
  }, [typeRows, plantRows, dayRows]);
  return { catalogue, error: types.error ?? plants.error ?? days.error };
}
