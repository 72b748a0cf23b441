import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

declare global {
  /** One per process, because a bundler may give every handler a separate copy of this module. */
  var portalEventLoopDelay: IntervalHistogram | undefined;
}

/** Memory, processor time and event-loop delay of this process in the Prometheus text format. */
export function processMetrics(): string {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const delay = eventLoopDelay();
  const gauges = {
    process_resident_memory_bytes: rss,
    nodejs_heap_size_used_bytes: heapUsed,
    nodejs_eventloop_lag_p99_seconds: delay.percentile(99) / 1e9,
    process_uptime_seconds: process.uptime(),
  };
  const lines = Object.entries(gauges).map(([name, value]) => `# TYPE ${name} gauge\n${name} ${value}`);
  lines.push(`# TYPE process_cpu_seconds_total counter\nprocess_cpu_seconds_total ${(user + system) / 1e6}`);
  return `${lines.join('\n')}\n`;
}

/** Starts to measure at the first call. */
function eventLoopDelay(): IntervalHistogram {
  if (!globalThis.portalEventLoopDelay) {
    globalThis.portalEventLoopDelay = monitorEventLoopDelay();
    globalThis.portalEventLoopDelay.enable();
  }
  return globalThis.portalEventLoopDelay;
}
