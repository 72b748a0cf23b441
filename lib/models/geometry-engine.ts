import { closeSync, openSync, readSync } from 'node:fs';
import { IFCRELAGGREGATES, IFCRELCONTAINEDINSPATIALSTRUCTURE, IfcAPI, LogLevel } from 'web-ifc';

/** A triangle mesh of one building element, as it is placed. */
export interface EngineMesh {
  /** The element's record in the file (`#12`). */
  expressId: number;
  /** Six numbers a vertex: its place and its normal, before `transform`. */
  vertices: Float32Array;
  indices: Uint32Array;
  /** 4 × 4, column by column: to metres, y up, in the coordinates of the file. */
  transform: readonly number[];
}

/** Where an element belongs, by the file itself. */
export interface EngineElement {
  globalId: string | null;
  /** Record of the container or whole it stands in; null where the file names none. */
  parentExpressId: number | null;
}

export interface OpenGeometry {
  /** Calls back for each mesh of each element, with how many of all elements have come. */
  forEachMesh(onMesh: (mesh: EngineMesh, done: number, total: number) => void): void;
  /** What the file says of a record. */
  element(expressId: number): EngineElement;
}

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

/** Loads the engine before there is a file for it. */
export async function warmUp(): Promise<void> {
  await loadEngine();
}

/**
 * The one place that knows the engine (web-ifc): opens a plain IFC file, hands its shapes on and closes it. The caller has
 * checked the file's health; the engine opens damaged files without a word.
 * @throws Error where the engine cannot open it
 */
export async function withGeometry<T>(path: string, read: (geometry: OpenGeometry) => T): Promise<T> {
  const api = await loadEngine();
  const model = openFile(api, path);
  if (model < 0) throw new Error('the engine does not open the file');
  try {
    let parents: Map<number, number> | undefined;
    return read({
      forEachMesh: (onMesh) => streamMeshes(api, model, onMesh),
      element: (expressId) => {
        parents ??= parentsOf(api, model);
        return {
          globalId: globalIdOf(api, model, expressId),
          parentExpressId: parents.get(expressId) ?? null,
        };
      },
    });
  } finally {
    api.CloseModel(model);
  }
}

/** Read piece by piece: the engine has a copy of its own. */
function openFile(api: IfcAPI, path: string): number {
  const file = openSync(path, 'r');
  try {
    const read = (offset: number, size: number) => {
      const piece = new Uint8Array(size);
      return piece.subarray(0, readSync(file, piece, 0, size, offset));
    };
    return api.OpenModelFromCallback(read, { ALLOW_INCOMPATIBLE_SCHEMA_ALIASES: false });
  } finally {
    closeSync(file);
  }
}

function streamMeshes(api: IfcAPI, model: number, onMesh: Parameters<OpenGeometry['forEachMesh']>[0]): void {
  api.StreamAllMeshes(model, ({ expressID, geometries }, index, total) => {
    for (let at = 0; at < geometries.size(); at += 1) {
      const { geometryExpressID, flatTransformation } = geometries.get(at);
      const geometry = api.GetGeometry(model, geometryExpressID);
      try {
        const vertices = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
        const indices = api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize());
        onMesh({ expressId: expressID, vertices, indices, transform: flatTransformation }, index + 1, total);
      } finally {
        geometry.delete();
      }
    }
  });
}

/** Container or whole of each record that has one. */
function parentsOf(api: IfcAPI, model: number): Map<number, number> {
  const parents = new Map<number, number>();
  const relations = [
    { type: IFCRELCONTAINEDINSPATIALSTRUCTURE, parent: 'RelatingStructure', children: 'RelatedElements' },
    { type: IFCRELAGGREGATES, parent: 'RelatingObject', children: 'RelatedObjects' },
  ];
  for (const { type, parent, children } of relations) {
    for (const relation of api.GetLineIDsWithType(model, type)) {
      const line: unknown = api.GetLine(model, relation);
      const [parentId] = referencesIn(line, parent);
      if (parentId === undefined) continue;
      for (const child of referencesIn(line, children)) parents.set(child, parentId);
    }
  }
  return parents;
}

/** Records that a field of a line refers to: one, several or none. */
function referencesIn(line: unknown, field: string): number[] {
  const value: unknown = isObject(line) ? Reflect.get(line, field) : null;
  return (Array.isArray(value) ? value : [value]).map(unwrapped).filter((id) => typeof id === 'number');
}

function globalIdOf(api: IfcAPI, model: number, expressId: number): string | null {
  const line: unknown = api.GetLine(model, expressId);
  const id = isObject(line) ? unwrapped(Reflect.get(line, 'GlobalId')) : null;
  return typeof id === 'string' ? id : null;
}

/** The engine wraps what a field holds. */
function unwrapped(wrapped: unknown): unknown {
  return isObject(wrapped) ? Reflect.get(wrapped, 'value') : null;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
