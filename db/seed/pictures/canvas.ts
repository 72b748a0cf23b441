import { crc32, deflateSync } from 'node:zlib';

/** Edge length of a drawing in its own units, independent of its size in pixels. */
export const UNITS = 100;
/** Twice the 128 px at which pictures are shown, for high-resolution screens. */
const SIZE_PX = 256;

/** Distance of a point from a shape, negative inside; in units. */
export type Distance = (x: number, y: number) => number;

export interface Shape {
  /** `#rrggbb` */
  color: string;
  distance: Distance;
}

/** Draws shapes in order on a background, with smooth edges, as a PNG. */
export function draw(ground: string, shapes: readonly Shape[]): Uint8Array {
  const pixels = new Uint8Array(SIZE_PX * SIZE_PX * 4);
  const scale = UNITS / SIZE_PX;
  const layers = shapes.map(({ color, distance }) => ({ color: rgb(color), distance }));
  const base = rgb(ground);
  for (let row = 0; row < SIZE_PX; row++) {
    for (let column = 0; column < SIZE_PX; column++) {
      const [x, y] = [(column + 0.5) * scale, (row + 0.5) * scale];
      let pixel = base;
      for (const { color, distance } of layers) {
        const cover = 0.5 - distance(x, y) / scale;
        if (cover >= 1) pixel = color;
        else if (cover > 0)
          pixel = pixel.map((value, channel) => value + ((color[channel] ?? 0) - value) * cover);
      }
      pixels.set([...pixel.map(Math.round), 255], (row * SIZE_PX + column) * 4);
    }
  }
  return encodePng(SIZE_PX, pixels);
}

function rgb(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

export function box(left: number, top: number, width: number, height: number, radius = 0): Distance {
  const [halfWidth, halfHeight] = [width / 2, height / 2];
  return (x, y) => {
    const dx = Math.abs(x - left - halfWidth) - halfWidth + radius;
    const dy = Math.abs(y - top - halfHeight) - halfHeight + radius;
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
  };
}

/** Exact for circles, good enough along the edge of flat ellipses. */
export function ellipse(centreX: number, centreY: number, radiusX: number, radiusY = radiusX): Distance {
  return (x, y) => {
    const [u, v] = [(x - centreX) / radiusX, (y - centreY) / radiusY];
    return (Math.hypot(u, v) - 1) * Math.min(radiusX, radiusY);
  };
}

/** The intersection of two shapes. */
export function both(one: Distance, other: Distance): Distance {
  return (x, y) => Math.max(one(x, y), other(x, y));
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const BYTES_PER_PIXEL = 4;

/** A square picture of 8-bit RGBA pixels, row by row, as a PNG file. */
function encodePng(size: number, pixels: Uint8Array): Uint8Array {
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
