import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { todayInBerlin } from '@/lib/domain/calendar';
import { queueDelayMails } from './delay-mails';
import { closeSettledDelays, triggerDelayRules } from './trigger-delay-rules';

/** Any number nobody else locks by; the second of two runs waits for the first and then finds nothing to do. */
const LOCK = 7_205_001;

/**
 * The work of 05:00 in Europe/Berlin (domain.md §4, "Delay rules"): writes what is triggered, closes what is
 * settled and tells the people concerned. Nothing depends on when it ran last: after days without a run it
 * writes every row it missed, and tells of the gravest of each task only.
 */
export function runDelayRules(db: Db, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const moment = { db: tx, now, today: todayInBerlin(now) };
    await closeSettledDelays(moment);
    await queueDelayMails(moment, await triggerDelayRules(moment));
  });
}
