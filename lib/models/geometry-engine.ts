import { closeSync, openSync, readSync } from 'node:fs';
import { type FlatMesh, IfcAPI, LogLevel } from 'web-ifc';
import type { IfcSchema, ReducedShape } from '@/lib/domain/models/scanned-model';
import { globalIdOf, parentsOf, reduceShape } from './engine-records';
import { withEngineSchema } from './engine-schema';

/** A triangle mesh of a building element, with its transformation. */
export interface EngineMesh {
  /** The element's record in the file (`#12`). */
  expressId: number;
  /** Six numbers per vertex: position and normal, before `transform`. */
  vertices: Float32Array;
  indices: Uint32Array;
  /** 4 × 4 matrix in column-major order: to metres, y up, in the coordinates of the file. */
  transform: readonly number[];
}

/** The position of an element in the file's hierarchy. */
export interface EngineElement {
  globalId: string | null;
  /** Record of its container or whole; null if the file gives none. */
  parentExpressId: number | null;
}

/** Called for each mesh of each element, with the number of elements done and in total. */
type OnMesh = (mesh: EngineMesh, done: number, total: number) => void;

export interface OpenGeometry {
  forEachMesh(onMesh: OnMesh): Promise<void>;
  /** The file's facts about a record. */
  element(expressId: number): EngineElement;
  /** The class of a record, such as `IfcSlab`. */
  className(expressId: number): string;
}

/** What the scan found in the file. */
export interface EngineInput {
  schema: IfcSchema;
  reducedShapes?: readonly ReducedShape[];
}

/** The engine cannot build the shapes of a file. */
export class EngineError extends Error {
  /** @param subject the element on which it failed first, such as `IfcWall #12`; null if it does not open the file */
  constructor(readonly subject: string | null) {
    super('the engine cannot build the shapes');
  }
}

/** The file is refused if the engine fails on more elements than this. */
const MAX_FAULTS = 5;
/** Of a circle: the volume of a curved wall is then too small by 0.2 %. */
const CIRCLE_SEGMENTS = 32;

let engine: Promise<IfcAPI> | undefined;

function loadEngine(): Promise<IfcAPI> {
  engine ??= (async () => {
    const api = new IfcAPI();
    await api.Init(undefined, true);
    api.SetLogLevel(LogLevel.LOG_LEVEL_OFF);
    return api;
  })();
  return engine;
}

/**
 * The only module that uses the engine (web-ifc): opens a plain IFC file, passes its shapes to the caller and
 * closes it. The caller must have checked the file, because the engine opens damaged files without an error.
 * @throws EngineError if the engine cannot open it, or fails on too many of its elements
 */
export async function withGeometry<T>(
  path: string,
  input: EngineInput,
  read: (geometry: OpenGeometry) => Promise<T>,
): Promise<T> {
  const file = new EngineFile(path, input);
  await file.open();
  try {
    return await read({
      forEachMesh: (onMesh) => file.forEachMesh(onMesh),
      element: (expressId) => file.element(expressId),
      className: (expressId) => file.className(expressId),
    });
  } finally {
    file.close();
  }
}

/** A file that is open in the engine. */
class EngineFile {
  readonly #path: string;
  readonly #input: EngineInput;
  #open: { api: IfcAPI; model: number } | null = null;
  #parents: Map<number, number> | undefined;

  constructor(path: string, input: EngineInput) {
    this.#path = path;
    this.#input = input;
  }

