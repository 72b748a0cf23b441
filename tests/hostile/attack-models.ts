import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import JSZip from 'jszip';
import type { StructureProposalDto } from '@/lib/contract/model-structure';
import { MAX_MODEL_MB } from '@/lib/domain/models/model-limits';
import type { ModelProblem } from '@/lib/domain/models/model-problem';
import type { HostileCaller } from '@/tests/hostile/caller';
import { rawForm } from '@/tests/hostile/file-bodies';
import type { Findings } from '@/tests/hostile/findings';
import {
  circularModel,
  endlessModel,
  mappedBomb,
  mappedCircle,
  REFUSED_SAMPLES,
  SHAPELESS_SAMPLES,
  SURVIVING_SAMPLES,
} from '@/tests/support/bad-models';
import { bytesOf, IFC_FOLDER, stepFile } from '@/tests/support/ifc-files';
import { smallIfc } from '@/tests/support/model-files';

interface Target {
  member: HostileCaller;
  /** A root of variant other that the member sees. */
  unitId: string;
  findings: Findings;
  /** Without what takes a minute. */
  short: boolean;
}

/** A model, and the code it must be refused with; null where it must become ready. */
interface SentModel {
  what: string;
  name: string;
  content: Uint8Array;
  code: ModelProblem | null;
  /** How long the answer may take; 2 s where it is left out. */
  withinMs?: number;
}

const WITHIN_MS = 2_000;
const ENGINE_MS = 60_000;
const AT_ONCE = 10;
const POLL_MS = 25;
const MEGABYTE = 1024 * 1024;

/** Sends models that are damaged, endless or swell, one after the other and all at once; each gets its answer in time. */
export async function attackModels(target: Target): Promise<void> {
  // The processes that read models are there before.
  await send(target, { ...sound('warm'), withinMs: ENGINE_MS });
  for (const model of [...ownModels(), ...samples()]) await send(target, model);
  const bombs = Array.from({ length: AT_ONCE }, (_, at) => ({
    ...{ what: `bomb ${at} of ${AT_ONCE} at once`, name: `bomb-${at}-${Date.now()}.ifc` },
    content: at % 2 === 0 ? mappedBomb() : circularModel(),
    code: 'IfcGeometryLimit' as const,
  }));
  await Promise.all(bombs.map((bomb) => send(target, bomb)));
  if (!target.short) for (const model of await longModels()) await send(target, model);
  // And the portal reads models as before.
  await send(target, { ...sound('afterwards'), withinMs: ENGINE_MS });
}

const sound = (what: string): SentModel => ({
  ...{ what: `a sound model, ${what}`, name: `${what}-${Date.now()}.ifc` },
  content: smallIfc(`${what}-${Date.now()}`),
  code: null,
});

function ownModels(): SentModel[] {
  const whole = smallIfc(`cut-${Date.now()}`);
  const step = (records: string, schema?: string) => bytesOf(stepFile(records, schema));
  const models: [what: string, content: Uint8Array, code: ModelProblem | null][] = [
    ['cut off', whole.subarray(0, whole.length / 2), 'IfcTruncated'],
    ['a string without its end', step("#1=IFCWALL('a;\n#2=IFCWALL('b',$);"), 'IfcMalformed'],
    ['a number beyond all', step(`#${'9'.repeat(30)}=IFCWALL('a',$);`), 'IfcMalformed'],
    ['a schema of tomorrow', step('', 'IFC9'), 'IfcSchemaUnsupported'],
    ['a shape of itself', circularModel(), 'IfcGeometryLimit'],
    ['copies of copies', mappedBomb(), 'IfcGeometryLimit'],
    ['copies within themselves', mappedCircle(), null],
  ];
  return models.map(([what, content, code], at) => ({
    ...{ what: `a model with ${what}`, name: `own-${at}-${Date.now()}.ifc` },
    ...{ content, code, withinMs: code === null ? ENGINE_MS : WITHIN_MS },
  }));
}

/** Nothing where the sample files are not here. */
function samples(): SentModel[] {
  const folder = IFC_FOLDER;
  if (folder === undefined) return [];
  const all: [name: string, code: ModelProblem | null, withinMs: number][] = [
    ...REFUSED_SAMPLES.map(([name, code]): [string, ModelProblem, number] => [name, code, WITHIN_MS]),
    ...SHAPELESS_SAMPLES.map(([name]): [string, ModelProblem, number] => [
      name,
      'IfcGeometryLimit',
      WITHIN_MS,
    ]),
    ...SURVIVING_SAMPLES.map(([name]): [string, null, number] => [name, null, ENGINE_MS]),
  ];
  return all.map(([name, code, withinMs]) => ({
    ...{ what: `the sample ${name}`, name: path.basename(name), code, withinMs },
    content: new Uint8Array(readFileSync(path.join(folder, name))),
  }));
}

/** What takes the server a while, and must not take anybody else's time. */
async function longModels(): Promise<SentModel[]> {
  const swelling = new JSZip();
  const inside = Buffer.alloc((MAX_MODEL_MB + 1) * MEGABYTE, ' ');
  inside.set(bytesOf(stepFile('').replace(/ENDSEC;\s*END-ISO.*/s, '')));
  swelling.file('model.ifc', inside);
  const zip = await swelling.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
  return [
    {
      ...{ what: `a zip of ${MAX_MODEL_MB + 1} MB`, name: `swelling-${Date.now()}.ifczip`, content: zip },
      ...{ code: 'IfcTooLarge', withinMs: 2 * WITHIN_MS },
    },
    {
      ...{ what: 'a shape without an end', name: `endless-${Date.now()}.ifc`, content: endlessModel() },
      ...{ code: 'IfcGeometryLimit', withinMs: ENGINE_MS },
    },
  ];
}

async function send(target: Target, model: SentModel): Promise<void> {
  const { member, unitId, findings } = target;
  const { boundary, body } = rawForm(model.name, model.content);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const answer = await member.send('POST', `/api/file/${unitId}`, { body, headers, keepsText: true });
  // What is no STEP at all may be refused at once.
  const isRefusal = model.code === 'IfcNotStep' && answer.status !== 200;
  findings.expect(`member: ${model.what}`, answer, isRefusal ? [400, 415] : [200]);
  const fileId = /"projectFileID":"([\w-]{36})"/.exec(answer.text)?.[1];
  if (fileId !== undefined) await expectCode(target, model, fileId);
}

/** Asks until the model is ready or refused, as a page does that shows it. */
async function expectCode(
  { member, unitId, findings }: Target,
  { what, code, withinMs = WITHIN_MS }: SentModel,
  fileId: string,
): Promise<void> {
  const until = performance.now() + withinMs;
  let last = '';
  while (performance.now() < until) {
    const answer = await member.send('GET', `/api/file/${unitId}/${fileId}/proposal`, { keepsText: true });
    // A file of another kind is no model.
    if (code === 'IfcNotStep' && answer.status === 415) return;
    findings.expect(`member: the proposal of ${what}`, answer, [200]);
    if (answer.status !== 200) return;
    const { data }: { data: StructureProposalDto } = JSON.parse(answer.text);
    const { state, code: found } = data;
    last = `${state}${found === null ? '' : ` as ${found}`}`;
    if (state === 'ready' || state === 'refused') {
      if (found !== code) findings.add(`member: ${what}`, `${last} and not ${code}`);
      return;
    }
    await delay(POLL_MS);
  }
  findings.add(`member: ${what}`, `after ${withinMs / 1000} s still ${last}`);
}
