import { once } from 'node:events';
import { createServer } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasStatementObservers } from '@/db/statement-observers';
import { inviteUser } from '@/lib/contract/users';
import { workOff } from '@/lib/jobs/work-off';
import { GAUGES } from '@/lib/runtime/gauges';
import { jobHandlers } from '@/lib/runtime/job-handlers';
import { logSlowStatements } from '@/lib/runtime/slow-statements';
import { startObserving } from '@/lib/runtime/start-observing';
import { inSpan, portalTracing } from '@/lib/trace';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { type CollectedSpan, startCollector } from '@/tests/support/collector';
import { createProject, createTenant } from '@/tests/support/factories';
import { startMailServer } from '@/tests/support/mail-server';
import { changeSettings, restoreSettings } from '@/tests/support/settings';
import { setUpTestDatabase } from '@/tests/support/test-database';

const holder = setUpTestDatabase();

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  restoreSettings();
});

/** The names of a span and of those it belongs to, the outermost last. */
function lineOf(spans: readonly CollectedSpan[], span: CollectedSpan | undefined): string[] {
  if (!span) return [];
  return [
    span.name,
    ...lineOf(
      spans,
      spans.find(({ spanId }) => spanId === span.parentSpanId),
    ),
  ];
}

const queryOf = ({ attributes }: CollectedSpan) =>
  attributes.find(({ key }) => key === 'db.query.text')?.value.stringValue ?? '';

describe('traces and metrics', () => {
  it('are not made where no collector is set', async () => {
    const end = await startObserving(holder.database, 'portal');
    expect([portalTracing.known(), hasStatementObservers()]).toEqual([undefined, false]);
    await end();
  });

  it('lead from the request through service and statements to the job, without values of people', async () => {
    const { db } = holder;
    const { tenantId } = await createTenant(db);
    const { unitId } = await createProject(db, { tenantId, stateKey: 'Structuring' });
    const admin = await createPerson(db, { isInternal: true, isAdministrator: true });
    const caller = api({ userId: admin.userId });
    const collector = await startCollector();
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
    const mailServer = await startMailServer();
    changeSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, SMTP_URL: mailServer.url });
    const end = await startObserving(holder.database, 'portal');
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    await caller.call(inviteUser, {
      headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
      body: { ...someone, rootProjectUnitID: unitId, memberRoleKey: 'reviewer', language: 'de' },
    });
    await workOff(holder.database, jobHandlers, 20_000);
    await end();
    await Promise.all([collector.close(), mailServer.close()]);

    const ours = collector.spans.filter((span) => span.traceId === traceId);
    const request = `${inviteUser.method} ${inviteUser.path}`;
    expect(ours.map(({ name }) => name)).toEqual(
      expect.arrayContaining([request, 'service', 'job send-mail']),
    );
    expect(
      lineOf(
        ours,
        ours.find(({ name }) => name === 'service'),
      ),
    ).toEqual(['service', request]);
    expect(
      lineOf(
        ours,
        ours.find(({ name }) => name === 'job send-mail'),
      ).at(-1),
    ).toBe(request);
    if (holder.database.kind === 'postgres') {
      const insert = ours.find((span) => queryOf(span).startsWith('insert into "users"'));
      expect(lineOf(ours, insert)).toEqual(['insert', 'service', request]);
      const inJob = ours.filter((span) => lineOf(ours, span).includes('job send-mail'));
      expect(inJob.some((span) => queryOf(span).includes('"mails"'))).toBe(true);
    }
    expect(collector.services).toEqual(new Set(['portal']));
    expect([...collector.instances]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect([...collector.metrics]).toEqual(
      expect.arrayContaining(
        ['portal.work.duration', ...GAUGES.map(({ name }) => name)].filter(isAlwaysSent),
      ),
    );
    for (const known of Object.values(someone)) expect(collector.text()).not.toContain(known);
    expect([portalTracing.known(), hasStatementObservers()]).toEqual([undefined, false]);
  });
});

describe('a collector that does not answer', () => {
  it('holds no process that ends for long', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `http://127.0.0.1:${Object(silent.address()).port}`;
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url);
    changeSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
    const end = await startObserving(holder.database, 'portal');
    await inSpan(
      () => ({ name: 'work', kind: 'internal' }),
      async () => undefined,
    );
    const began = performance.now();
    await end();
    expect(performance.now() - began).toBeLessThan(4_000);
    silent.closeAllConnections();
    silent.close();
  });
});

const someone = { userLogin: 'nora.neu@example.org', firstName: 'Nora-Leonie', lastName: 'Neumannova' };

/** A gauge without anything to show is not sent: here are neither replicas nor models, worker processes and backups. */
const isAlwaysSent = (name: string) => !/replica|models|worker|failed|pool|backup/.test(name);

describe.runIf(process.env.TEST_DATABASE_URL)('slow statements', () => {
  it('are logged with their plan, and without values', async () => {
    const lines: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
      lines.push(
        ...String(chunk)
          .split('\n')
          .filter((line) => line.includes('slow statement')),
      );
      return true;
    });
    const end = logSlowStatements(holder.database, 50);
    const slow = () =>
      holder.db.execute(
        sql`select login, pg_sleep(0.1) from (values (1)) one left join users on login = ${'nora@example.org'} limit 1`,
      );
    await slow();
    await holder.db.execute(sql`select 1`);
    await expect.poll(() => lines.length, { timeout: 5_000 }).toBe(1);
    const [first = ''] = lines;
    expect(first).toContain('users');
    expect(JSON.parse(first)).toMatchObject({ level: 'warn', plan: expect.stringMatching(/Limit .*cost=/) });
    await slow();
    await expect.poll(() => lines.length, { timeout: 5_000 }).toBe(2);
    expect(JSON.parse(lines[1] ?? '').plan).toBeUndefined();
    expect(lines.join()).not.toContain('nora@example.org');
    end();
    // What was prepared to be explained is gone.
    expect(
      await holder.db.$count(sql`(select from pg_prepared_statements where name = 'portal_slow') p`),
    ).toBe(0);
  });
});