  async open(): Promise<void> {
    const api = await loadEngine();
    const model = openFile(api, this.#path, this.#input.schema);
    if (model < 0) throw new EngineError(null);
    this.#open = { api, model };
    for (const { shapeId, keptIds } of this.#input.reducedShapes ?? [])
      reduceShape(api, model, shapeId, keptIds);
  }

  close(): void {
    this.#open?.api.CloseModel(this.#open.model);
    this.#open = null;
  }

  element(expressId: number): EngineElement {
    const { api, model } = this.#opened();
    this.#parents ??= parentsOf(api, model);
    const parentExpressId = this.#parents.get(expressId) ?? null;
    return { globalId: globalIdOf(api, model, expressId), parentExpressId };
  }

  className(expressId: number): string {
    const { api, model } = this.#opened();
    return api.GetNameFromTypeCode(api.GetLineType(model, expressId));
  }

  /**
   * Reads all elements at once; if the engine fails, the remaining ones one by one, skipping those that fail.
   */
  async forEachMesh(onMesh: OnMesh): Promise<void> {
    const seen = new Set<number>();
    const { api, model } = this.#opened();
    const handleMesh = meshHandler(api, model, onMesh);
    const isWhole = await this.#runOrReopen(() =>
      api.StreamAllMeshes(model, (mesh, index, total) => {
        seen.add(mesh.expressID);
        handleMesh(mesh, index + 1, total);
      }),
    );
    if (!isWhole) await this.#forRest(seen, onMesh);
  }

  async #forRest(seen: ReadonlySet<number>, onMesh: OnMesh): Promise<void> {
    const { api, model } = this.#opened();
    const rest = elementsOf(api, model).filter((id) => !seen.has(id));
    let faults = 1;
    let first: number | undefined;
    for (const [index, id] of rest.entries()) {
      const now = this.#opened();
      const handleMesh = meshHandler(now.api, now.model, onMesh);
      const done = seen.size + index + 1;
      const isDone = await this.#runOrReopen(() =>
        now.api.StreamMeshes(now.model, [id], (mesh) => handleMesh(mesh, done, seen.size + rest.length)),
      );
      if (isDone) continue;
      faults += 1;
      first ??= id;
      if (faults > MAX_FAULTS) throw new EngineError(`${this.className(first)} #${first}`);
    }
  }

  /** False if the engine failed: it is then unusable, and the file is opened in a new one. */
  async #runOrReopen(work: () => void): Promise<boolean> {
    try {
      work();
      return true;
    } catch (error) {
      if (error instanceof CallerError) throw error.cause;
      engine = undefined;
      this.#open = null;
      await this.open();
      return false;
    }
  }

  #opened() {
    if (!this.#open) throw new Error('the file is closed');
    return this.#open;
  }
}

/** An error thrown by the caller's callback, not by the engine. */
class CallerError extends Error {}

/** Read in pieces, because the engine makes its own copy. */
function openFile(api: IfcAPI, path: string, schema: IfcSchema): number {
  const file = openSync(path, 'r');
  try {
    const read = (offset: number, size: number) => {
      const piece = new Uint8Array(size);
      const bytes = piece.subarray(0, readSync(file, piece, 0, size, offset));
      return offset === 0 ? withEngineSchema(bytes, schema) : bytes;
    };
    return api.OpenModelFromCallback(read, { CIRCLE_SEGMENTS });
  } finally {
    closeSync(file);
  }
}

/** Passes the shapes of an element to the callback and releases each before the next. */
function meshHandler(api: IfcAPI, model: number, onMesh: OnMesh) {
  return ({ expressID: expressId, geometries }: FlatMesh, done: number, total: number): void => {
    for (let at = 0; at < geometries.size(); at += 1) {
      const { geometryExpressID, flatTransformation: transform } = geometries.get(at);
      const geometry = api.GetGeometry(model, geometryExpressID);
      try {
        const vertices = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
        const indices = api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize());
        callOnMesh(onMesh, { expressId, vertices, indices, transform }, done, total);
      } finally {
        geometry.delete();
      }
    }
  };
}

function callOnMesh(onMesh: OnMesh, mesh: EngineMesh, done: number, total: number): void {
  try {
    onMesh(mesh, done, total);
  } catch (cause) {
    throw new CallerError('', { cause });
  }
}

/** Records of the building elements of a file; openings have no shape of their own. */
function elementsOf(api: IfcAPI, model: number): number[] {
  return api
    .GetAllTypesOfModel(model)
    .filter(({ typeID, typeName }) => api.IsIfcElement(typeID) && !/^IFCOPENING/i.test(typeName))
    .flatMap(({ typeID }) => [...api.GetLineIDsWithType(model, typeID)]);
}
