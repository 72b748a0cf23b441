import type { EntityRows } from '@/components/configuration/entity-list';
import type { OrganisationPart } from '@/lib/domain/configuration/entity-fields';
import { lastPage } from '@/lib/domain/navigation/list-preferences';
import { askedList, type PageQuery, stayWithin } from '@/lib/page/asked-list';
import { listPlants } from '@/lib/services/catalogue/list-plants';
import { listProductTypes } from '@/lib/services/catalogue/list-product-types';
import { listPlantClosures } from '@/lib/services/catalogue/plant-closures';
import { COMPANY_LIST, listCompanies } from '@/lib/services/companies/list-companies';
import type { ServiceContext } from '@/lib/services/context';
import { listSalesOrganisations } from '@/lib/services/organisations/list-sales-organisations';
import { listTenants } from '@/lib/services/tenants/list-tenants';

/** The rows of a part of the organisation; of the companies, those that the address asks for. */
export async function loadPart(
  ctx: ServiceContext,
  part: OrganisationPart,
  query: PageQuery,
): Promise<EntityRows> {
  switch (part) {
    case 'tenants':
      return { noun: 'tenant', rows: await listTenants(ctx) };
    case 'sales-organisations': {
      const [rows, tenants] = await Promise.all([listSalesOrganisations(ctx), listTenants(ctx)]);
      const choices = tenants.map(({ tenantID, title }) => ({ value: String(tenantID), label: title }));
      return { noun: 'salesOrganisation', rows, tenants: choices };
    }
    case 'companies':
      return loadCompanies(ctx, query);
    case 'plants': {
      const [rows, closures] = await Promise.all([listPlants(ctx), listPlantClosures(ctx, null)]);
      return { noun: 'plant', rows, closures };
    }
    case 'product-types':
      return { noun: 'productType', rows: await listProductTypes(ctx) };
  }
}

async function loadCompanies(ctx: ServiceContext, query: PageQuery): Promise<EntityRows> {
  const search = typeof query.search === 'string' ? query.search.slice(0, 100) : '';
  const { page, pageSize, selection } = askedList(query, { resource: COMPANY_LIST }, ctx);
  const [{ rows, count }, organisations] = await Promise.all([
    listCompanies(ctx, search, selection),
    listSalesOrganisations(ctx),
  ]);
  stayWithin(query, page, lastPage(count, pageSize));
  const choices = organisations.map(({ salesOrgID, title }) => ({ value: String(salesOrgID), label: title }));
  return { noun: 'company', rows, organisations: choices, search, page, pageSize, count };
}
