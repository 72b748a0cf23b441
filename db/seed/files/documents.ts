/** Millimetres to the points of a PDF page. */
const POINTS_PER_MM = 72 / 25.4;
const PAGE_MM = { width: 420, height: 297 };

/** A drawing sheet in A3: a frame, the outline of a storey and the title. Latin letters only. */
export function drawingSheet(title: string, lines: readonly string[]): Uint8Array {
  const page = [
    rectangle(10, 10, 400, 277),
    rectangle(60, 110, 240, 140),
    rectangle(64, 114, 232, 132),
    rectangle(64, 178, 232, 4),
    rectangle(178, 114, 4, 64),
    rectangle(290, 10, 120, 50),
    write(295, 48, 14, title),
    ...lines.map((line, index) => write(295, 38 - index * 7, 10, line)),
  ].join('\n');
  return pdf(`1 w\n${page}`);
}

/** The first bytes by which a DWG of the 2018 format is known, and nothing drawn. */
export function emptyDwg(): Uint8Array {
  const content = new Uint8Array(512);
  content.set(new TextEncoder().encode('AC1032'));
  return content;
}

function rectangle(xMm: number, yMm: number, widthMm: number, heightMm: number): string {
  const [x, y, width, height] = [xMm, yMm, widthMm, heightMm].map((mm) => (mm * POINTS_PER_MM).toFixed(1));
  return `${x} ${y} ${width} ${height} re S`;
}

function write(xMm: number, yMm: number, size: number, text: string): string {
  const escaped = text.replace(/[\\()]/g, (mark) => `\\${mark}`);
  const [x, y] = [xMm, yMm].map((mm) => (mm * POINTS_PER_MM).toFixed(1));
  return `BT /F1 ${size} Tf ${x} ${y} Td (${escaped}) Tj ET`;
}

function pdf(stream: string): Uint8Array {
  const size = [PAGE_MM.width, PAGE_MM.height].map((mm) => (mm * POINTS_PER_MM).toFixed(1)).join(' ');
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
  return Uint8Array.from(content, (letter) => letter.charCodeAt(0));
}
