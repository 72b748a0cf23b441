import { add, type Box, cross, length, middle, scale, subtract, unit, type Vec3 } from './vectors';

/** Position and target of the camera, in metres. */
export interface CameraPose {
  position: Vec3;
  target: Vec3;
  /** Only in a view of another program: the direction that is up, and its lens. */
  up?: Vec3;
  fovDeg?: number;
  /** The height of a picture without perspective, in metres. */
  heightM?: number;
}

export const VIEW_NAMES = ['home', 'top', 'front', 'back', 'left', 'right'] as const;
export type ViewName = (typeof VIEW_NAMES)[number];

/** From the target to the camera. The front is the south side: IFC's -Y is glTF's +Z. */
const DIRECTIONS: Record<ViewName, Vec3> = {
  home: [0.62, 0.72, 0.9],
  // Not exactly from above, where the camera's up direction is undefined.
  top: [0, 1, 0.0001],
  front: [0, 0.0001, 1],
  back: [0, 0.0001, -1],
  left: [-1, 0.0001, 0],
  right: [1, 0.0001, 0],
};

export interface Lens {
  /** Vertical field of view of the camera in degrees. */
  fovDeg: number;
  /** Width of the picture divided by its height. */
  aspect: number;
}

/** A camera this narrow shows hardly any perspective. */
const FLAT_DEG = 1;

/** A pose without perspective as one from far away through a narrow lens. */
export function flattened(pose: CameraPose): CameraPose {
  const { position, target, heightM } = pose;
  if (heightM === undefined) return pose;
  const distance = heightM / 2 / Math.tan((FLAT_DEG * Math.PI) / 360);
  const towards = unit(subtract(position, target));
  return { ...pose, fovDeg: FLAT_DEG, position: add(target, scale(towards, distance)) };
}

/** The part of the picture that is free of tools: they cover this height at the bottom, in CSS pixels. */
export interface Inset {
  heightPx: number;
  coveredPx: number;
}

/** The lens of the free part: a box that fits it fits the picture above the tools. */
function freeLens({ fovDeg, aspect }: Lens, { heightPx, coveredPx }: Inset): Lens {
  const part = freePart({ heightPx, coveredPx });
  const tangent = Math.tan((fovDeg * Math.PI) / 360) * part;
  return { fovDeg: (Math.atan(tangent) * 360) / Math.PI, aspect: aspect / part };
}

/** Small pictures have no room to give. */
const LEAST_FREE = 0.5;

function freePart({ heightPx, coveredPx }: Inset): number {
  return heightPx > 0 ? Math.max(LEAST_FREE, (heightPx - coveredPx) / heightPx) : 1;
}

/** A pose that shows a box in the middle of the free part, above the tools. */
export function fitAbove(lens: Lens, inset: Inset, poseFor: (lens: Lens) => CameraPose): CameraPose {
  const pose = poseFor(freeLens(lens, inset));
  const distance = length(subtract(pose.position, pose.target));
  const heightM = 2 * distance * Math.tan((lens.fovDeg * Math.PI) / 360);
  return panPose(pose, 0, (-heightM * (1 - freePart(inset))) / 2);
}

/** Margin around the fitted box, as a factor of the distance. */
const MARGIN = 1.08;
const SMALLEST_RADIUS_M = 0.5;
const UP: Vec3 = [0, 1, 0];
/** Minimum angle between the camera's view and the vertical, in radians. */
const POLE = 0.02;

/** The pose that shows a whole box from a named side. */
export function fitPose(box: Box, view: ViewName, lens: Lens): CameraPose {
  return fitFrom(box, DIRECTIONS[view], lens);
}

/** The pose that shows a whole box from the current direction. */
export function fitFromPose(box: Box, pose: CameraPose, lens: Lens): CameraPose {
  return fitFrom(box, subtract(pose.position, pose.target), lens);
}

function fitFrom(box: Box, direction: Vec3, lens: Lens): CameraPose {
  const target = middle(box);
  const towards = unit(direction);
  const right = unit(cross(UP, towards));
  const up = cross(towards, right);
  const half = scale(subtract(box.max, box.min), 0.5);
  const tangent = Math.tan((lens.fovDeg * Math.PI) / 360);
  let distance = SMALLEST_RADIUS_M / tangent;
  for (const corner of corners(half)) {
    const across = Math.abs(dot(corner, right)) / (tangent * lens.aspect);
    const along = Math.abs(dot(corner, up)) / tangent;
    distance = Math.max(distance, Math.max(across, along) * MARGIN + dot(corner, towards));
  }
  return { target, position: add(target, scale(towards, distance)) };
}

const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function corners([x, y, z]: Vec3): Vec3[] {
  return [-1, 1].flatMap((i) => [-1, 1].flatMap((j) => [-1, 1].map((k): Vec3 => [x * i, y * j, z * k])));
}

/** Orbits the camera around its target: to the right and up, in radians. */
export function orbitPose({ position, target }: CameraPose, right: number, up: number): CameraPose {
  const offset = subtract(position, target);
  const distance = length(offset);
  const azimuth = Math.atan2(offset[0], offset[2]) + right;
  const polar = Math.acos(offset[1] / distance) - up;
  const angle = Math.min(Math.PI - POLE, Math.max(POLE, polar));
  const flat = Math.sin(angle) * distance;
  const turned: Vec3 = [Math.sin(azimuth) * flat, Math.cos(angle) * distance, Math.cos(azimuth) * flat];
  return { target, position: add(target, turned) };
}

/** Moves the camera towards its target; 0.5 halves the distance. */
export function zoomPose({ position, target }: CameraPose, factor: number): CameraPose {
  return { target, position: add(target, scale(subtract(position, target), factor)) };
}

/** Moves camera and target parallel to the picture plane, in metres. */
export function panPose(pose: CameraPose, rightM: number, upM: number): CameraPose {
  const towards = unit(subtract(pose.position, pose.target));
  const right = unit(cross(UP, towards));
  const up = cross(towards, right);
  return movePose(pose, add(scale(right, rightM), scale(up, upM)));
}

export interface Step {
  forwardM: number;
  rightM: number;
  upM: number;
}

/** Walks: horizontally in the view direction, sideways, and vertically. */
export function walkPose(pose: CameraPose, { forwardM, rightM, upM }: Step): CameraPose {
  const [x, , z] = subtract(pose.target, pose.position);
  const forward = unit([x, 0, z]);
  const right = cross(forward, UP);
  return movePose(pose, add(add(scale(forward, forwardM), scale(right, rightM)), scale(UP, upM)));
}

function movePose({ position, target }: CameraPose, by: Vec3): CameraPose {
  return { position: add(position, by), target: add(target, by) };
}
