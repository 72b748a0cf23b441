import { expect, test } from 'vitest';
import { upperCaseStep } from '@/lib/models/upper-case-step';
import { inPieces } from '@/tests/support/ifc-files';

async function read(text: string, ...lengths: number[]): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of upperCaseStep(inPieces(Buffer.from(text), ...lengths)))
    pieces.push(piece.slice());
  return Buffer.concat(pieces).toString();
}

const WRITTEN = "#1=ifcwall('a''b wall',$,.notdefined.,1.e-5); /* it's a wall */ #2=IfcSlab('wänd*/',#1);";
const EXPECTED = "#1=IFCWALL('a''b wall',$,.NOTDEFINED.,1.E-5); /* it's a wall */ #2=IFCSLAB('wänd*/',#1);";

test.each([[[]], [[1]], [[7]]])(
  'keywords are in capitals, texts and comments as they were, in pieces of %j',
  async (lengths) => {
    expect(await read(WRITTEN, ...lengths)).toBe(EXPECTED);
  },
);
