import type { EntityRows } from '@/components/configuration/entity-list';
import type { OrganisationPart } from '@/lib/domain/configuration/entity-fields';
import { listPlants } from '@/lib/services/catalogue/list-plants';
import { listProductTypes } from '@/lib/services/catalogue/list-product-types';
import { listPlantClosures } from '@/lib/services/catalogue/plant-closures';
import type { ServiceContext } from '@/lib/services/context';
import { listSalesOrganisations } from '@/lib/services/organisations/list-sales-organisations';
import { listTenants } from '@/lib/services/tenants/list-tenants';

/** The rows of a part of the organisation. */
export async function loadPart(ctx: ServiceContext, part: OrganisationPart): Promise<EntityRows> {
  switch (part) {
    case 'tenants':
      return { noun: 'tenant', rows: await listTenants(ctx) };
    case 'sales-organisations': {
      const [rows, tenants] = await Promise.all([listSalesOrganisations(ctx), listTenants(ctx)]);
      const choices = tenants.map(({ tenantID, title }) => ({ value: String(tenantID), label: title }));
      return { noun: 'salesOrganisation', rows, tenants: choices };
    }
    case 'plants': {
      const [rows, closures] = await Promise.all([listPlants(ctx), listPlantClosures(ctx, null)]);
      return { noun: 'plant', rows, closures };
    }
    case 'product-types':
      return { noun: 'productType', rows: await listProductTypes(ctx) };
  }
}
