// node scripts/run.mjs tests/bench/documents.ts: heavy documents and pictures, on the built portal with the demo.
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { ensureBuilt } from '@/scripts/lib/build.mjs';
import { main } from '@/scripts/lib/processes.mjs';
import { Report } from './report';
import { type BenchServer, startPortal } from './servers';
import { type Ask, asPerson, jsonOf, type Watched, watched } from './watched';

const ROWS = 5_000;

function print(report: Report, what: string, watch: Watched<unknown>, limitS: number): void {
  report.title(what);
  report.atMost('takes', watch.seconds, limitS, 's');
  report.atMost('health answers meanwhile, p99', watch.healthP99Ms, 100, 'ms');
  report.atMost('the server grows by', watch.growthMb, 150, 'MB');
  report.atMost('its workers take', watch.workersMb, 768, 'MB');
  const { result: _, ...figures } = watch;
  report.keep(what, figures);
}

/**
 * The portal with the demo, started a second time: at its first start it draws the files of the demo and converts
 * their models, and the workers of these would count as those of the documents.
 */
async function portalAfterFirstStart(): Promise<BenchServer> {
  const first = await startPortal(null);
  const administrator = await asPerson(first, 'admin');
  while (await hasDueJobs(administrator)) await delay(200);
  await first.stop();
  return startPortal(null);
}

async function hasDueJobs(administrator: Ask): Promise<boolean> {
  const { data } = await jsonOf(await administrator('GET', '/api/data/planner/jobs?top=500'));
  const now = new Date().toISOString();
  return data.some(
    ({ state, runAt }: { state: string; runAt: string }) =>
      state === 'running' || (state === 'waiting' && runAt <= now),
  );
}

/** Prints how long a call held up the others. */
function printPause(report: Report, what: string, watch: Watched<unknown>): void {
  report.title(what);
  report.atMost('takes', watch.seconds, 20, 's');
  report.atMost('health answers meanwhile, longest', watch.healthLongestMs, 100, 'ms');
  const { seconds, healthLongestMs } = watch;
  report.keep(what, { seconds, healthLongestMs });
}

/** An AAC lot of the demo that waits for its order, filled with as many rows as a lot holds. */
async function largeLot(server: BenchServer, purchaser: Ask, report: Report): Promise<string> {
  const tasks: { taskKey: string; projectUnitID: string }[] = await jsonOf(
    await purchaser('GET', '/api/tasks'),
  );
  for (const { taskKey, projectUnitID } of tasks) {
    if (taskKey !== 'PlaceOrder') continue;
    const items = encodeURIComponent(`projectUnitID eq '${projectUnitID}'`);
    const { data } = await jsonOf(
      await purchaser('GET', `/api/data/planner/aacorderlotitems?filter=${items}`),
    );
    if (data.length === 0) continue;
    const create = Array.from({ length: ROWS - data.length }, (_, at) => ({
      ...{ sublotName: `Flat ${at} hall`, floorName: `${at % 9}. floor` },
      ...{ productNo: 0, itemLength: 2.6, qty: 1 + (at % 20) },
    }));
    const batch = { projectUnitID, create, update: [], delete: [] };
    const path = '/api/data/planner/aacorderlotitems/batch';
    const saved = await watched(server, async () => jsonOf(await purchaser('POST', path, batch)));
    printPause(report, 'Nearly 5,000 rows saved at once', saved);
    return projectUnitID;
  }
  throw new Error('the demo has no order waiting');
}

/** Until the job that makes the confirmations is done. */
async function confirmationsOf(administrator: Ask): Promise<void> {
  const filter = encodeURIComponent("queue eq 'keep-confirmation'");
  for (;;) {
    const { data } = await jsonOf(await administrator('GET', `/api/data/planner/jobs?filter=${filter}`));
    const states = data.map(({ state }: { state: string }) => state);
    if (states.includes('failed')) throw new Error(data[0].lastError);
    if (states.length > 0 && states.every((state: string) => state === 'done')) return;
    await delay(200);
  }
}

const tableOf = (columns: number, rows: number, text: string) => ({
  columns: Array.from({ length: columns }, (_, at) => ({ heading: `Column ${at + 1}` })),
  rows: Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, at) => `${text} ${row}/${at}`),
  ),
});

async function measureTables(
  server: BenchServer,
  purchaser: Ask,
  lot: string,
  report: Report,
): Promise<void> {
  const fetchTable = (format: string, table: object) => async () => {
    const answer = await purchaser('POST', `/api/data/planner/projects/${lot}/table.${format}`, table);
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.arrayBuffer()).byteLength;
  };
  const rows = tableOf(11, ROWS, 'Flat hall');
  for (const format of ['pdf', 'xlsx', 'csv']) {
    print(report, `5,000 × 11 as ${format}`, await watched(server, fetchTable(format, rows)), 20);
  }
  const most = tableOf(40, 2_000, 'Flat hall of the');
  print(report, 'The most cells that are taken, as pdf', await watched(server, fetchTable('pdf', most)), 60);
  const left = async () => {
    const signal = AbortSignal.timeout(1_500);
    await purchaser('POST', `/api/data/planner/projects/${lot}/table.pdf`, most, signal).catch(
      () => undefined,
    );
    await fetchTable('pdf', tableOf(3, 10, 'x'))();
  };
  print(report, 'After a caller has left, the next small one', await watched(server, left), 20);
}

async function measurePictures(server: BenchServer, person: Ask, report: Report): Promise<void> {
  const png = async (width: number, height: number) => {
    const background = { r: 40, g: 90, b: 120 };
    const bytes = await sharp({ create: { width, height, channels: 3, background } })
      .png({ progressive: true })
      .toBuffer();
    const form = new FormData();
    form.set('image', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
    return form;
  };
  const send = (form: FormData) => person('POST', '/api/data/planner/profilefiles/thumbnail.png', form);
  const [taken, refused] = [await png(8_000, 5_000), await png(8_000, 8_000)];
  const largest = await watched(server, async () => (await send(taken)).status);
  print(report, `An interlaced picture of 40 megapixels (${largest.result})`, largest, 20);
  const six = await watched(server, async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(refused)));
    return answers.map(({ status }) => status).join();
  });
  print(report, `Six of 64 megapixels at once (${six.result})`, six, 20);
}

main(async () => {
  const report = new Report('documents');
  await ensureBuilt();
  const server = await portalAfterFirstStart();
  const purchaser = await asPerson(server, 'purchaser');
  const administrator = await asPerson(server, 'admin');
  const lot = await largeLot(server, purchaser, report);
  const body = { projectUnitID: lot, requirements: [] };
  const place = async () =>
    jsonOf(await purchaser('PUT', `/api/data/planner/projectunitstates/${lot}`, body));
  const order = await watched(server, async () => {
    printPause(report, 'The order of 5,000 rows placed', await watched(server, place));
    await confirmationsOf(administrator);
  });
  for (const format of ['csv', 'xlsx', 'ubl.xml']) {
    const path = `/api/data/planner/projects/${lot}/order.${format}`;
    const read = async () => (await (await purchaser('GET', path)).arrayBuffer()).byteLength;
    printPause(report, `order.${format} of 5,000 rows`, await watched(server, read));
  }
  print(report, 'An order of 5,000 rows, placed and confirmed in three languages', order, 60);
  await measureTables(server, purchaser, lot, report);
  await measurePictures(server, purchaser, report);
  report.finish();
});
