import type { Db } from '@/db/client';
import { insertVersion } from '@/db/queries/catalogues';
import { FIRST_CATALOGUE_VERSION } from '@/lib/domain/orders/lot-catalogue';
import { DEMO_LINTEL_FACTS, DEMO_PANEL_FACTS } from '../catalogues';

/** Gives tenants the products of the demo, as the first version of their catalogues. */
export async function insertDemoCatalogues(
  db: Db,
  tenantIds: readonly number[],
  createdAt: Date,
): Promise<void> {
  const first = { version: FIRST_CATALOGUE_VERSION, note: '', restoredVersion: null, createdBy: null };
  for (const tenantId of tenantIds) {
    const made = { ...first, tenantId, createdAt };
    await insertVersion(db, { ...made, kind: 'aac' }, { gone: [], come: DEMO_PANEL_FACTS });
    await insertVersion(db, { ...made, kind: 'lintel' }, { gone: [], come: DEMO_LINTEL_FACTS });
  }
}
