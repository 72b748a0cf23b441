import { both, box, draw, ellipse, type Shape } from './canvas';

interface Face {
  ground: string;
  skin: string;
  hair: string;
  clothes: string;
  /** Hair down to the shoulders. */
  long?: boolean;
  beard?: boolean;
  glasses?: boolean;
}

/** The demo's people with a profile picture, by login. */
const FACES: Record<string, Face> = {
  'sales.planner': { ground: '#d5e3ea', skin: '#e8b996', hair: '#3c2a20', clothes: '#2f6f8f', glasses: true },
  'sales.contact': { ground: '#efe3d2', skin: '#f0c8a8', hair: '#a0522d', clothes: '#7b3f61', long: true },
  drafter: { ground: '#dfe8da', skin: '#c68e65', hair: '#1e1a18', clothes: '#b8602b', long: true },
  'process.planner': { ground: '#e4e2ee', skin: '#f2cdb0', hair: '#c9a15a', clothes: '#37474f', beard: true },
  coordinator: { ground: '#e9dcd8', skin: '#8d5a3c', hair: '#17130f', clothes: '#41628a', beard: true },
  'reviewer.de': {
    ground: '#d9e6e1',
    skin: '#f0c8a8',
    hair: '#5b3a29',
    clothes: '#355e3b',
    long: true,
    glasses: true,
  },
  purchaser: { ground: '#e6e6e0', skin: '#e3b38f', hair: '#6f6a64', clothes: '#5d4037' },
};

/** A drawn head and shoulders; null for people without a picture. */
export function portraitOf(login: string): Uint8Array | null {
  const face = FACES[login];
  return face ? draw(face.ground, shapesOf(face)) : null;
}

function shapesOf({ skin, hair, clothes, long, beard, glasses }: Face): Shape[] {
  const head = ellipse(50, 43, 17.5, 21);
  const shapes: (Shape | false | undefined)[] = [
    long && { color: hair, distance: box(28, 22, 44, 52, 20) },
    { color: clothes, distance: ellipse(50, 104, 38, 34) },
    { color: skin, distance: box(42.5, 56, 15, 21, 7) },
    { color: skin, distance: head },
    beard && { color: hair, distance: both(head, box(28, 49, 44, 30, 8)) },
    beard && { color: skin, distance: ellipse(50, 50, 9, 4.5) },
    { color: hair, distance: both(ellipse(50, 39, 19.5, 21), box(28, 12, 44, 19, 4)) },
    ...(glasses ? spectacles() : []),
  ];
  return shapes.filter((shape) => shape !== false && shape !== undefined);
}

function spectacles(): Shape[] {
  const ring = (centreX: number): Shape => {
    const lens = ellipse(centreX, 43, 5.5);
    return { color: '#2b2b2b', distance: (x, y) => Math.abs(lens(x, y)) - 0.7 };
  };
  return [ring(42.5), ring(57.5), { color: '#2b2b2b', distance: box(47, 42.3, 6, 1.4) }];
}
