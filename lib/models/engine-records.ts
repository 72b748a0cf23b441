import {
  Handle,
  IFCRELAGGREGATES,
  IFCRELCONTAINEDINSPATIALSTRUCTURE,
  IFCRELNESTS,
  type IfcAPI,
  type IfcLineObject,
} from 'web-ifc';

/** The container or whole of each record, if any. */
export function parentsOf(api: IfcAPI, model: number): Map<number, number> {
  const parents = new Map<number, number>();
  const relations = [
    { type: IFCRELCONTAINEDINSPATIALSTRUCTURE, parent: 'RelatingStructure', children: 'RelatedElements' },
    { type: IFCRELNESTS, parent: 'RelatingObject', children: 'RelatedObjects' },
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

/** The records referenced by a field of a line: one, several or none. */
function referencesIn(line: unknown, field: string): number[] {
  const value: unknown = isObject(line) ? Reflect.get(line, field) : null;
  return (Array.isArray(value) ? value : [value]).map(unwrapped).filter((id) => typeof id === 'number');
}

/** The GlobalId of a record, null if it has none. */
export function globalIdOf(api: IfcAPI, model: number, expressId: number): string | null {
  const line: unknown = api.GetLine(model, expressId);
  const id = isObject(line) ? unwrapped(Reflect.get(line, 'GlobalId')) : null;
  return typeof id === 'string' ? id : null;
}

/** The engine wraps field values in objects. */
function unwrapped(wrapped: unknown): unknown {
  return isObject(wrapped) ? Reflect.get(wrapped, 'value') : null;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Leaves only these representations of a shape, because the engine builds all of them. */
export function reduceShape(api: IfcAPI, model: number, shapeId: number, keptIds: readonly number[]): void {
  const line: IfcLineObject & { Representations?: unknown } = api.GetLine(model, shapeId);
  line.Representations = keptIds.map((id) => new Handle(id));
  api.WriteLine(model, line);
}
