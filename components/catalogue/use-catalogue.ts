import { useMemo } from 'react';
import { useResource } from '@/lib/client/use-resource';
import type { PlantDto, ProductTypeDto } from '@/lib/contract/catalogue';
import type { TimeZone } from '@/lib/domain/time-zones';

export interface Catalogue {
  productTypes: readonly ProductTypeDto[];
  plants: readonly PlantDto[];
  /** The zones of all plants; null is that of the portal. */
  zones: ReadonlyMap<number, TimeZone | null>;
  /** Lead days of the plants that have set them, by `{plantID}/{productTypeID}`. */
  leadDays: ReadonlyMap<string, number>;
}

/** The product types and plants that are offered, and all lead days; null until everything is loaded. */
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
    const isActive = (row: PlantDto | ProductTypeDto) => row.isActive;
    const zones = new Map(plantRows.map(({ plantID, timeZone }) => [plantID, timeZone]));
    return {
      ...{ productTypes: typeRows.filter(isActive), plants: plantRows.filter(isActive) },
      ...{ zones, leadDays },
    };
  }, [typeRows, plantRows, dayRows]);
  return { catalogue, error: types.error ?? plants.error ?? days.error };
}
