import JSZip from 'jszip';
import { describe, expect, test } from 'vitest';
import { FILE_KINDS, type FileKind, mediaTypeOf, nameOfKind } from '@/lib/domain/files/file-kinds';
import { HEAD_BYTES, headKind } from '@/lib/formats/contents/content-kind';
import { acceptedKind } from '@/lib/services/files/accepted-kind';

const text = (content: string) => new TextEncoder().encode(content);
const bytes = (content: string) => Uint8Array.from(content, (character) => character.charCodeAt(0));

async function zip(...names: string[]): Promise<Uint8Array> {
  const archive = new JSZip();
  for (const name of names) archive.file(name, 'content');
  return archive.generateAsync({ type: 'uint8array' });
}

/** A compound file whose root is of this class. */
function compound(rootClass: readonly number[]): Uint8Array {
  const content = new Uint8Array(2048);
  content.set(bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'));
  content[30] = 9;
  content[48] = 1;
  content.set(rootClass, 1024 + 80);
  return content;
}

const MESSAGE = [0x0b, 0x0d, 0x02, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46];

function kindOf(name: string, content: Uint8Array): Promise<FileKind | null> {
  return acceptedKind(name, content.length, async (start, length) => content.subarray(start, start + length));
}

const samples: Record<FileKind, () => Uint8Array | Promise<Uint8Array>> = {
  pdf: () => text('%PDF-1.7\n'),
  ifc: () => text("ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\n"),
  ifczip: () => zip('house.ifc'),
  dwg: () => bytes('AC1032\0\0\0\0'),
  dxf: () => text('999\nwritten by\n  0\nSECTION\n  2\nHEADER\n'),
  png: () => bytes('\x89PNG\r\n\x1a\n\0\0\0'),
  jpg: () => bytes('\xff\xd8\xff\xe0\0\x10JFIF'),
  webp: () => bytes('RIFF\x10\0\0\0WEBPVP8 '),
  tiff: () => bytes('II*\0\x08\0\0\0'),
  docx: () => zip('[Content_Types].xml', 'word/document.xml'),
  xlsx: () => zip('[Content_Types].xml', 'xl/workbook.xml'),
  csv: () => text('Raum;Länge\nBad;2,62\n'),
  txt: () => bytes('Ma\xdfe in Latin-1'),
  zip: () => zip('plan.pdf', 'notes.txt'),
  msg: () => compound(MESSAGE),
  eml: () => text('Received: from mail\r\nSubject: Plans\r\n\r\nHello'),
};

describe('the kind of a content', () => {
  test.each(FILE_KINDS)('%s', async (kind) => {
    expect(await kindOf(`file.${kind}`, await samples[kind]())).toBe(kind);
    expect(mediaTypeOf(kind)).toMatch(/^[a-z]+\/[\w.+-]+$/);
  });

  test('is not what the name says', async () => {
    expect(await kindOf('house.ifc', await samples.pdf())).toBe('pdf');
    expect(await kindOf('plan.pdf', await samples.png())).toBe('png');
    expect(await kindOf('notes.csv', await samples.ifc())).toBe('ifc');
    expect(await kindOf('report.docx', await zip('anything.bin', 'other.bin'))).toBe('zip');
  });

  test.each([
    ['a program under the name of a plan', 'plan.pdf', bytes('MZ\x90\0\x03\0\0\0')],
    ['a program whose second part is a PDF', 'plan.pdf', bytes('MZ\x90\0%PDF-1.7')],
    ['a text under the name of a plan', 'plan.pdf', text('just text')],
    ['a page of HTML', 'page.html', text('<html><script>alert(1)</script></html>')],
    ['a PDF that another program starts', 'plan.hta', text('%PDF-1.7')],
    ['an SVG', 'plan.svg', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a STEP file of another schema', 'part.ifc', text("ISO-10303-21;FILE_SCHEMA(('AUTOMOTIVE_DESIGN'));")],
    ['a mail without its head', 'mail.eml', text('Hello, this is no mail.')],
    ['an older Word file', 'letter.msg', compound(new Array(16).fill(0))],
    ['bytes of nothing', 'list.txt', bytes('a\0b\0c')],
    ['nothing', 'list.txt', new Uint8Array()],
    ['no ending', 'plan', text('%PDF-1.7')],
  ])('%s is refused', async (_, name, content) => {
    expect(await kindOf(name, content)).toBeNull();
  });

  test.each([
    ['house.zip', 'ifczip', ['house.ifc']],
    ['house.zip', 'ifczip', ['readme.txt', 'house.IFC', 'plans/plan.pdf']],
    ['house.ifczip', 'ifczip', ['house.ifc', '__MACOSX/._house.ifc']],
    // Refused when it is read, which says why.
    ['houses.ifczip', 'ifczip', ['a.ifc', 'b.ifc']],
    ['plans.ifczip', 'ifczip', ['plan.pdf']],
    ['mac.zip', 'zip', ['plan.pdf', '__MACOSX/._house.ifc', '__MACOSX/house.ifc']],
  ])('%s with other files beside the model is %s', async (name, kind, names) => {
    expect(await kindOf(name, await zip(...names))).toBe(kind);
  });

  test.each([
    ['really-xlsx.pdf', 'xlsx', 'really-xlsx.xlsx'],
    ['photo.jpg', 'png', 'photo.png'],
    ['photo.JPEG', 'jpg', 'photo.JPEG'],
    ['scan.tif', 'tiff', 'scan.tif'],
    ['house.zip', 'ifczip', 'house.zip'],
    ['report.docx', 'zip', 'report.zip'],
  ] as const)('%s of the kind %s is named %s', (name, kind, expected) => {
    expect(nameOfKind(name, kind)).toBe(expected);
  });

  test('a zip that was cut off is refused', async () => {
    const whole = await samples.zip();
    expect(await kindOf('plans.zip', whole.subarray(0, whole.length - 30))).toBeNull();
  });

  test('a zip with a directory that points anywhere is read without going there', async () => {
    const lying = Uint8Array.from(await samples.zip());
    new DataView(lying.buffer).setUint32(lying.length - 6, 0xfffffff0, true);
    expect(await kindOf('plans.zip', lying)).toBe('zip');
  });

  test('shows in its first bytes whether it can be one', () => {
    expect(headKind(bytes('MZ\x90\0'))).toBeNull();
    expect(headKind(text('x'.repeat(HEAD_BYTES)))).toBe('text');
  });
});
