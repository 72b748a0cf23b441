import type { Vector } from './place-mesh';
import { StoreyChunk } from './storey-chunk';

/** The shapes near one point of a file, by storey. */
export interface Frame {
  /** Whole metres in the file's coordinates. */
  origin: Vector;
  chunks: Map<number | null, StoreyChunk>;
  /** Records of the shapes in it. */
  records: Set<number>;
}

/** A shape this near to a frame's origin belongs to it, m: its positions are then exact as 32-bit numbers. */
const REACH_M = 1000;
/** A file whose shapes lie in more places has most of them wrong. */
const MOST_FRAMES = 64;

/**
 * Collects shapes by where they are, because it is known only at the end where the walls are: the first shape of a
 * file may be a stray one.
 */
export class ModelFrames {
  readonly frames: Frame[] = [];
  #last: Frame | undefined;

  /** The frame for a place; null if there are too many already. */
  at(place: Vector): Frame | null {
    if (this.#last && isWithin(place, this.#last.origin)) return this.#last;
    this.#last = this.frames.find(({ origin }) => isWithin(place, origin)) ?? this.#open(place);
    return this.#last ?? null;
  }

  #open(place: Vector): Frame | undefined {
    if (this.frames.length >= MOST_FRAMES) return undefined;
    const origin: Vector = [Math.round(place[0]), Math.round(place[1]), Math.round(place[2])];
    const frame: Frame = { origin, chunks: new Map(), records: new Set() };
    this.frames.push(frame);
    return frame;
  }
}

/** The chunk of a storey. */
export function chunkOf({ chunks }: Frame, storey: number | null): StoreyChunk {
  const found = chunks.get(storey) ?? new StoreyChunk();
  chunks.set(storey, found);
  return found;
}

function isWithin(place: Vector, origin: Vector): boolean {
  return [0, 1, 2].every((axis) => Math.abs((place[axis] ?? 0) - (origin[axis] ?? 0)) <= REACH_M);
}
