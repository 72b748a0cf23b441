import type { Db } from '@/db/client';
import { qualified } from './sql';

/** Arbitrary numbers that no other lock has, the same in every process. */
const KEYS = { delayRules: 7_205_001, setup: 7_305_221, configuration: 7_405_370 } as const;

/** Makes others who want the same wait until the transaction ends. */
export async function lockFor(tx: Db, what: keyof typeof KEYS): Promise<void> {
  await tx.execute(qualified`select pg_advisory_xact_lock(${KEYS[what]})`);
}
