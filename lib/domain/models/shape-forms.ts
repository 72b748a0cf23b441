import type { ReducedShape } from './scanned-model';

/**
 * What a representation stands for: the body of an element, something drawn instead of it, something that is never
 * built, such as the room that a door needs, or curves and points, which have no faces.
 */
export type ShapeForm = 'body' | 'substitute' | 'never' | 'faceless';

/** Identifiers of the IFC standard (IfcShapeRepresentation) that name something else than the element itself. */
const NEVER = ['reference', 'clearance', 'box', 'lighting', 'cog', 'annotation', 'surveypoints'];
const FACELESS = ['axis', 'footprint', 'profile'];
const FACELESS_TYPES = [
  ...['point', 'pointcloud', 'curve', 'curve2d', 'curve3d', 'geometriccurveset', 'annotation2d'],
  ...['boundingbox', 'text', 'lightsource'],
];

/** @param identifier such as `Body`; @param type such as `SweptSolid` */
export function shapeForm(identifier: string | null, type: string | null): ShapeForm {
  const name = (identifier ?? '').trim().toLowerCase();
  const kind = (type ?? '').trim().toLowerCase();
  if (FACELESS_TYPES.includes(kind) || FACELESS.includes(name)) return 'faceless';
  if (NEVER.includes(name)) return 'never';
  return name === 'body' ? 'body' : 'substitute';
}

/** What is read of the shapes of a file (`CollectedRecords`). */
interface ReadShapes {
  /** Pairs of a shape and one of its representations. */
  shapes: { each(visit: (shape: number, representation: number) => void): void };
  representations: ReadonlyMap<number, { form: ShapeForm; contextId: number | null }>;
  /** Contexts that are made for a view of the model. */
  modelViews: ReadonlySet<number>;
}

/** The shapes with a body. */
export function bodiesOf({
  shapes,
  representations,
}: Pick<ReadShapes, 'shapes' | 'representations'>): Set<number> {
  const bodies = new Set<number>();
  shapes.each((shape, representation) => {
    if (representations.get(representation)?.form === 'body') bodies.add(shape);
  });
  return bodies;
}

/**
 * The shapes of which an engine would build more than one body: it builds every representation. The body counts,
 * of several the one for a model view; without a body the substitutes.
 */
export function reducedShapesOf({ shapes, representations, modelViews }: ReadShapes): ReducedShape[] {
  const drawn = new Map<number, number[]>();
  shapes.each((shape, representation) => {
    if (!representations.has(representation)) return;
    const others = drawn.get(shape);
    if (others) others.push(representation);
    else drawn.set(shape, [representation]);
  });
  const formOf = (id: number) => representations.get(id)?.form;
  const isForModel = (id: number) => modelViews.has(representations.get(id)?.contextId ?? -1);
  return [...drawn].flatMap(([shapeId, ids]) => {
    const bodies = ids.filter((id) => formOf(id) === 'body');
    const body = bodies.find(isForModel) ?? bodies[0];
    const keptIds = body === undefined ? ids.filter((id) => formOf(id) === 'substitute') : [body];
    return keptIds.length === ids.length ? [] : [{ shapeId, keptIds }];
  });
}
