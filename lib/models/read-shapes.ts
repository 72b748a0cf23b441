import { isFar, type LeftOut, medianPlace, sumLeftOut } from '@/lib/domain/models/far-parts';
import type { ScannedModel, ScannedWall } from '@/lib/domain/models/scanned-model';
import { ElementTable, type KnownElement } from './element-table';
import type { EngineMesh, OpenGeometry } from './geometry-engine';
import { chunkOf, type Frame, ModelFrames } from './model-frames';
import { firstPlace, type PlacedMesh, placeMesh, type Vector } from './place-mesh';
import { WallShape } from './wall-shape';

/** What a file shows: its shapes near the walls, and the measures of all walls. */
export interface ReadShapes {
  table: ElementTable;
  /** The frames near the walls. */
  frames: Frame[];
  walls: ReadonlyMap<ScannedWall, WallShape>;
  /** The middle of the walls, else of everything, in whole metres. */
  origin: Vector;
  leftOut: LeftOut[];
}

/** A mesh of a part of a wall that also has a body of its own. */
interface SpareMesh {
  mesh: PlacedMesh;
  frame: Frame;
  expressId: number;
}

/** Reads all shapes of a file, by place, storey and wall. */
export async function readShapes(
  geometry: OpenGeometry,
  scanned: ScannedModel,
  onProgress: (part: number) => void,
): Promise<ReadShapes> {
  const reader = new ShapeReader(geometry, scanned);
  let percent = 0;
  await geometry.forEachMesh((mesh, done, total) => {
    reader.add(mesh);
    if (Math.floor((done / total) * 100) === percent) return;
    percent = Math.floor((done / total) * 100);
    onProgress(done / total);
  });
  return reader.finish();
}

class ShapeReader {
  readonly #geometry: OpenGeometry;
  readonly #table: ElementTable;
  readonly #frames = new ModelFrames();
  readonly #walls = new Map<ScannedWall, { shape: WallShape; frame: Frame }>();
  readonly #spares = new Map<ScannedWall, SpareMesh[]>();
  /** Where the elements are: the first place of each. */
  readonly #places = new Map<KnownElement, Vector>();
  /** Records of shapes without a valid position. */
  readonly #lost = new Set<number>();

  constructor(geometry: OpenGeometry, scanned: ScannedModel) {
    this.#geometry = geometry;
    this.#table = new ElementTable(scanned, geometry.element);
  }

  add(mesh: EngineMesh): void {
    if (mesh.indices.length < 3 || mesh.vertices.length === 0) return;
    const place = firstPlace(mesh);
    const frame = place && this.#frames.at(place);
    const placed = frame && placeMesh(mesh, frame.origin);
    if (!placed) {
      this.#lost.add(mesh.expressId);
      return;
    }
    const wall = this.#table.known(mesh.expressId)?.wall;
    if (wall?.hasBody && wall.expressId !== mesh.expressId) {
      const spare = { mesh: copyOf(placed), frame, expressId: mesh.expressId };
      this.#spares.set(wall, [...(this.#spares.get(wall) ?? []), spare]);
    } else this.#put(placed, frame, mesh.expressId);
  }

  finish(): ReadShapes {
    this.#takeSpares();
    const places = [...this.#places];
    const ofWalls = places.filter(([{ wall }]) => wall !== null);
    const [x, y, z] = medianPlace((ofWalls.length > 0 ? ofWalls : places).map(([, place]) => place)) ?? [
      0, 0, 0,
    ];
    const origin: Vector = [Math.round(x), Math.round(y), Math.round(z)];
    const near = this.#frames.frames.filter((frame) => !isFar(frame.origin, origin));
    const far = this.#frames.frames.filter((frame) => isFar(frame.origin, origin));
    const missing = new Set([...far.flatMap(({ records }) => [...records]), ...this.#lost]);
    return {
      table: this.#table,
      frames: near,
      walls: new Map([...this.#walls].map(([wall, { shape }]) => [wall, shape])),
      origin,
      leftOut: this.#named(missing),
    };
  }

  #put(placed: PlacedMesh, frame: Frame, expressId: number): void {
    const { element, index } = this.#table.of(expressId);
    frame.records.add(expressId);
    chunkOf(frame, element.storey).add(placed, index);
    if (!this.#places.has(element)) {
      const [x = 0, y = 0, z = 0] = placed.places;
      this.#places.set(element, [x + frame.origin[0], y + frame.origin[1], z + frame.origin[2]]);
    }
    if (!element.wall) return;
    const own = this.#walls.get(element.wall) ?? { shape: new WallShape(), frame };
    this.#walls.set(element.wall, own);
    const [from, to] = [own.frame.origin, frame.origin];
    own.shape.add(placed, [to[0] - from[0], to[1] - from[1], to[2] - from[2]]);
  }

  /** The parts of a wall count if its own body was not built. */
  #takeSpares(): void {
    for (const [wall, spares] of this.#spares) {
      if (this.#walls.has(wall)) continue;
      for (const { mesh, frame, expressId } of spares) this.#put(mesh, frame, expressId);
    }
  }

  /** The classes of elements; parts count as their wall or slab. */
  #named(records: ReadonlySet<number>): LeftOut[] {
    const owners = new Set([...records].map((id) => this.#table.ownerOf(id)));
    return sumLeftOut([...owners].map((id) => ({ entity: this.#geometry.className(id), count: 1 })));
  }
}

/** A placed mesh is valid only until the next one. */
function copyOf({ places, corners, vertexPlaces, vertexNormals, indices }: PlacedMesh): PlacedMesh {
  return {
    places: places.slice(),
    corners: corners.slice(),
    vertexPlaces: vertexPlaces.slice(),
    vertexNormals: vertexNormals.slice(),
    indices: indices.slice(),
  };
}
