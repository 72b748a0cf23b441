import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const BYTES_PER_PIXEL = 4;

/** A square picture of 8-bit RGBA pixels, row by row, as a PNG file. */
export function encodePng(size: number, pixels: Uint8Array): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const stride = size * BYTES_PER_PIXEL;
  // Each row starts with its filter type; type 0 (no filter) is as good as any for flat areas.
  const rows = Buffer.alloc(size * (stride + 1));
  for (let y = 0; y < size; y++)
    rows.set(pixels.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND')];
  return Uint8Array.from(Buffer.concat([Buffer.from(SIGNATURE), ...chunks]));
}

function chunk(type: string, content: Uint8Array = new Uint8Array()): Buffer {
  const framed = Buffer.alloc(content.byteLength + 12);
  framed.writeUInt32BE(content.byteLength, 0);
  framed.write(type, 4, 'latin1');
  framed.set(content, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, content.byteLength + 8)), content.byteLength + 8);
  return framed;
}
