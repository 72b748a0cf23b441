import type { Db } from '@/db/client';
import type { CatalogueKey } from './catalogues';
import { qualified } from './sql';

/** Arbitrary numbers that no other lock has, the same in every process. */
const KEYS = { delayRules: 7_205_001, setup: 7_305_221, configuration: 7_405_370 } as const;

/** The first of two numbers; the second one is the tenant. */
const CATALOGUE_KEYS = { aac: 7_501, lintel: 7_502 } as const;

/**
 * Makes whoever changes a tenant's catalogue wait until the transaction ends; those who place orders by it wait for
 * whoever changes it, but not for each other.
 */
export async function lockCatalogue(
  tx: Db,
  { tenantId, kind }: CatalogueKey,
  to: 'change' | 'place',
): Promise<void> {
  const key = CATALOGUE_KEYS[kind];
  await tx.execute(
    to === 'change'
      ? qualified`select pg_advisory_xact_lock(${key}::int, ${tenantId}::int)`
      : qualified`select pg_advisory_xact_lock_shared(${key}::int, ${tenantId}::int)`,
  );
}

/** Makes others who want the same wait until the transaction ends. */
export async function lockFor(tx: Db, what: keyof typeof KEYS): Promise<void> {
  await tx.execute(qualified`select pg_advisory_xact_lock(${KEYS[what]})`);
}
