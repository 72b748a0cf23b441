import { perProcess } from '@/lib/per-process';

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Series {
  labels: string;
  byStatus: Map<number, number>;
  /** Number of requests per duration bucket, not cumulative. */
  buckets: number[];
  count: number;
  sumS: number;
}

const table = perProcess('request-metrics', () => new Map<string, Series>());

/** Counts one answered request by its path template, never by the actual path. */
export function countRequest(method: string, path: string, status: number, seconds: number): void {
  const key = `${method} ${path}`;
  let series = table.get().get(key);
  if (series === undefined) {
    const labels = `method="${method}",route="${path}"`;
    series = { labels, byStatus: new Map(), buckets: BUCKETS_S.map(() => 0), count: 0, sumS: 0 };
    table.get().set(key, series);
  }
  series.byStatus.set(status, (series.byStatus.get(status) ?? 0) + 1);
  series.count += 1;
  series.sumS += seconds;
  const bucket = BUCKETS_S.findIndex((limit) => seconds <= limit);
  if (bucket !== -1) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1;
}

/** The request counters and durations of this process in the Prometheus text format. */
export function requestMetrics(): string {
  const counters = ['# TYPE portal_http_requests_total counter'];
  const durations = ['# TYPE portal_http_request_duration_seconds histogram'];
  for (const { labels, byStatus, buckets, count, sumS } of table.get().values()) {
    for (const [status, times] of byStatus) {
      counters.push(`portal_http_requests_total{${labels},status="${status}"} ${times}`);
    }
    let below = 0;
    for (const [index, limit] of BUCKETS_S.entries()) {
      below += buckets[index] ?? 0;
      durations.push(`portal_http_request_duration_seconds_bucket{${labels},le="${limit}"} ${below}`);
    }
    durations.push(`portal_http_request_duration_seconds_bucket{${labels},le="+Inf"} ${count}`);
    durations.push(`portal_http_request_duration_seconds_sum{${labels}} ${sumS.toFixed(6)}`);
    durations.push(`portal_http_request_duration_seconds_count{${labels}} ${count}`);
  }
  return `${[...counters, ...durations].join('\n')}\n`;
}
