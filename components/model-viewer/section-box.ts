import type { Box, Vec3 } from './vectors';

/** The visible part of the model, from 0 (lowest edge) to 1 (highest edge) along each axis. */
export interface Section {
  min: Vec3;
  max: Vec3;
}

export const WHOLE_SECTION: Section = { min: [0, 0, 0], max: [1, 1, 1] };

/** The section box within the bounds of the model. */
export function sectionBox(bounds: Box, section: Section): Box {
  const at = (part: Vec3): Vec3 => [
    between(bounds, 0, part),
    between(bounds, 1, part),
    between(bounds, 2, part),
  ];
  return { min: at(section.min), max: at(section.max) };
}

function between({ min, max }: Box, axis: 0 | 1 | 2, part: Vec3): number {
  return min[axis] + (max[axis] - min[axis]) * part[axis];
}

/** The minimum visible part of an axis. */
const LEAST = 0.02;

/** Moves one edge of a section; the opposite edge stays, and the two keep a minimum distance. */
export function moveEdge(section: Section, edge: keyof Section, axis: 0 | 1 | 2, value: number): Section {
  const limit = edge === 'min' ? section.max[axis] - LEAST : section.min[axis] + LEAST;
  const moved = edge === 'min' ? Math.max(0, Math.min(value, limit)) : Math.min(1, Math.max(value, limit));
  const put = ([x, y, z]: Vec3): Vec3 => [
    axis === 0 ? moved : x,
    axis === 1 ? moved : y,
    axis === 2 ? moved : z,
  ];
  return edge === 'min' ? { ...section, min: put(section.min) } : { ...section, max: put(section.max) };
}
