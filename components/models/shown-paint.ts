import type { ViewerPaint } from '@/components/model-viewer/viewer-paint';
import { type ColorGroup, colorsOf } from './color-groups';
import type { Floor } from './viewer-data';
import type { ViewerState } from './viewer-state';

/** The hidden storeys: those switched off, and those of its building above the highest storey shown. */
export function hiddenFloorsOf(
  floors: readonly Floor[],
  { hiddenFloors, topFloor }: Pick<ViewerState, 'hiddenFloors' | 'topFloor'>,
): Set<string> {
  const top = floors.find(({ id }) => id === topFloor);
  return new Set([...hiddenFloors, ...(top ? floorsAbove(floors, top) : []).map(({ id }) => id)]);
}

/** The storeys of the same building above one: by elevation if all have one, else by their order. */
function floorsAbove(floors: readonly Floor[], top: Floor): readonly Floor[] {
  const own = floors.filter(({ building }) => building === top.building);
  const elevationM = own.every((floor) => floor.elevationM !== null) ? top.elevationM : null;
  if (elevationM === null) return own.slice(own.indexOf(top) + 1);
  return own.filter((floor) => (floor.elevationM ?? 0) > elevationM);
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
    colors: new Map([
      ...colorsOf(groups),
      ...state.viewColors.flatMap(({ color, ids }) => ids.map((id): [string, string] => [id, color])),
    ]),
    selected: new Set(state.selected),
    hidden: new Set([...state.hidden, ...off.flatMap(({ walls }) => walls.map(({ id }) => id))]),
    hiddenStoreys: hiddenFloorsOf(floors, state),
    own,
    surroundings: state.surroundings,
    isolated: state.isolated && new Set(state.isolated),
    seeThrough: state.seeThrough,
  };
}
