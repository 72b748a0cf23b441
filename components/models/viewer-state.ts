import type { ClipPlane } from '@/components/model-viewer/clip-planes';
import { type Section, WHOLE_SECTION } from '@/components/model-viewer/section-box';
import type { Vec3 } from '@/components/model-viewer/vectors';
import type { ColorMode } from './color-groups';

export type Tool = 'select' | 'measure';

interface ViewColor {
  color: string;
  ids: readonly string[];
}

/** The state of the viewer; ids are GlobalIds. */
export interface ViewerState {
  selected: readonly string[];
  hidden: readonly string[];
  hiddenFloors: readonly string[];
  /** Only these walls are shown; null shows all. */
  isolated: readonly string[] | null;
  /** Storeys above it are hidden; null shows all. */
  topFloor: string | null;
  colorBy: ColorMode;
  /** Legend groups whose walls are hidden. */
  hiddenGroups: readonly string[];
  seeThrough: boolean;
  /** Whether the surroundings of the unit are shown. */
  surroundings: boolean;
  section: Section | null;
  /** Planes of the view of another program. */
  planes: readonly ClipPlane[];
  /** Colours of that view; a later one wins. */
  viewColors: readonly ViewColor[];
  tool: Tool;
  measured: readonly Vec3[];
}

export const FIRST_STATE: ViewerState = {
  selected: [],
  hidden: [],
  hiddenFloors: [],
  isolated: null,
  topFloor: null,
  colorBy: 'none',
  hiddenGroups: [],
  seeThrough: true,
  surroundings: false,
  section: null,
  planes: [],
  viewColors: [],
  tool: 'select',
  measured: [],
};

export type ViewerAction =
  | { type: 'select'; id: string | null; adds?: boolean }
  | { type: 'selectAll'; ids: readonly string[] }
  | { type: 'hideSelected' }
  | { type: 'isolateSelected' }
  | { type: 'showAll' }
  | { type: 'toggleFloor'; floorId: string }
  | { type: 'topFloor'; floorId: string | null }
  | { type: 'colorBy'; mode: ColorMode }
  | { type: 'toggleGroup'; key: string }
  | { type: 'toggleSeeThrough' }
  | { type: 'toggleSurroundings' }
  | { type: 'toggleSection' }
  | { type: 'section'; section: Section }
  | { type: 'showView'; view: ShownView }
  | { type: 'tool'; tool: Tool }
  | { type: 'measureTo'; place: Vec3 }
  | { type: 'restore'; state: ViewerState };

/** What the place of a comment shows of the model. */
export interface ShownView extends Pick<ViewerState, 'selected' | 'hidden' | 'isolated' | 'planes'> {
  colors?: readonly ViewColor[] | undefined;
}

/** Nothing of a view shown earlier is left in the next one. */
const withoutView = (state: ViewerState): ViewerState => ({
  ...state,
  hiddenFloors: [],
  hiddenGroups: [],
  topFloor: null,
});

function viewAfter(state: ViewerState, { colors = [], ...view }: ShownView): ViewerState {
  return { ...withoutView(state), ...view, viewColors: colors };
}

const toggled = (list: readonly string[], value: string) =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value];

/** The viewer state after an action. */
export function reduceViewer(state: ViewerState, action: ViewerAction): ViewerState {
  switch (action.type) {
    case 'select':
      return { ...state, selected: selectedAfter(state.selected, action) };
    case 'selectAll':
      return { ...state, selected: action.ids };
    case 'hideSelected':
      return { ...state, hidden: [...new Set([...state.hidden, ...state.selected])], selected: [] };
    case 'isolateSelected':
      return { ...state, isolated: state.selected.length > 0 ? state.selected : null };
    case 'showAll':
      return {
        ...state,
        hidden: [],
        hiddenFloors: [],
        hiddenGroups: [],
        isolated: null,
        topFloor: null,
        planes: [],
        viewColors: [],
      };
    case 'toggleFloor':
      return { ...state, hiddenFloors: toggled(state.hiddenFloors, action.floorId) };
    case 'topFloor':
      return { ...state, topFloor: action.floorId };
    case 'colorBy':
      return { ...state, colorBy: action.mode, hiddenGroups: [], viewColors: [] };
    case 'toggleGroup':
      return { ...state, hiddenGroups: toggled(state.hiddenGroups, action.key) };
    case 'toggleSeeThrough':
      return { ...state, seeThrough: !state.seeThrough };
    case 'toggleSurroundings':
      return { ...state, surroundings: !state.surroundings };
    case 'toggleSection':
      return { ...state, section: state.section ? null : WHOLE_SECTION };
    case 'section':
      return { ...state, section: action.section };
    case 'showView':
      return viewAfter(state, action.view);
    case 'tool':
      return { ...state, tool: action.tool, measured: [] };
    case 'measureTo':
      // A third point starts a new measurement.
      return {
        ...state,
        measured: state.measured.length === 1 ? [...state.measured, action.place] : [action.place],
      };
    case 'restore':
      return action.state;
  }
}

function selectedAfter(
  selected: readonly string[],
  { id, adds = false }: { id: string | null; adds?: boolean },
): readonly string[] {
  if (id === null) return adds ? selected : [];
  return adds ? toggled(selected, id) : [id];
}
