import { articleOf, type ProductDto } from '@/components/catalogue/product-form';
import { type CatalogueKind, PRODUCT_STATUSES } from '@/lib/domain/catalogue/catalogue-product';
import { productTitles } from '@/lib/domain/catalogue/titles';
import { lastPage, pageFrom } from '@/lib/domain/navigation/list-preferences';
import { CATALOGUE_LINTELS, CATALOGUE_PANELS } from '@/lib/services/catalogue/catalogue-products';
import type { ServiceContext } from '@/lib/services/context';
import { listTenants } from '@/lib/services/tenants/list-tenants';

export const PRODUCTS_PER_PAGE = 50;

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** A page of the products of a tenant, of the first one unless told, and the tenants to choose from. */
export async function loadCatalogue(ctx: ServiceContext, kind: CatalogueKind, query: Query) {
  const tenants = await listTenants(ctx);
  const asked = tenants.find(({ tenantID }) => String(tenantID) === query.tenant);
  const tenantId = (asked ?? tenants[0])?.tenantID;
  if (tenantId === undefined) return null;
  const catalogue = kind === 'aac' ? CATALOGUE_PANELS : CATALOGUE_LINTELS;
  const all: readonly ProductDto[] = await catalogue.list(ctx, tenantId);
  const status = PRODUCT_STATUSES.find((one) => one === query.status) ?? '';
  const search = typeof query.search === 'string' ? query.search : '';
  const found = all.filter((product) => fits(product, search.toLowerCase(), status));
  const page = Math.min(pageFrom(query.page), lastPage(found.length, PRODUCTS_PER_PAGE));
  const start = page * PRODUCTS_PER_PAGE;
  return {
    ...{ kind, tenantId, status, search, page },
    tenants: tenants.map(({ tenantID, title }) => ({ id: tenantID, title })),
    products: found.slice(start, start + PRODUCTS_PER_PAGE),
    ...{ count: found.length, total: all.length, version: all[0]?.version ?? 0 },
  };
}

function fits(product: ProductDto, search: string, status: string): boolean {
  if (status !== '' && product.status !== status) return false;
  const names = [articleOf(product), ...productTitles(product)];
  return names.some((name) => name.toLowerCase().includes(search));
}
