import type { CatalogueKind, ProductStatus } from '@/lib/domain/catalogue/catalogue-product';
import type { FileFields } from '@/lib/domain/configuration-file/file-objects';
import { CATALOGUE_LINTELS, CATALOGUE_PANELS } from '../catalogue/catalogue-products';
import {
  type DtoOf,
  type EnteredOf,
  LINTELS,
  type ManagedProducts,
  PANELS,
} from '../catalogue/managed-products';
import { writeProducts } from '../catalogue/write-products';
import { TENANTS } from '../configuration/tenants';
import type { ServiceContext } from '../context';
import { anyStore } from './file-store';

interface CatalogueInFile<Kind extends CatalogueKind> {
  managed: ManagedProducts<Kind>;
  list: (ctx: ServiceContext, tenantId: number) => Promise<DtoOf[Kind][]>;
  key: (product: DtoOf[Kind]) => string;
  /** What a file says of one, in the order of its schema. */
  fields: (product: DtoOf[Kind]) => FileFields;
}

/** How the newest version of each tenant's catalogue of one kind comes into a file; what is written is one version. */
function catalogueStore<Kind extends CatalogueKind>({ managed, list, key, fields }: CatalogueInFile<Kind>) {
  return anyStore({
    async read(ctx) {
      const things = [];
      for (const tenant of await TENANTS.keys(ctx)) {
        for (const product of await list(ctx, tenant.id)) {
          things.push({ key: key(product), within: tenant.key, fields: fields(product) });
        }
      }
      return things;
    },
    async write() {
      throw new Error('products are written together');
    },
    async writeTogether(ctx, things) {
      const tenantId = await TENANTS.idOf(ctx, things[0]?.within ?? '');
      const products = things.map(({ key: articleNo, fields: { status, ...entered } }) => {
        // The schema of the file is made of those of the calls.
        return {
          articleNo,
          entered: entered as unknown as EnteredOf[Kind],
          status: status as ProductStatus | undefined,
        };
      });
      return writeProducts(ctx, managed, tenantId, products);
    },
  });
}

/** The panels of each tenant. */
export const panelsInFile = catalogueStore({
  managed: PANELS,
  list: (ctx, tenantId) => CATALOGUE_PANELS.list(ctx, tenantId),
  key: ({ articleNo }) => articleNo,
  fields: ({ version, articleNo, productNo, title, titles, piecesPerPallet, kgPerM3, status, ...panel }) => {
    const { thickness, width, lengthMin, lengthMax, color, textColor } = panel;
    return {
      ...{ articleNo, productNo, title, titles: { ...titles } },
      ...{ thickness, width, lengthMin, lengthMax, piecesPerPallet, kgPerM3, color, textColor, status },
    };
  },
});

/** The lintels of each tenant. */
export const lintelsInFile = catalogueStore({
  managed: LINTELS,
  list: (ctx, tenantId) => CATALOGUE_LINTELS.list(ctx, tenantId),
  key: ({ itemNo }) => itemNo,
  fields: ({ version, itemNo, title, titles, family, status, ...lintel }) => {
    const { thickness, length, height, lintelType, cuttable, minCutHeight, maxOpening } = lintel;
    const { piecesPerPallet, kgPerM3 } = lintel;
    return {
      ...{ itemNo, title, titles: { ...titles }, family, thickness, length, height, lintelType },
      ...{ cuttable, minCutHeight, maxOpening, piecesPerPallet, kgPerM3, status },
    };
  },
});
