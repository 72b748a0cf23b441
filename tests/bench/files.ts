// node scripts/run.mjs tests/bench/files.ts [lists]: uploads, downloads, zips and lists of files, on the built portal with the demo.
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '@/scripts/lib/build.mjs';
import { root } from '@/scripts/lib/paths.mjs';
import { main } from '@/scripts/lib/processes.mjs';
import { Report } from './report';
import { type BenchServer, startBareFiles, startPortal } from './servers';
import { type Ask, asPerson, jsonOf, type Watched, watched } from './watched';

const MEGABYTE = 1024 * 1024;
const FILE_MB = 300;
/** One content under so many names is a zip beyond 4 GB; it is stored once. */
const ZIPPED_NAMES = 15;
const LISTS = { short: 20, long: 2_000 };
const LIST_ROUNDS = 40;
/** What a server may grow by while a zip of any size leaves. */
const ZIP_GROWTH_MB = 64;
const ROUNDS = 3;

const median = (figures: number[]) => figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

/** Bytes that no disk or network makes smaller, with the head of a PDF. */
function contentOf(sizeMb: number): Blob {
  const piece = randomBytes(MEGABYTE);
  const head = Buffer.concat([Buffer.from('%PDF-1.7\n'), piece.subarray(9)]);
  return new Blob([head, ...Array.from({ length: sizeMb - 1 }, () => piece)]);
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const TUS = { 'tus-resumable': '1.0.0' };

async function upload(person: Ask, unitId: string, name: string, content: Blob): Promise<string> {
  const begun = await person('POST', '/api/uploads', undefined, undefined, {
    ...TUS,
    'upload-length': String(content.size),
    'upload-metadata': `projectUnitID ${base64(unitId)},filename ${base64(name)}`,
  });
  const address = begun.headers.get('location');
  if (begun.status !== 201 || !address) throw new Error(`${begun.status} ${await begun.text()}`);
  const sent = await person('PATCH', new URL(address, 'http://localhost').pathname, content, undefined, {
    ...TUS,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  });
  if (sent.status !== 204) throw new Error(`${sent.status} ${await sent.text()}`);
  return sent.headers.get('upload-file-id') ?? '';
}

/** Reads an answer to its end. @returns its bytes, MB */
async function drain(answer: Response): Promise<number> {
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.byteLength;
  return bytes / MEGABYTE;
}

function printSpeed(report: Report, what: string, own: number, bare: number): void {
  report.title(
    `${what}: ${(FILE_MB / own).toFixed(0)} MB/s, bare server ${(FILE_MB / bare).toFixed(0)} MB/s`,
  );
  report.atLeast('of the bare server', bare / own, 0.5);
  report.keep(what, { megabytesPerSecond: FILE_MB / own, bare: FILE_MB / bare });
}

function printGrowth(report: Report, { growthMb, healthP99Ms }: Watched<unknown>): void {
  report.atMost('the server grows by', growthMb, ZIP_GROWTH_MB, 'MB');
  report.atMost('health answers meanwhile, p99', healthP99Ms, 100, 'ms');
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function measureSpeed(
  server: BenchServer,
  person: Ask,
  unitId: string,
  report: Report,
): Promise<string> {
  const bareFile = join(root, '.tmp', 'bench', 'bare-file');
  const bare = await startBareFiles(bareFile);
  const bareUrl = `http://localhost:${bare.port}/file`;
  const times = {
    up: [] as number[],
    bareUp: [] as number[],
    down: [] as number[],
    bareDown: [] as number[],
  };
  let fileId = '';
  let growth: Watched<unknown> | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const content = contentOf(FILE_MB);
    times.bareUp.push(await secondsOf(() => fetch(bareUrl, { method: 'PUT', body: content })));
    growth = await watched(server, async () => {
      times.up.push(
        await secondsOf(async () => {
          fileId = await upload(person, unitId, `speed-${round}.pdf`, content);
        }),
      );
    });
    times.bareDown.push(await secondsOf(async () => drain(await fetch(bareUrl))));
    const path = `/api/file/${unitId}/${fileId}/content`;
    times.down.push(await secondsOf(async () => drain(await person('GET', path))));
  }
  printSpeed(report, 'Upload', median(times.up), median(times.bareUp));
  if (growth) printGrowth(report, growth);
  printSpeed(report, 'Download', median(times.down), median(times.bareDown));
  rmSync(bareFile, { force: true });
  return fileId;
}

/** A zip of one large content under several names. */
async function measureZip(server: BenchServer, person: Ask, unitId: string, report: Report): Promise<void> {
  const content = contentOf(FILE_MB);
  const chosen: { projectUnitID: string; fileID: string }[] = [];
  for (let name = 0; name < ZIPPED_NAMES; name++) {
    chosen.push({ projectUnitID: unitId, fileID: await upload(person, unitId, `zip-${name}.pdf`, content) });
  }
  const { downloadID } = await jsonOf(await person('POST', `/api/file/projectFiles/${unitId}`, chosen));
  const zip = await watched(server, async () =>
    drain(await person('GET', `/api/file/projectFiles/download/${downloadID}`)),
  );
  report.title(`A zip of ${zip.result.toFixed(0)} MB in ${zip.seconds.toFixed(1)} s`);
  printGrowth(report, zip);
  report.keep('zip', { megabytes: zip.result, seconds: zip.seconds, growthMb: zip.growthMb });
}

/** The list of a unit with many files beside that of one with few: a page of it, as screens ask for it. */
async function measureLists(person: Ask, unitIds: Record<keyof typeof LISTS, string>, report: Report) {
  const seconds: Record<string, number> = {};
  for (const [list, unitId] of Object.entries(unitIds)) {
    const all: number[] = [];
    for (let round = 0; round < LIST_ROUNDS; round++) {
      all.push(
        await secondsOf(async () => drain(await person('GET', `/api/file/${unitId}/${unitId}?top=20`))),
      );
    }
    seconds[list] = median(all);
  }
  const { short = 0, long = 0 } = seconds;
  report.title(
    `A page of a list: ${(1000 * short).toFixed(1)} ms of 20, ${(1000 * long).toFixed(1)} ms of 2,000`,
  );
  report.atMost('2,000 files beside 20', long / short, 1.2);
  report.keep('lists', seconds);
}

async function fill(person: Ask, unitId: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += 100) {
    const form = new FormData();
    for (let file = from; file < Math.min(from + 100, count); file++) {
      form.append('file', new Blob([`%PDF-1.7 ${unitId} ${file}`]), `${file}.pdf`);
    }
    await drain(await person('POST', `/api/file/${unitId}`, form));
  }
}

main(async () => {
  const report = new Report('files');
  await ensureBuilt();
  const server = await startPortal(null);
  const person = await asPerson(server, 'coordinator');
  const numbered = (number: string) => encodeURIComponent(`projectUnitNo eq '${number}'`);
  const unitOf = async (number: string) => {
    const { data } = await jsonOf(
      await person('GET', `/api/data/planner/projects?filter=${numbered(number)}`),
    );
    return data[0].projectUnitID;
  };
  const unitId = await unitOf('P-1006');
  const isWhole = process.argv[2] !== 'lists';
  if (isWhole) await measureSpeed(server, person, unitId, report);
  if (isWhole) await measureZip(server, person, unitId, report);
  const lists = { short: await unitOf('P-1004'), long: unitId };
  await fill(person, lists.short, LISTS.short);
  await fill(person, lists.long, LISTS.long);
  await measureLists(person, lists, report);
  report.finish();
});
