/** Converts millimetres to the points of a PDF page. */
const POINTS_PER_MM = 72 / 25.4;
/** A3, landscape. */
const PAGE_MM = { width: 420, height: 297 };

/** Rectangle of a drawing in mm of the page, from its lower left corner. */
export interface PageBox {
  xMm: number;
  yMm: number;
  widthMm: number;
  heightMm: number;
}

/** The outline of a rectangle. */
export function rectangle(box: PageBox): string {
  return `${path(box)} S`;
}

/** A rectangle filled with a grey of 0 (black) to 1 (white), and its outline. */
export function filledRectangle(box: PageBox, grey: number): string {
  return `${grey} g ${path(box)} B 0 g`;
}

function path({ xMm, yMm, widthMm, heightMm }: PageBox): string {
  return `${points(xMm, yMm)} ${points(widthMm, heightMm)} re`;
}

/** A text from its lower left corner, its size in points. */
export function write(xMm: number, yMm: number, size: number, text: string): string {
  const escaped = text.replace(/[\\()]/g, (mark) => `\\${mark}`);
  return `BT /F1 ${size} Tf ${points(xMm, yMm)} Td (${escaped}) Tj ET`;
}

const points = (...mm: number[]) => mm.map((value) => (value * POINTS_PER_MM).toFixed(1)).join(' ');

/** A PDF of one A3 page with these parts. Latin letters only. */
export function pdfPage(parts: readonly string[]): Uint8Array {
  const stream = `0.5 w\n${parts.join('\n')}`;
  const size = points(PAGE_MM.width, PAGE_MM.height);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let content = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = content.length;
    content += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = content.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  content += `xref\n0 ${count}\n0000000000 65535 f \n${entries}`;
  content += `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(content, 'latin1'));
}
