import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { jobs } from '@/db/schema';

/** How many jobs wait, by queue, and how many were given up, in the Prometheus text format. */
export async function jobMetrics(db: Db): Promise<string> {
  const rows = await db
    .select({
      queue: jobs.queue,
      open: sql<string>`count(*) filter (where ${jobs.failedAt} is null)`,
      failed: sql<string>`count(${jobs.failedAt})`,
    })
    .from(jobs)
    .where(sql`${jobs.doneAt} is null`)
    .groupBy(jobs.queue);
  const samples = (name: string, value: (row: (typeof rows)[number]) => string) =>
    [`# TYPE ${name} gauge`, ...rows.map((row) => `${name}{queue="${row.queue}"} ${value(row)}`)].join('\n');
  return `${samples('portal_jobs_open', (row) => row.open)}\n${samples('portal_jobs_failed', (row) => row.failed)}\n`;
}
