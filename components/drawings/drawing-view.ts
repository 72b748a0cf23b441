import { nextTurn, TURNS, type Turn } from '@/components/page-viewer/geometry';
import type { Place } from '@/components/page-viewer/page-layout';
import { boundedScale, type Zoom } from '@/components/page-viewer/zoom';

/** The view settings of a drawing. */
export interface DrawingView {
  /** null shows the first drawing. */
  fileId: string | null;
  /** null shows the latest version. */
  version: number | null;
  /** An earlier version to compare with. */
  comparedWith: number | null;
  /** Compares side by side; otherwise as an overlay. */
  isBeside: boolean;
  zoom: Zoom;
  turn: Turn;
}

export const FIRST_VIEW: DrawingView = {
  fileId: null,
  version: null,
  comparedWith: null,
  isBeside: false,
  zoom: 'page',
  turn: 0,
};

/** A view, and the place in the middle of the window; null starts at the top. */
export interface LinkedDrawing {
  view: DrawingView;
  place: Place | null;
}

/** Rounding of zoom and place in a link: a thousandth of a page is precise enough. */
const ROUND = 1000;

/** The URL hash of exactly this view. */
export function drawingHash({ view, place }: LinkedDrawing): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | null | false) =>
    value !== null && value !== false && query.set(name, String(value));
  put('file', view.fileId);
  put('version', view.version);
  put('with', view.comparedWith);
  put('beside', view.isBeside && 1);
  put(
    'zoom',
    typeof view.zoom === 'number' ? rounded(view.zoom) : view.zoom !== FIRST_VIEW.zoom && view.zoom,
  );
  put('turn', view.turn > 0 && view.turn);
  put('page', place?.page ?? null);
  put('at', place && `${rounded(place.x)},${rounded(place.y)}`);
  return query.toString();
}

const rounded = (value: number) => Math.round(value * ROUND) / ROUND;

/** Parses a view from any URL hash; unreadable parts are ignored. */
export function drawingOfHash(hash: string): LinkedDrawing {
  const query = new URLSearchParams(hash.replace(/^#/, ''));
  const page = wholeNumber(query.get('page'));
  const [x = Number.NaN, y = Number.NaN] = (query.get('at') ?? '').split(',').map(Number);
  const isPoint = Number.isFinite(x) && Number.isFinite(y);
  return {
    view: {
      fileId: query.get('file'),
      version: wholeNumber(query.get('version')),
      comparedWith: wholeNumber(query.get('with')),
      isBeside: query.get('beside') === '1',
      zoom: zoomOf(query.get('zoom')),
      turn: TURNS.find((turn) => String(turn) === query.get('turn')) ?? FIRST_VIEW.turn,
    },
    place: page === null ? null : { page, x: isPoint ? x : 0.5, y: isPoint ? y : 0.5 },
  };
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function zoomOf(text: string | null): Zoom {
  if (text === 'page' || text === 'width') return text;
  const scale = Number(text);
  return scale > 0 && Number.isFinite(scale) ? boundedScale(scale) : FIRST_VIEW.zoom;
}

/** The view of another file: the same zoom, without comparison. */
export function viewOfFile(view: DrawingView, fileId: string): DrawingView {
  return { ...FIRST_VIEW, zoom: typeof view.zoom === 'number' ? FIRST_VIEW.zoom : view.zoom, fileId };
}

export function turnedView(view: DrawingView): Partial<DrawingView> {
  return { turn: nextTurn(view.turn) };
}
