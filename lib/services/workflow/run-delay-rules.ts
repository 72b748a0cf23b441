import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { todayInBerlin } from '@/lib/domain/calendar';
import { queueDelayMails } from './delay-mails';
import { closeSettledDelays, triggerDelayRules } from './trigger-delay-rules';

/**
 * A number used by no other lock; the second of two runs waits for the first and then finds nothing to do.
 */
const LOCK = 7_205_001;

/**
 * The work of 05:00 in Europe/Berlin (domain.md §4, "Delay rules"): triggers new delay rules, closes settled
 * ones and notifies the people concerned. Independent of the last run: after days without a run it writes
 * every missed row, and reports only the most severe one of each task.
 */
export function runDelayRules(db: Db, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const moment = { db: tx, now, today: todayInBerlin(now) };
    await closeSettledDelays(moment);
    await queueDelayMails(moment, await triggerDelayRules(moment));
  });
}
