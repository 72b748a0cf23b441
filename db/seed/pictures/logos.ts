import { box, draw, type Shape, UNITS } from './canvas';

const WHITE = '#ffffff';
const box3 =
  (color: string) =>
  (left: number, top: number, width: number, height: number): Shape => ({
    color,
    distance: box(left, top, width, height, 3),
  });

/** Panels next to each other. */
function panels(light: string): Shape[] {
  const panel = box3(WHITE);
  const quiet = box3(light);
  return [panel(18, 16, 18, 56), quiet(41, 16, 18, 56), panel(64, 16, 18, 30), quiet(64, 51, 18, 21)];
}

/** Elements in running bond. */
function bond(light: string): Shape[] {
  const element = box3(WHITE);
  const quiet = box3(light);
  return [
    element(16, 16, 42, 16),
    quiet(62, 16, 22, 16),
    quiet(16, 36, 22, 16),
    element(42, 36, 42, 16),
    element(16, 56, 42, 16),
    quiet(62, 56, 22, 16),
  ];
}

/** A lintel over its opening. */
function lintel(light: string): Shape[] {
  const quiet = box3(light);
  return [box3(WHITE)(14, 20, 72, 16), quiet(20, 40, 16, 34), quiet(64, 40, 16, 34)];
}

/** The logos of the demo's tenants by their keys: background, lighter shade, motif. */
const MARKS: Record<string, { ground: string; shapes: Shape[] }> = {
  PSW: { ground: '#1f5f7f', shapes: panels('#9fc3d4') },
  CCL: { ground: '#7a5230', shapes: bond('#dcc6ae') },
  STW: { ground: '#33691e', shapes: lintel('#b5cf9f') },
};

/** Colours of the stripe that distinguishes a tenant's organisations, left to right. */
const STRIPES: Record<string, [string, string, string]> = {
  DE: ['#1a1a1a', '#c62828', '#f6c344'],
  NL: ['#c62828', '#ffffff', '#2a57a5'],
  BE: ['#1a1a1a', '#f6c344', '#c62828'],
  FR: ['#2a57a5', '#ffffff', '#c62828'],
};

/** The logo of a tenant (`PSW`) or of its organisation in a country (`PSW-DE`); null for one without. */
export function logoOf(key: string): Uint8Array | null {
  const [tenant = '', country = ''] = key.split('-');
  const mark = MARKS[tenant];
  if (!mark) return null;
  const stripe = (STRIPES[country] ?? []).map((color, index): Shape => {
    const width = UNITS / 3;
    return { color, distance: box(index * width, 86, width + 1, 14) };
  });
  return draw(mark.ground, [...mark.shapes, ...stripe]);
}
