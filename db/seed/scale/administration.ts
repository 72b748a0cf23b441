import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { ADMIN_ACTIONS } from '@/lib/domain/admin-log/admin-actions';
import { BENCH, countedRows, LEAST_BANNERS, LEAST_WEBHOOKS, PER_SCALE, type ScaleSizes } from './bench-set';

/** What administrators see: sessions, jobs, mails, the log, webhooks with their messages, banners. */
export async function insertBenchAdministration(tx: Db, sizes: ScaleSizes): Promise<void> {
  await insertSessions(tx, sizes);
  await insertJobs(tx, sizes);
  await insertMails(tx, sizes);
  await insertLog(tx, sizes);
  await insertWebhooks(tx, sizes);
  await insertBanners(tx, sizes);
}

const at = ({ now }: ScaleSizes) => sql`${now.toISOString()}::timestamptz`;

async function insertSessions(tx: Db, sizes: ScaleSizes): Promise<void> {
  const sessions = PER_SCALE.users * sizes.scale * 2;
  await tx.execute(sql`
    insert into user_sessions (session_id, user_id, created_at, last_seen_at)
    select pg_temp.bench_id('session', n), pg_temp.bench_id('user', (n + 1) / 2),
      ${at(sizes)} - interval '3 days', ${at(sizes)} - n * interval '1 second'
    from generate_series(1, ${sessions}::int) as n`);
}

/** Finished ones of the last days: no worker does them, and none is old enough to be removed. */
async function insertJobs(tx: Db, sizes: ScaleSizes): Promise<void> {
  const jobs = countedRows(PER_SCALE.jobs, sizes.scale);
  await tx.execute(sql`
    insert into jobs (job_id, queue, payload, run_at, attempts, last_error, done_at, failed_at, created_at)
    select pg_temp.bench_id('job', n), (array['send-mail', 'make-preview', 'read-text'])[n % 3 + 1],
      '{"mailId": "0193a000-0000-7000-8000-000000000001"}', made, 1,
      case when n % 50 = 0 then 'no answer' end,
      case when n % 50 <> 0 then made + interval '2 seconds' end,
      case when n % 50 = 0 then made + interval '2 seconds' end, made
    from (
      select n, ${at(sizes)} - n * (interval '5 days' / ${jobs}::int) as made
      from generate_series(1, ${jobs}::int) as n
    ) as numbers`);
}

async function insertMails(tx: Db, sizes: ScaleSizes): Promise<void> {
  const mails = countedRows(PER_SCALE.mails, sizes.scale);
  const users = PER_SCALE.users * sizes.scale;
  await tx.execute(sql`
    insert into mails (mail_id, template, recipient_user_id, recipient, locale, data, subject, html, text, status,
      sent_at, created_at)
    select pg_temp.bench_id('mail', n), 'DailyTasks', pg_temp.bench_id('user', n % ${users}::int + 1),
      'user' || n % ${users}::int + 1 || '.bench@example.com', 'de', '{}', n % 9 || ' Aufgaben warten auf Sie',
      repeat('<p>Lot bestellen</p>', 60), repeat('Lot bestellen ', 40), 'sent', made + interval '1 second', made
    from (
      select n, ${at(sizes)} - n * (interval '1 year' / ${mails}::int) as made
      from generate_series(1, ${mails}::int) as n
    ) as numbers`);
}

async function insertLog(tx: Db, sizes: ScaleSizes): Promise<void> {
  const entries = countedRows(PER_SCALE.logEntries, sizes.scale);
  const users = PER_SCALE.users * sizes.scale;
  await tx.execute(sql`
    insert into admin_log (entry_id, product_id, at, user_id, user_login, action, subject, subject_id, changes)
    select pg_temp.bench_id('log', n), ${BENCH.productId}::int, ${at(sizes)} - n * (interval '2 years' / ${entries}::int),
      pg_temp.bench_id('admin', 0), ${BENCH.adminLogin},
      (${`{${ADMIN_ACTIONS.join(',')}}`}::admin_action[])[n % ${ADMIN_ACTIONS.length}::int + 1],
      'user' || n % ${users}::int + 1 || '.bench@example.com', n::text,
      '[{"field": "state", "from": "active", "to": "deactivated"}]'
    from generate_series(1, ${entries}::int) as n`);
}

/** They are switched off, so that measurements send nothing. */
async function insertWebhooks(tx: Db, sizes: ScaleSizes): Promise<void> {
  const webhooks = LEAST_WEBHOOKS + sizes.scale - 1;
  const messages = countedRows(PER_SCALE.webhookMessages, sizes.scale);
  await tx.execute(sql`
    insert into webhooks (webhook_id, product_id, tenant_id, title, url, events, is_active, secret_salt)
    select pg_temp.bench_id('webhook', n), ${BENCH.productId}::int, ${BENCH.tenantId}::int, 'ERP ' || n,
      'https://erp' || n || '.example.com/hooks', '{state.changed}', false, 'salt' || n
    from generate_series(1, ${webhooks}::int) as n`);
  await tx.execute(sql`
    insert into webhook_deliveries (delivery_id, webhook_id, event, body, status, delivered_at, created_at)
    select pg_temp.bench_id('message', n), pg_temp.bench_id('webhook', n % ${webhooks}::int + 1), 'state.changed',
      '{"type": "state.changed"}', 'delivered', made + interval '1 second', made
    from (
      select n, ${at(sizes)} - n * (interval '60 days' / ${messages}::int) as made
      from generate_series(1, ${messages}::int) as n
    ) as numbers`);
  await tx.execute(sql`
    insert into webhook_attempts (attempt_id, delivery_id, attempted_at, duration_ms, status_code, answer)
    select pg_temp.bench_id('attempt', n), pg_temp.bench_id('message', n), ${at(sizes)}, 40, 200, 'ok'
    from generate_series(1, ${messages}::int) as n`);
}

/** Over already: they are listed, and no page shows them. */
async function insertBanners(tx: Db, sizes: ScaleSizes): Promise<void> {
  const banners = LEAST_BANNERS + sizes.scale - 1;
  await tx.execute(sql`
    insert into banners (banner_id, title, text, level, show_from, show_until)
    select pg_temp.bench_id('banner', n), 'Hinweis ' || n, 'Das Werk ist geschlossen.', 'warning',
      ${at(sizes)} - (n + 2) * interval '1 hour', ${at(sizes)} - (n + 1) * interval '1 hour'
    from generate_series(1, ${banners}::int) as n`);
  await tx.execute(sql`
    insert into banner_sales_organisations (banner_id, sales_org_id)
    select pg_temp.bench_id('banner', n), ${BENCH.salesOrgId}::int from generate_series(1, ${banners}::int) as n`);
}
