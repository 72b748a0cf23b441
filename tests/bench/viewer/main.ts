// node scripts/run.mjs tests/bench/viewer/main.ts: models and the time line in a real browser that draws by software.
import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { scanModel } from '@/lib/models/scan-model';
import { runTask } from '@/lib/workers/run-task';
import { main } from '@/scripts/lib/processes.mjs';
import { bundlePage, type PageFiles, serveFiles } from '@/tests/support/page-bundle';
import { sharedFolder } from '@/tests/support/shared-folder';
import { SOFTWARE_GL } from '@/tests/support/software-gl';
import { busyMs, settle } from '../grid/measure';
import { median } from '../grid/report';
import { type MergedSample, mergeSample } from '../merged-sample';
import { Report } from '../report';
import type { ModelHarness } from './harness/model';
import type { TimeLineHarness } from './harness/time-line';

declare global {
  interface Window {
    modelHarness: ModelHarness;
    timeLineHarness: TimeLineHarness;
  }
}

interface BenchModel extends MergedSample {
  title: string;
  firstFrameMs: number;
}

const MODELS: BenchModel[] = [
  { title: '5 MB', sample: 'XELLA-Begane-grond', copies: 8, spacing: 60_000, firstFrameMs: 800 },
  { title: '113 MB', sample: 'duplex', copies: 44, spacing: 100, firstFrameMs: 2_500 },
];
const HIGHLIGHTED = 500;
const ROUNDS = 5;
/** Parts of the picture at which something is picked. */
const POINTS = [0.3, 0.4, 0.5, 0.6, 0.7];
const DRAG_STEPS = 60;
const VIEWPORT = { width: 1440, height: 900 };

main(async () => {
  const report = new Report('viewer');
  const browser = await chromium.launch(SOFTWARE_GL.launchOptions);
  try {
    await measureTimeLine(browser, report);
    await measureModels(browser, report);
  } finally {
    await browser.close();
  }
  report.finish();
});

async function measureModels(browser: Browser, report: Report): Promise<void> {
  const samples = sharedFolder('data/ifc');
  if (!samples) return report.title('Models: NOT MEASURED, the sample files are not here');
  const files = await bundlePage('tests/bench/viewer/harness/model.ts');
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  try {
    for (const model of MODELS) {
      const merged = mergeSample(model, samples, folder);
      files.set('/model.glb', { type: 'model/gltf-binary', body: await geometryOf(merged) });
      report.title(`A model of ${(statSync(merged).size / 1e6).toFixed(1)} MB in the viewer`);
      await measureModel(browser, files, model, report);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function geometryOf(path: string): Promise<Buffer> {
  const { model } = await scanModel(createReadStream(path, { highWaterMark: 4 * 1024 * 1024 }));
  const made = await runTask('convertModel', [path, model], { owner: null });
  if ('unreadable' in made) throw new Error('the model was refused');
  return readFileSync(made.glbPath);
}

async function measureModel(
  browser: Browser,
  files: PageFiles,
  { title, firstFrameMs }: BenchModel,
  report: Report,
): Promise<void> {
  const opened: number[] = [];
  for (let round = 1; round < ROUNDS; round += 1) {
    await withPage(browser, files, async (page) => {
      opened.push(await page.evaluate(() => window.modelHarness.firstFrame()));
    });
  }
  await withPage(browser, files, async (page) => {
    opened.push(await page.evaluate(() => window.modelHarness.firstFrame()));
    await page.evaluate(() => window.modelHarness.quiet());
    const lit: Awaited<ReturnType<ModelHarness['highlight']>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      lit.push(await page.evaluate((count) => window.modelHarness.highlight(count), HIGHLIGHTED));
    const picks: number[] = [];
    for (const x of POINTS)
      for (const y of POINTS)
        picks.push(await page.evaluate(([at, from]) => window.modelHarness.pick(at, from), [x, y] as const));
    const scriptMs = median(lit.map((one) => one.scriptMs));
    const frameMs = median(lit.map((one) => one.frameMs));
    report.atMost('first frame, from the address on', median(opened), firstFrameMs, 'ms');
    report.atMost(`highlight ${HIGHLIGHTED} walls, script`, scriptMs, 3, 'ms');
    report.atMost('pick', median(picks), 16, 'ms');
    report.keep(`viewer ${title}`, {
      firstFrameMs: median(opened),
      scriptMs,
      frameMs,
      pickMs: median(picks),
    });
    report.table(['', 'highlighted and drawn, ms'], [['', frameMs]]);
  });
}

/** First paint of 14 weeks, and the main thread's work for each frame of a drag of 200 selected deliveries. */
async function measureTimeLine(browser: Browser, report: Report): Promise<void> {
  const files = await bundlePage('tests/bench/viewer/harness/time-line.tsx');
  await withPage(browser, files, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await busyMs(session);
    const mountMs = await page.evaluate(() => window.timeLineHarness.mount());
    await settle(page);
    const paintMs = (await busyMs(session)) - before;
    const bar = page.locator('[data-bar][aria-pressed=true]').first();
    const { x = 0, y = 0 } = (await bar.boundingBox()) ?? {};
    await page.mouse.move(x + 20, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 10);
    await settle(page);
    const still = await busyMs(session);
    for (let step = 1; step <= DRAG_STEPS; step += 1) {
      await page.mouse.move(x + 40 + step * 2, y + 10);
      await settle(page);
    }
    // Each step waits for two frames.
    const dragMs = ((await busyMs(session)) - still) / (2 * DRAG_STEPS);
    await page.mouse.up();
    report.title('The time line of 2,000 deliveries in a browser');
    report.atMost('first paint, work of the main thread', paintMs, 100, 'ms');
    report.table(['', 'until it is laid out, ms'], [['', mountMs]]);
    report.atMost('a frame of a drag of 200', dragMs, 8, 'ms');
    report.keep('time line', { mountMs, paintMs, dragMs });
  });
}

async function withPage(browser: Browser, files: PageFiles, work: (page: Page) => Promise<void>) {
  const { address, close } = await serveFiles(files);
  const page = await browser.newPage({ viewport: VIEWPORT });
  page.on('pageerror', (error) => console.error('page:', error.message));
  try {
    await page.goto(address);
    await work(page);
  } finally {
    await page.close();
    close();
  }
}
