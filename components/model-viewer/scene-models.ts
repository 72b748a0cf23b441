import { Group, LineSegments, type Material, Matrix4, Mesh } from 'three';
import { chunkBounds, chunkLines, cornersOf, elementBounds, triangleCount } from './chunk-shapes';
import type { SceneElement } from './color-table';
import { denseBox } from './dense-box';
import { LINE_LAYER } from './layers';
import { type Chunk, type LoadedModel, numberElements } from './load-model';
import { type Box, length, subtract, unite, type Vec3 } from './vectors';

/** Above this number, edges are skipped, because finding them takes too long. */
const MOST_LINED_TRIANGLES = 500_000;

/** How often a picture shows the edges found so far: it draws everything, which takes long without a graphics card. */
const DRAW_LINES_MS = 500;

/** No site is larger, so something may be far away, m. */
const LARGE_M = 1000;

/** The models of a scene, with elements numbered across all of them. */
export class SceneModels {
  readonly group = new Group();
  /** The same shapes for what is seen through. */
  readonly glass = new Group();
  readonly elements: SceneElement[] = [];
  readonly #chunks: Chunk[] = [];
  readonly #numbers = new Map<string, number[]>();
  /** Chunks whose edges are still to be found. */
  readonly #unlined: Chunk[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly faces: Material,
    private readonly glassFaces: Material,
    private readonly lines: Material,
    private readonly onLines: () => void,
  ) {}

  /** Adds a model; its edges follow chunk by chunk, so that the first picture does not wait for them. */
  add({ elements, storeys, chunks }: LoadedModel, offsetM: Vec3): void {
    const first = this.elements.length;
    elements.forEach(({ id, kind, storey }, place) => {
      this.elements.push({ id, kind, storeyId: storeys[storey]?.globalId ?? '' });
      this.#numbers.set(id, [...(this.#numbers.get(id) ?? []), first + place]);
    });
    for (const chunk of chunks) {
      chunk.matrix.premultiply(new Matrix4().makeTranslation(...offsetM));
      numberElements(chunk, first);
      const mesh = new Mesh(chunk.geometry, this.faces);
      mesh.matrixAutoUpdate = false;
      mesh.matrix.copy(chunk.matrix);
      const glass = new Mesh(chunk.geometry, this.glassFaces);
      glass.matrixAutoUpdate = false;
      glass.matrix.copy(chunk.matrix);
      this.group.add(mesh);
      this.glass.add(glass);
      this.#chunks.push(chunk);
    }
    const size = chunks.reduce((sum, chunk) => sum + triangleCount(chunk), 0);
    if (size > MOST_LINED_TRIANGLES) return;
    this.#unlined.push(...chunks);
    this.#timer ??= this.#laterLines(performance.now());
  }

  /** @param drawnAt when the last picture with edges was requested, ms */
  #laterLines(drawnAt: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      const chunk = this.#unlined.shift();
      this.#timer = undefined;
      if (!chunk) return;
      const lines = chunkLines(chunk, this.lines);
      lines.layers.set(LINE_LAYER);
      this.group.add(lines);
      const now = performance.now();
      const isLast = this.#unlined.length === 0;
      const isDue = isLast || now - drawnAt >= DRAW_LINES_MS;
      if (isDue) this.onLines();
      if (!isLast) this.#timer = this.#laterLines(isDue ? now : drawnAt);
    });
  }

  idOf(number: number): string | null {
    return this.elements[number]?.id ?? null;
  }

  /** The bounds of the named elements, or of everything; null if there are none. */
  bounds(ids?: Iterable<string>): Box | null {
    if (ids) return unite([...this.boundsOfEach(ids).values()]);
    return unite(this.#chunks.map(chunkBounds).filter((box) => box !== null));
  }

  /** The bounds of what lies together; elements are looked at one by one only where the models are very large. */
  denseBounds(): Box | null {
    const all = this.bounds();
    if (all === null || length(subtract(all.max, all.min)) < LARGE_M) return all;
    const everything = { has: () => true };
    return denseBox(this.#chunks.flatMap((chunk) => [...elementBounds(chunk, everything).values()]));
  }

  /** The elements with an id; a model may contain an id more than once. */
  elementsOf(id: string): SceneElement[] {
    return this.#numbersOf(id).flatMap((number) => this.elements[number] ?? []);
  }

  /** The bounds of each named element in the scene, by id. */
  boundsOfEach(ids: Iterable<string>): Map<string, Box> {
    const idsByNumber = new Map(
      [...ids].flatMap((id) => this.#numbersOf(id).map((number): [number, string] => [number, id])),
    );
    const boxes = new Map<string, Box>();
    // Without ids, no points need to be read.
    for (const chunk of idsByNumber.size > 0 ? this.#chunks : []) {
      for (const [number, box] of elementBounds(chunk, idsByNumber)) {
        const id = idsByNumber.get(number) ?? '';
        boxes.set(id, unite([box, boxes.get(id) ?? box]) ?? box);
      }
    }
    return boxes;
  }

  #numbersOf(id: string): readonly number[] {
    return this.#numbers.get(id) ?? [];
  }

  *corners(number: number): Generator<Vec3> {
    for (const chunk of this.#chunks) yield* cornersOf(chunk, new Set([number]));
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const { geometry } of this.#chunks) geometry.dispose();
    this.group.traverse((node) => {
      if (node instanceof LineSegments) node.geometry.dispose();
    });
    this.group.clear();
    this.glass.clear();
  }
}
