import type { ViewerPaint } from '@/components/model-viewer/viewer-paint';
import { type ColorGroup, colorsOf } from './color-groups';
import type { Floor } from './viewer-data';
import type { ViewerState } from './viewer-state';

/** The hidden storeys: those switched off, and those above the highest storey shown. */
export function hiddenFloorsOf(
  floors: readonly Floor[],
  { hiddenFloors, topFloor }: Pick<ViewerState, 'hiddenFloors' | 'topFloor'>,
): Set<string> {
  const top = floors.findIndex(({ id }) => id === topFloor);
  const above = top < 0 ? [] : floors.slice(top + 1).map(({ id }) => id);
  return new Set([...hiddenFloors, ...above]);
}

/**
 * How the picture shows the walls in this viewer state.
 * @param own ids of the unit's elements: storeys, slabs and walls
 */
export function shownPaint(
  state: ViewerState,
  floors: readonly Floor[],
  groups: readonly ColorGroup[],
  own: ReadonlySet<string>,
): ViewerPaint {
  const off = groups.filter(({ key }) => state.hiddenGroups.includes(key));
  return {
    colors: colorsOf(groups),
    selected: new Set(state.selected),
    hidden: new Set([...state.hidden, ...off.flatMap(({ walls }) => walls.map(({ id }) => id))]),
    hiddenStoreys: hiddenFloorsOf(floors, state),
    own,
    surroundings: state.surroundings,
    isolated: state.isolated && new Set(state.isolated),
    seeThrough: state.seeThrough,
  };
}
