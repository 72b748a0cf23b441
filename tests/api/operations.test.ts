import { beforeAll, describe, expect, it } from 'vitest';
import { GET as live } from '@/app/api/health/live/route';
import { GET as ready } from '@/app/api/health/ready/route';
import { GET as metrics } from '@/app/api/metrics/route';
import { portalDatabase } from '@/db/client';
import { checkReadiness, getLiveness } from '@/lib/contract/operations';
import { problemSchema } from '@/lib/contract/problem';
import { GAUGES } from '@/lib/runtime/gauges';
import { changeSettings } from '@/tests/support/settings';
import { setUpTestDatabase } from '@/tests/support/test-database';

const token = 'a-token-for-metrics';

beforeAll(() => changeSettings({ METRICS_TOKEN: token }));
setUpTestDatabase();

const context = { params: Promise.resolve({}) };
const request = (route: string, headers = {}) => new Request(`http://localhost${route}`, { headers });

describe('health', () => {
  it('is up as soon as the process answers', async () => {
    const answer = await live(request('/api/health/live'), context);
    expect(getLiveness.answer?.parse(await answer.json())).toEqual({ data: { status: 'up' } });
  });

  it('is ready when database, migrations and file store are', async () => {
    const answer = await ready(request('/api/health/ready'), context);
    expect(answer.status).toBe(200);
    checkReadiness.answer?.parse(await answer.json());
  });

  it('names what is missing and asks to come again', async () => {
    const open = portalDatabase.known();
    portalDatabase.set(Promise.reject(new Error('connection lost')));
    const answer = await ready(request('/api/health/ready'), context);
    portalDatabase.set(open);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    const { code, messages } = problemSchema.parse(await answer.json());
    expect(code).toBe('Unavailable');
    expect(messages.map(({ reference }) => reference)).toEqual(['database', 'migrations']);
  });
});

describe('metrics', () => {
  const ask = (authorization?: string) =>
    metrics(request('/api/metrics', authorization ? { authorization } : {}), context);

  it('are for the holder of the token only', async () => {
    expect((await ask()).status).toBe(401);
    expect((await ask('Bearer another-token-of-this')).status).toBe(401);
    expect((await ask(`Bearer ${token}`)).status).toBe(200);
  });

  it('are one sample a line under one type each', async () => {
    await live(request('/api/health/live'), context);
    const text = await (await ask(`Bearer ${token}`)).text();
    expect(text).toContain('portal_http_requests_total{method="GET",route="/api/health/live",status="200"}');
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    for (const { name } of GAUGES) expect(text).toContain(`# TYPE ${name} gauge\n`);
    expect(text).toMatch(/^portal_event_streams_open 0$/m);
    const sample = /^(# HELP \w+ .+|# TYPE \w+ (counter|gauge|histogram)|\w+(\{.+\})? [\d.e+-]+|)$/;
    expect(text.split('\n').filter((line) => !sample.test(line))).toEqual([]);
  });
});
