import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedFolder } from './shared-folder';

/** Folder of the sample models, or nothing: tests with them are skipped then. */
export const IFC_FOLDER = sharedFolder('data/ifc');

export function readSample(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(path.join(IFC_FOLDER ?? '', name)));
}

/** Bytes in pieces of the given lengths, the last one again and again. */
export async function* inPieces(bytes: Uint8Array, ...lengths: number[]): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (let index = 0; at < bytes.length; index += 1) {
    const length = Math.max(1, lengths[Math.min(index, lengths.length - 1)] ?? bytes.length);
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

export const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A STEP file with these records. */
export function stepFile(records: string, schema = 'IFC4'): string {
  return `ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('${schema}'));\nENDSEC;\nDATA;\n${records}\nENDSEC;\nEND-ISO-10303-21;\n`;
}

/** An IFC file with one building, storeys and walls by storey. */
export function ifcFile(storeys: Record<string, string[]>, building = 'House'): string {
  const lines = [`#1=IFCPROJECT('p',$,'Project',$,$,$,$,$,$);`, `#2=IFCBUILDING('b',$,'${building}');`];
  let id = 10;
  for (const [name, walls] of Object.entries(storeys)) {
    const storey = id++;
    lines.push(`#${storey}=IFCBUILDINGSTOREY('s${storey}',$,'${name}',$,$,$,$,$,$,$);`);
    lines.push(`#${id++}=IFCRELAGGREGATES('r${id}',$,$,$,#2,(#${storey}));`);
    for (const wall of walls) {
      const at = id++;
      lines.push(`#${at}=IFCWALL('w${at}',$,'${wall}',$,$,$,$,$,$);`);
      lines.push(`#${id++}=IFCRELCONTAINEDINSPATIALSTRUCTURE('c${id}',$,$,$,(#${at}),#${storey});`);
    }
  }
  return stepFile(lines.join('\n'));
}
