import { randomBytes } from 'node:crypto';
import JSZip from 'jszip';

const MEGABYTE = 1024 * 1024;
const text = (content: string) => new TextEncoder().encode(content);

/** A PDF as far as its kind is seen, another one each time. */
export function somePdf(): Uint8Array {
  return text(`%PDF-1.7 ${randomBytes(16).toString('hex')}\n%%EOF`);
}

/** A zip that swells a thousand times when it is unpacked. */
async function zipBomb(innerName: string): Promise<Uint8Array> {
  const inner = new JSZip();
  inner.file(innerName, new Uint8Array(40 * MEGABYTE));
  return inner.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}

/** A zip whose directory speaks of more and larger files than it has, and of offsets outside of it. */
async function lyingZip(): Promise<Uint8Array> {
  const zip = await zipBomb('a.txt');
  const lying = Uint8Array.from(zip);
  const view = new DataView(lying.buffer);
  const end = lying.length - 22;
  view.setUint16(end + 8, 65_535, true);
  view.setUint16(end + 10, 65_535, true);
  view.setUint32(end + 16, 0xffff_fff0, true);
  return lying;
}

export interface HostileFile {
  what: string;
  name: string;
  content: Uint8Array;
  statuses: readonly number[];
}

const TAKEN = [200];
const REFUSED = [400, 415];
/** Whatever comes of such a name or content: a plain file or a refusal. */
const EITHER = [...TAKEN, ...REFUSED];

/** Files as somebody sends them who wants to break what reads them, or to mislead who opens them. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const bomb = await zipBomb('zeros.bin');
  const named = (name: string, statuses: readonly number[] = EITHER): HostileFile => ({
    what: `the name ${JSON.stringify(name.slice(0, 40))}`,
    name,
    content: somePdf(),
    statuses,
  });
  return [
    { what: 'a zip bomb', name: 'bomb.zip', content: bomb, statuses: TAKEN },
    {
      what: 'a zip bomb as a model',
      name: 'bomb.ifczip',
      content: await zipBomb('model.ifc'),
      statuses: TAKEN,
    },
    { what: 'a zip bomb named like a workbook', name: 'bomb.xlsx', content: bomb, statuses: TAKEN },
    { what: 'a zip that lies', name: 'lying.zip', content: await lyingZip(), statuses: EITHER },
    {
      what: 'a zip without its end',
      name: 'cut.zip',
      content: bomb.subarray(0, bomb.length / 2),
      statuses: REFUSED,
    },
    {
      what: 'a program as a PDF',
      name: 'program.pdf',
      content: text('MZ\x90\0\x03\0\0\0'),
      statuses: REFUSED,
    },
    { what: 'HTML as a picture', name: 'page.png', content: text('<script>1</script>'), statuses: REFUSED },
    { what: 'a script by its name', name: 'run.svg', content: text('<svg onload="1"/>'), statuses: REFUSED },
    { what: '0 bytes', name: 'empty.pdf', content: new Uint8Array(), statuses: REFUSED },
    named('../../etc/passwd.pdf', TAKEN),
    named('..\\..\\windows\\win.pdf', TAKEN),
    named('C:\\folder\\plan.pdf', TAKEN),
    named('/absolute/plan.pdf', TAKEN),
    named('invoice\u202efdp.exe'),
    named('plan\u202e\u2066.pdf', TAKEN),
    named('plan\0.pdf'),
    named('plan\u0007\u001b[31m.pdf'),
    named('con.pdf', TAKEN),
    named('.pdf'),
    named('...'),
    named(''),
    named(`${'ä'.repeat(900)}.pdf`),
  ];
}

/** Characters that no stored name may have: of paths, invisible ones and those that turn the direction. */
export const FORBIDDEN_IN_NAMES = /[\\/:*?"<>|]|(?![\u200c\u200d])[\p{C}\u2028\u2029]/u;

/** A form with one file; the name goes out as it is, with what a browser would escape. */
export function rawForm(name: string, content: Uint8Array): { boundary: string; body: Buffer } {
  const boundary = `form-${randomBytes(8).toString('hex')}`;
  const escaped = name.replace(/["\r\n]/g, (character) => encodeURIComponent(character));
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${escaped}"\r\n\r\n`;
  return { boundary, body: Buffer.concat([text(head), content, text(`\r\n--${boundary}--\r\n`)]) };
}
