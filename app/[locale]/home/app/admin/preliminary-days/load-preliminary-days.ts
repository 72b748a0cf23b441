import { titleIn } from '@/lib/domain/catalogue/type-titles';
import { getPageContext } from '@/lib/page/page-context';
import { listPlants } from '@/lib/services/catalogue/list-plants';
import { listPreliminaryDays } from '@/lib/services/catalogue/list-preliminary-days';
import { listProductTypes } from '@/lib/services/catalogue/list-product-types';

/** The lead days by plant, then product type, sorted in the user's language, and what can be added. */
export async function loadPreliminaryDays() {
  const ctx = await getPageContext();
  const [days, plants, productTypes] = await Promise.all([
    listPreliminaryDays(ctx),
    listPlants(ctx),
    listProductTypes(ctx),
  ]);
  const { compare } = new Intl.Collator(ctx.locale);
  const rows = days
    .map((row) => {
      const type = productTypes.find(({ productTypeID }) => productTypeID === row.productTypeID);
      return {
        id: row.productPlantPreliminaryDaysID,
        plant: plants.find(({ plantID }) => plantID === row.plantID)?.name ?? '',
        productType: type ? titleIn(type, ctx.locale) : '',
        background: type?.backgroundColor ?? '',
        text: type?.textColor ?? '',
        days: row.preliminaryDays,
        version: row.version,
      };
    })
    .sort((a, b) => compare(a.plant, b.plant) || compare(a.productType, b.productType));
  return {
    rows,
    plants: plants.filter(({ isActive }) => isActive),
    productTypes: productTypes.filter(({ isActive }) => isActive),
  };
}
