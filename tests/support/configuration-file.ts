import { asc } from 'drizzle-orm';
import type { Db } from '@/db/client';
import {
  adminLog,
  catalogueProducts,
  catalogueVersions,
  companies,
  defaultMembers,
  ownDelayRules,
  plantClosures,
  plants,
  portalProducts,
  preliminaryDays,
  productTypes,
  salesOrganisations,
  tenants,
} from '@/db/schema';
import * as contract from '@/lib/contract/configuration-file';
import type { Api } from '@/tests/support/api';

/** Every row that a file of the configuration may write, and how many entries of the log there are. */
export async function writtenByFiles(db: Db) {
  const tables = {
    products: await db.select().from(portalProducts),
    tenants: await db.select().from(tenants),
    organisations: await db.select().from(salesOrganisations),
    companies: await db.select().from(companies),
    plants: await db.select().from(plants).orderBy(asc(plants.plantId)),
    types: await db.select().from(productTypes),
    days: await db.select().from(preliminaryDays),
    rules: await db.select().from(ownDelayRules),
    members: await db.select().from(defaultMembers),
    versions: await db.select().from(catalogueVersions),
    catalogues: await db.select().from(catalogueProducts),
    closures: await db.select().from(plantClosures),
  };
  return { tables, logged: await db.$count(adminLog) };
}

/** What a file would change. */
export async function planFile(administrator: Api, body: object) {
  return (await administrator.call(contract.planConfiguration, { body })).data;
}

/** Applies a file as it is planned now. */
export async function applyFile(administrator: Api, body: object) {
  const params = { planID: (await planFile(administrator, body)).planID };
  return (await administrator.call(contract.applyConfiguration, { body, params })).data;
}
