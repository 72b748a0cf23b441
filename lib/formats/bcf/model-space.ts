import type { BcfPoint, BcfView } from './bcf-topic';

/** Metres in the coordinates of the model viewer: axes as in glTF, x, up, −y. */
type ModelPoint = readonly [x: number, y: number, z: number];

/** The position of a camera in these coordinates, and the point it looks at. */
interface ModelCamera {
  position: ModelPoint;
  target: ModelPoint;
  up?: ModelPoint;
  fovDeg?: number;
  heightM?: number;
}

/** The viewer's field of view is narrower than BCF 2.1 allows; others show a little more around the same centre. */
const FIELD_OF_VIEW_DEG = 45;
/** The assumed distance from the camera to its target, if the file does not give it. */
const USUAL_DISTANCE_M = 10;
/** A point is drawn as three crossing lines. */
const MARK_M = 0.2;
const NO_ORIGIN: ModelPoint = [0, 0, 0];
/** A camera is upright if its up direction leans less than this to the side. */
const UPRIGHT = 0.01;
/** Lines closer than this cross. */
const SAME_M = 0.001;

/**
 * Converts coordinates of a project's models to those of its files, whose axes are those of IFC.
 * @param origin of the project
 */
export function toFile([x, y, z]: ModelPoint, origin: ModelPoint): BcfPoint {
  return [x + origin[0], -(z + origin[2]), y + origin[1]];
}

/** The inverse of `toFile`. */
export function fromFile([x, y, z]: BcfPoint, origin: ModelPoint): ModelPoint {
  return [x - origin[0], z - origin[1], -y - origin[2]];
}

const sum = (a: ModelPoint, b: ModelPoint, times = 1): ModelPoint => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
];
const dot = (a: ModelPoint, b: ModelPoint) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const lengthOf = (a: ModelPoint) => Math.hypot(...a);

function unitOf(a: ModelPoint): ModelPoint | null {
  const length = lengthOf(a);
  return length > 0 ? [a[0] / length, a[1] / length, a[2] / length] : null;
}

/** A camera in file coordinates; null if its direction is undefined. */
export function fileCamera({ position, target }: ModelCamera, origin: ModelPoint): BcfView['perspective'] {
  const from = toFile(position, origin);
  const direction = unitOf(sum(toFile(target, origin), from, -1));
  if (direction === null) return null;
  const up = unitOf(sum([0, 0, 1], direction, -direction[2])) ?? [0, 1, 0];
  return { position: from, direction, up, fieldOfViewDeg: FIELD_OF_VIEW_DEG, aspectRatio: null };
}

/** The lines that mark a point. */
export function markOf(position: ModelPoint, origin: ModelPoint): BcfView['lines'] {
  const middle = toFile(position, origin);
  const axes: BcfPoint[] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  return axes.map((axis) => ({ start: sum(middle, axis, -MARK_M / 2), end: sum(middle, axis, MARK_M / 2) }));
}

/** The point marked by lines; null if they are not a mark. */
function markedBy(lines: BcfView['lines']): BcfPoint | null {
  const [first, ...others] = lines.map(({ start, end }): BcfPoint => {
    const both = sum(start, end);
    return [both[0] / 2, both[1] / 2, both[2] / 2];
  });
  const isMark = first && others.length === 2 && others.every((other) => isSame(first, other));
  return isMark ? first : null;
}

const isSame = (a: BcfPoint, b: BcfPoint) => lengthOf(sum(a, b, -1)) < SAME_M;

/** Camera and point of a view; null if it has no camera. */
export function placeInView(
  { perspective, orthogonal, lines }: BcfView,
  origin: ModelPoint,
): { camera: ModelCamera; position: ModelPoint } | null {
  const camera = perspective ?? orthogonal;
  const direction = camera && unitOf(camera.direction);
  if (!camera || !direction) return null;
  const mark = markedBy(lines);
  const ahead = mark ? dot(sum(mark, camera.position, -1), direction) : 0;
  const target = sum(camera.position, direction, ahead > 0 ? ahead : USUAL_DISTANCE_M);
  return {
    camera: {
      ...{ position: fromFile(camera.position, origin), target: fromFile(target, origin) },
      ...lensOf({ perspective, orthogonal }),
    },
    position: fromFile(mark ?? target, origin),
  };
}

/** What an upright camera with the usual lens does not say. */
function lensOf({ perspective, orthogonal }: Pick<BcfView, 'perspective' | 'orthogonal'>) {
  const camera = perspective ?? orthogonal;
  const up = camera && unitOf(fromFile(camera.up, NO_ORIGIN));
  const direction = camera && unitOf(fromFile(camera.direction, NO_ORIGIN));
  const isUpright = !up || !direction || Math.abs(dot(up, sideOf(direction))) < UPRIGHT;
  const heightM = perspective ? null : (orthogonal?.viewToWorldScale ?? null);
  const fovDeg = perspective?.fieldOfViewDeg ?? FIELD_OF_VIEW_DEG;
  return {
    ...(!isUpright && { up }),
    ...(heightM !== null && heightM > 0 && { heightM }),
    ...(fovDeg !== FIELD_OF_VIEW_DEG && fovDeg >= 1 && fovDeg <= 170 && { fovDeg }),
  };
}

/** To the right of an upright camera; for one that looks along the vertical there is none. */
function sideOf([x, , z]: ModelPoint): ModelPoint {
  return unitOf([-z, 0, x]) ?? [1, 1, 1];
}

/** What the view shows besides its camera, with planes in the coordinates of the models. */
export function shownIn(view: BcfView, origin: ModelPoint) {
  const { selection, visibility, clippingPlanes, coloring } = view;
  const idsOf = (components: BcfView['selection']) => components.flatMap(({ ifcGuid }) => ifcGuid ?? []);
  const exceptions = idsOf(visibility?.exceptions ?? []);
  const isIsolated = visibility !== null && !visibility.isVisible && exceptions.length > 0;
  return {
    selected: idsOf(selection),
    isolated: isIsolated ? exceptions : null,
    hidden: visibility?.isVisible ? exceptions : [],
    planes: clippingPlanes.flatMap(({ location, direction }) => {
      const normal = unitOf(fromFile(direction, NO_ORIGIN));
      return normal ? [{ point: fromFile(location, origin), normal }] : [];
    }),
    // Of eight digits the first two are the alpha value.
    ...(coloring.length > 0 && {
      colors: coloring.map(({ color, components }) => ({
        color: `#${color.slice(-6).toLowerCase()}`,
        ids: idsOf(components),
      })),
    }),
  };
}
