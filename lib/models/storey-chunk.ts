import type { GltfChunk } from '@/lib/formats/write-glb';
import { reorderMesh } from './mesh-encoder';
import { normalPart, type PlacedMesh } from './place-mesh';

/** The finest step of the grid, m: block constructions are measured in millimetres. */
const FINEST_STEP_M = 0.0005;
const MOST_STEPS = 65_535;

/** All shapes of a storey, merged to one mesh. */
export class StoreyChunk {
  readonly #places = new Column((length) => new Float32Array(length));
  readonly #normals = new Column((length) => new Uint32Array(length));
  readonly #features = new Column((length) => new Uint32Array(length));
  readonly #indices = new Column((length) => new Uint32Array(length));

  /** Adds the shape of an element or of one of its parts. */
  add({ places, vertexPlaces, vertexNormals, indices }: PlacedMesh, feature: number): void {
    const start = this.#features.length;
    const count = vertexPlaces.length;
    const to = this.#places.extend(count * 3);
    for (let vertex = 0; vertex < count; vertex += 1) {
      const from = (vertexPlaces[vertex] ?? 0) * 3;
      to[vertex * 3] = places[from] ?? 0;
      to[vertex * 3 + 1] = places[from + 1] ?? 0;
      to[vertex * 3 + 2] = places[from + 2] ?? 0;
    }
    this.#normals.extend(count).set(vertexNormals);
    this.#features.extend(count).fill(feature);
    const corners = this.#indices.extend(indices.length);
    for (let at = 0; at < indices.length; at += 1) corners[at] = start + (indices[at] ?? 0);
  }

  get triangleCount(): number {
    return this.#indices.length / 3;
  }

  /** The mesh on its grid, in an order that compresses well; null if it is empty. */
  finish(name: string, extras: Record<string, unknown>): GltfChunk | null {
    if (this.#indices.length === 0) return null;
    const places = this.#places.items();
    const { translation, step } = gridOf(places);
    const indices = this.#indices.items();
    const { placeOf, count } = reorderMesh(indices);
    const positions = new Uint16Array(count * 3);
    const normals = new Int8Array(count * 3);
    const featureIds = new Uint32Array(count);
    const packed = this.#normals.items();
    this.#features.items().forEach((feature, vertex) => {
      const to = placeOf[vertex] ?? count;
      // Unused: belongs only to triangles without an area.
      if (to >= count) return;
      featureIds[to] = feature;
      for (const axis of [0, 1, 2] as const) {
        const metres = (places[vertex * 3 + axis] ?? 0) - translation[axis];
        positions[to * 3 + axis] = Math.round(metres / step);
        normals[to * 3 + axis] = normalPart(packed[vertex] ?? 0, axis);
      }
    });
    return { name, extras, translation, step, positions, normals, featureIds, indices };
  }
}

/** The grid that covers all positions in 65,536 steps per direction, but not finer than useful. */
function gridOf(places: Float32Array): { translation: [number, number, number]; step: number } {
  const lowest: [number, number, number] = [Infinity, Infinity, Infinity];
  const highest: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < places.length; at += 3) {
    for (const axis of [0, 1, 2] as const) {
      const value = places[at + axis] ?? 0;
      if (value < lowest[axis]) lowest[axis] = value;
      if (value > highest[axis]) highest[axis] = value;
    }
  }
  const widest = Math.max(highest[0] - lowest[0], highest[1] - lowest[1], highest[2] - lowest[2]);
  const step = Math.max(FINEST_STEP_M, (widest + FINEST_STEP_M) / (MOST_STEPS - 1));
  const onGrid = (value: number) => Math.floor(value / FINEST_STEP_M) * FINEST_STEP_M;
  return { translation: [onGrid(lowest[0]), onGrid(lowest[1]), onGrid(lowest[2])], step };
}

/** A growing array of numbers of one type, without an object per number. */
class Column<T extends Float32Array | Uint32Array> {
  #items: T;
  readonly #make: (length: number) => T;
  length = 0;

  constructor(make: (length: number) => T) {
    this.#make = make;
    this.#items = make(1024);
  }

  /** Adds this many items, for the caller to set; the result is valid until the next call. */
  extend(count: number): T {
    const [start, end] = [this.length, this.length + count];
    if (end > this.#items.length) this.#items = this.#copy(Math.max(end, start * 2));
    this.length = end;
    return this.#items.subarray(start, end) as T;
  }

  /** All items; valid until more are added. */
  items(): T {
    return this.#items.subarray(0, this.length) as T;
  }

  #copy(length: number): T {
    const copy = this.#make(length);
    copy.set(this.#items.subarray(0, this.length));
    return copy;
  }
}
