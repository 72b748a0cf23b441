import { both, box, type Distance, draw, type Shape } from './canvas';

/** The appearance of a house from the street. */
export interface Facade {
  storeys: number;
  /** Number of windows in a row. */
  bays: number;
  roof: 'flat' | 'gable';
  /** `#rrggbb` */
  wall: string;
}

const SKY = '#dfe9ef';
const GROUND = '#c3cdb9';
const ROOF = '#6b5a52';
const GLASS = '#4f6f83';
const FRAME = '#f5f2ec';
const DOOR = '#5b3a29';
/** The ground line of the house and its maximum height. */
const STREET = 86;
const MOST_HEIGHT = 62;
const MOST_WIDTH = 84;

/** A house with its windows and a door, as a PNG. */
export function facadeOf({ storeys, bays, roof, wall }: Facade): Uint8Array {
  const storeyHeight = Math.min(14, MOST_HEIGHT / storeys);
  const bayWidth = Math.min(16, MOST_WIDTH / bays);
  const [width, height] = [bays * bayWidth, storeys * storeyHeight];
  const [left, top] = [50 - width / 2, STREET - height];
  const windows = Array.from({ length: storeys * bays }, (_, index): Shape[] => {
    const [storey, bay] = [Math.floor(index / bays), index % bays];
    const x = left + bay * bayWidth + bayWidth * 0.25;
    const y = top + storey * storeyHeight + storeyHeight * 0.22;
    const isDoor = storey === storeys - 1 && bay === Math.floor(bays / 2);
    const tall = isDoor ? storeyHeight * 0.78 : storeyHeight * 0.56;
    return [
      { color: FRAME, distance: box(x - 0.7, y - 0.7, bayWidth * 0.5 + 1.4, tall + 1.4) },
      { color: isDoor ? DOOR : GLASS, distance: box(x, y, bayWidth * 0.5, tall) },
    ];
  });
  return draw(SKY, [
    { color: GROUND, distance: box(0, STREET, 100, 100 - STREET) },
    {
      color: ROOF,
      distance: roof === 'gable' ? gable(left, top, width) : box(left - 2, top - 3, width + 4, 4),
    },
    { color: wall, distance: box(left, top, width, height) },
    ...windows.flat(),
  ]);
}

/** A roof that rises to the middle of the house. */
function gable(left: number, top: number, width: number): Distance {
  const rise = Math.min(18, width / 3);
  const slope = Math.hypot(rise, width / 2);
  const side = (from: number, direction: 1 | -1): Distance => {
    return (x, y) => ((top - y) * (width / 2) - direction * (x - from) * rise) / slope;
  };
  const eaves: Distance = (_, y) => y - top - 1;
  return both(eaves, both(side(left - 3, 1), side(left + width + 3, -1)));
}
