// node scripts/run.mjs tests/bench/models.ts: IFC files of 4 and 113 MB to geometry, tree and volumes, in the worker.
import { copyFileSync, createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { scanModel } from '@/lib/models/scan-model';
import { runTask } from '@/lib/workers/run-task';
import { main } from '@/scripts/lib/processes.mjs';
import { sharedFolder } from '@/tests/support/shared-folder';
import { type MergedSample, mergeSample } from './merged-sample';
import { childrenOf, cpuMsOf, residentMb } from './process-costs';
import { Report } from './report';

interface BenchFile extends MergedSample {
  title: string;
  limitS: number;
  limitMb: number;
}

const FILES: BenchFile[] = [
  {
    title: '4 MB, cut walls',
    sample: 'IFC-kalkzandsteen',
    copies: 3,
    spacing: 60_000,
    limitS: 0.4,
    limitMb: 750,
  },
  { title: '113 MB of rooms', sample: 'duplex', copies: 44, spacing: 100, limitS: 6.5, limitMb: 750 },
  {
    title: '113 MB of blocks',
    sample: 'XELLA-Begane-grond',
    copies: 166,
    spacing: 60_000,
    limitS: 6.5,
    limitMb: 750,
  },
];
const WATCH_MS = 50;

main(async () => {
  const samples = sharedFolder('data/ifc');
  if (!samples) throw new Error('the sample files are not here');
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const report = new Report('models');
  try {
    for (const file of FILES) await measure(file, samples, folder, report);
  } finally {
    rmSync(folder, { recursive: true });
  }
  report.finish();
});

async function measure(bench: BenchFile, samples: string, folder: string, report: Report): Promise<void> {
  const source = mergeSample(bench, samples, folder);
  const small = join(samples, 'IFC-kalkzandsteen.ifc');
  // The worker is warm as it is after any file: the first one would pay for the engine.
  await convert(small, join(folder, 'warm'));
  const sizeMb = statSync(source).size / 1e6;
  const { seconds, cpuSeconds, workerMb, blockedMs, brotliBytes, walls } = await convert(
    source,
    join(folder, 'copy'),
  );
  report.title(`${bench.title}: ${sizeMb.toFixed(1)} MB, ${walls} walls`);
  report.atMost('geometry, volumes and compression', seconds, bench.limitS, 's');
  report.atMost('of it processor time', cpuSeconds, bench.limitS, 's');
  report.atMost('the worker takes', workerMb, bench.limitMb, 'MB');
  report.atMost('the main thread is blocked', blockedMs, 50, 'ms');
  report.atMost('on the wire, of the file', (brotliBytes / (sizeMb * 1e6)) * 100, 2, '%');
  report.keep(bench.title, { sizeMb, seconds, cpuSeconds, workerMb, blockedMs, brotliBytes, walls });
}

async function convert(source: string, copy: string) {
  const { model } = await scanModel(createReadStream(source, { highWaterMark: 4 * 1024 * 1024 }));
  copyFileSync(source, copy);
  let workerMb = 0;
  const watching = setInterval(() => {
    workerMb = Math.max(workerMb, ...childrenOf(process.pid).map(residentMb));
  }, WATCH_MS);
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const cpuMs = () => childrenOf(process.pid).reduce((sum, child) => sum + cpuMsOf(child), 0);
  const cpuBefore = cpuMs();
  const began = performance.now();
  const made = await runTask('convertModel', [copy, model], { owner: null });
  const seconds = (performance.now() - began) / 1000;
  const cpuSeconds = (cpuMs() - cpuBefore) / 1000;
  delays.disable();
  clearInterval(watching);
  if ('unreadable' in made) throw new Error('the model was refused');
  const { brotliPath, measures } = made;
  return {
    seconds,
    cpuSeconds,
    workerMb,
    blockedMs: delays.max / 1e6,
    brotliBytes: statSync(brotliPath).size,
    walls: measures.length,
  };
}
