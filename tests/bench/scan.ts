// node scripts/run.mjs tests/bench/scan.ts: IFC files of 113 MB to their structure, each in a process of its own.
import { execFileSync } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { proposeStructure } from '@/lib/domain/models/propose-structure';
import { scanModel } from '@/lib/models/scan-model';
import { main } from '@/scripts/lib/processes.mjs';
import { sharedFolder } from '@/tests/support/shared-folder';
import { mergeSample } from './merged-sample';
import { Report } from './report';

/** Copies of a sample that come to 113 MB, and how far they stand apart in its units. */
const FILES: [title: string, sample: string, copies: number, spacing: number][] = [
  ['rooms', 'duplex', 44, 100],
  ['blocks', 'XELLA-Begane-grond', 166, 60_000],
];

interface Figures {
  seconds: number;
  cpuSeconds: number;
  memoryMb: number;
  walls: number;
  lots: number;
}

main(async () => {
  const [file] = process.argv.slice(2);
  if (file !== undefined) process.stdout.write(JSON.stringify(await scan(file)));
  else await measureAll();
});

async function measureAll(): Promise<void> {
  const samples = sharedFolder('data/ifc');
  if (!samples) throw new Error('the sample files are not here');
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
  const report = new Report('scan');
  try {
    for (const [title, sample, copies, spacing] of FILES) {
      const merged = mergeSample({ sample, copies, spacing }, samples, folder);
      const own = ['scripts/run.mjs', 'tests/bench/scan.ts', merged];
      const figures: Figures = JSON.parse(execFileSync(process.execPath, own, { encoding: 'utf8' }));
      report.title(`113 MB of ${title}: ${figures.walls} walls, ${figures.lots} lots`);
      report.atMost('to the structure, cold', figures.seconds, 0.6, 's');
      report.atMost('of it processor time', figures.cpuSeconds, 0.6, 's');
      report.atMost('memory of the process', figures.memoryMb, 150, 'MB');
      report.keep(title, figures);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  report.finish();
}

async function scan(file: string): Promise<Figures> {
  const began = performance.now();
  const before = process.cpuUsage();
  const { model } = await scanModel(createReadStream(file, { highWaterMark: 4 * 1024 * 1024 }));
  const proposal = proposeStructure(model);
  const { user, system } = process.cpuUsage(before);
  return {
    seconds: (performance.now() - began) / 1000,
    cpuSeconds: (user + system) / 1e6,
    memoryMb: process.resourceUsage().maxRSS / 1024,
    walls: model.walls.length,
    lots: proposal.reduce((count, { approvalLots }) => count + approvalLots.length, 0),
  };
}
