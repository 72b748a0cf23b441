import type { CameraPose } from '@/components/model-viewer/camera-pose';
import type { Section } from '@/components/model-viewer/section-box';
import { COLOR_MODES } from './color-groups';
import { FIRST_STATE, type ViewerState } from './viewer-state';

/** The view described by a link. */
export interface LinkedView {
  state: ViewerState;
  /** The camera pose; null shows everything. */
  pose: CameraPose | null;
}

const IDS = { sel: 'selected', hide: 'hidden', off: 'hiddenFloors', groups: 'hiddenGroups' } as const;
const LIST_MARK = ',';
const CM_PER_M = 100;
/** Measured points are written more precisely than the camera: their distance is shown in mm. */
const MM_PER_M = 1000;

/** The URL hash of exactly this view; empty if nothing was changed. */
export function viewHash(state: ViewerState, pose: CameraPose | null): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string | null | undefined | false) => value && query.set(name, value);
  if (pose) put('cam', numbers([...pose.position, ...pose.target], CM_PER_M));
  put('sel', state.selected.join(LIST_MARK));
  put('hide', state.hidden.join(LIST_MARK));
  put('off', state.hiddenFloors.join(LIST_MARK));
  put('groups', state.hiddenGroups.join(LIST_MARK));
  put('only', state.isolated?.join(LIST_MARK));
  put('top', state.topFloor);
  put('color', state.colorBy !== FIRST_STATE.colorBy && state.colorBy);
  put('solid', !state.seeThrough && '1');
  put('around', state.surroundings && '1');
  if (state.section) put('cut', numbers([...state.section.min, ...state.section.max], CM_PER_M));
  const [from, to] = state.measured;
  if (from && to) put('line', numbers([...from, ...to], MM_PER_M));
  return query.toString();
}

const numbers = (values: readonly number[], stepsPerUnit: number) =>
  values.map((value) => String(Math.round(value * stepsPerUnit) / stepsPerUnit)).join(LIST_MARK);

/** Parses a view from any URL hash; unreadable parts are ignored. */
export function viewOfHash(hash: string): LinkedView {
  const query = new URLSearchParams(hash.replace(/^#/, ''));
  const list = (name: string) => (query.get(name) ?? '').split(LIST_MARK).filter(Boolean);
  const lists = Object.entries(IDS).map(([name, key]) => [key, list(name)] as const);
  const cut = sixNumbers(query.get('cut'));
  const camera = sixNumbers(query.get('cam'));
  const line = sixNumbers(query.get('line'));
  const only = list('only');
  const state: ViewerState = {
    ...FIRST_STATE,
    ...Object.fromEntries(lists),
    isolated: only.length > 0 ? only : null,
    topFloor: query.get('top'),
    colorBy: COLOR_MODES.find((mode) => mode === query.get('color')) ?? FIRST_STATE.colorBy,
    seeThrough: query.get('solid') !== '1',
    surroundings: query.get('around') === '1',
    section: cut && sectionOf(cut),
    // The tool that measured the line can remove it.
    ...(line && { tool: 'measure', measured: [line.first, line.last] }),
  };
  return { state, pose: camera && { position: camera.first, target: camera.last } };
}

type Triple = readonly [number, number, number];

function sixNumbers(text: string | null): { first: Triple; last: Triple } | null {
  const values = (text ?? '').split(LIST_MARK).map(Number);
  const [a, b, c, d, e, f, ...more] = values;
  if (more.length > 0 || !values.every(Number.isFinite)) return null;
  if (a === undefined || b === undefined || c === undefined) return null;
  if (d === undefined || e === undefined || f === undefined) return null;
  return { first: [a, b, c], last: [d, e, f] };
}

function sectionOf({ first: min, last: max }: { first: Triple; last: Triple }): Section | null {
  const isInside = [...min, ...max].every((part) => part >= 0 && part <= 1);
  const isOrdered = min.every((part, axis) => part < (max[axis] ?? 0));
  return isInside && isOrdered ? { min, max } : null;
}
