import { monitorEventLoopDelay } from 'node:perf_hooks';
import { perProcess } from '@/lib/per-process';

/** Starts to measure at the first call. */
const eventLoopDelay = perProcess('event-loop-delay', () => {
  const delay = monitorEventLoopDelay();
  delay.enable();
  return delay;
});

/** Memory, processor time and event-loop delay of this process in the Prometheus text format. */
export function processMetrics(): string {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const delay = eventLoopDelay.get();
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
