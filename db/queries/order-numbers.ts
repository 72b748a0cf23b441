import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { orderNumberSequence } from '@/db/schema';
import { qualified } from './sql';

/** Leaves out so many order numbers after the last one that was given. */
export async function skipOrderNumbers(tx: Db, count: number): Promise<void> {
  const { seqName = '' } = orderNumberSequence;
  const [counted] = await tx
    .select({ last: sql`last_value`.mapWith(Number) })
    .from(sql`${sql.identifier(seqName)}`);
  const last = (counted?.last ?? 0) + count;
  await tx.execute(qualified`select setval(${seqName}::regclass, ${last}::bigint)`);
}
