import { pdfPage, rectangle, write } from './pdf-page';

/** The frame of a drawing and its title block. */
export function titleBlock(title: string, lines: readonly string[]): string[] {
  return [
    rectangle({ xMm: 10, yMm: 10, widthMm: 400, heightMm: 277 }),
    rectangle({ xMm: 290, yMm: 10, widthMm: 120, heightMm: 50 }),
    write(295, 48, 14, title),
    ...lines.map((line, index) => write(295, 38 - index * 7, 10, line)),
  ];
}

/** A site plan: the outline of a building on its ground, and the title. */
export function sitePlan(title: string, lines: readonly string[]): Uint8Array {
  const ground = [
    rectangle({ xMm: 60, yMm: 110, widthMm: 240, heightMm: 140 }),
    rectangle({ xMm: 64, yMm: 114, widthMm: 232, heightMm: 132 }),
    rectangle({ xMm: 64, yMm: 178, widthMm: 232, heightMm: 4 }),
    rectangle({ xMm: 178, yMm: 114, widthMm: 4, heightMm: 64 }),
  ];
  return pdfPage([...titleBlock(title, lines), ...ground]);
}

/** The first bytes that identify a DWG of the 2018 format, without a drawing. */
export function emptyDwg(): Uint8Array {
  const content = new Uint8Array(512);
  content.set(new TextEncoder().encode('AC1032'));
  return content;
}
