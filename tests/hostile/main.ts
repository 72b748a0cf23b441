// Started by scripts/test-hostile.mjs beside a portal: one line for each fault, and figures at the end.
import { parseArgs } from 'node:util';
import { attack } from '@/tests/hostile/attack';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '' }, short: { type: 'boolean', default: false } },
});
const plan = {
  port: Number(values.port),
  metricsToken: process.env.METRICS_TOKEN ?? '',
  short: values.short,
};
const { findings, grownMb, seconds } = await attack(plan);
for (const line of findings.lines) console.log(line.slice(0, 500));
console.log(
  `${findings.requests} requests in ${seconds.toFixed(0)} s: ${findings.lines.length} faults, ` +
    `${findings.braked} braked (503 with Retry-After), slowest answer ${Math.round(findings.slowestMs)} ms, ` +
    `largest refusal ${Math.round(findings.largestRefusal / 1024)} KB, memory +${Math.round(grownMb)} MB`,
);
process.exitCode = findings.lines.length > 0 ? 1 : 0;
