import type { PlacedAnchor, PlacedView } from '@/lib/domain/comments/anchor';
import { MAX_ANCHOR_METRES, MAX_VIEWS } from '@/lib/domain/comments/limits';
import type { BcfTopic, BcfView } from '@/lib/formats/bcf/bcf-topic';
import { placeInView, shownIn } from '@/lib/formats/bcf/model-space';

type Point = readonly [x: number, y: number, z: number];

/** The possible places of views in a project. */
export interface ViewPlaces {
  /** Of the project's models in their files, in metres. */
  origin: Point;
  /** The walls of its models by GlobalId. */
  walls: ReadonlyMap<string, KnownWall>;
}

export interface KnownWall {
  fileID: string;
  sha256: string;
  number: string;
}

export interface FoundPlace {
  anchor: PlacedAnchor;
  /** A place that the topic names but the project does not have. */
  missing: 'wallUnknown' | 'placeUnknown' | null;
}

/** The place of a view: its first selected wall, or the point that its camera looks at, or the whole unit. */
export function placeOfView(view: BcfView, { origin, walls }: ViewPlaces): FoundPlace {
  const place = placeInView(view, origin);
  const shown = shownIn(view, origin);
  const isNear =
    place !== null && [place.position, place.camera.position, place.camera.target].every(isInReach);
  const [wall] = view.selection.flatMap(({ ifcGuid }) => {
    const known = ifcGuid === null ? undefined : walls.get(ifcGuid);
    return known && ifcGuid !== null ? [{ globalID: ifcGuid, ...known }] : [];
  });
  const camera = isNear ? place.camera : null;
  if (wall) return { anchor: { kind: 'wall', ...wall, camera, view: shown }, missing: null };
  const missing =
    view.selection.length > 0 ? 'wallUnknown' : place !== null && !isNear ? 'placeUnknown' : null;
  return { anchor: isNear ? { kind: 'point', ...place, view: shown } : { kind: 'unit' }, missing };
}

/**
 * All views of a topic that can be shown, in its order, each with the text of the first comment that names it; empty
 * if there is only one.
 */
export function viewsOfTopic({ viewpoints, comments }: BcfTopic, places: ViewPlaces): PlacedView[] {
  const views = viewpoints.flatMap(({ guid, view }) => {
    const anchor = view && placeOfView(view, places).anchor;
    if (!anchor || anchor.kind === 'unit') return [];
    const naming = comments.find(({ viewpointGuid, text }) => viewpointGuid === guid && text !== null);
    return [{ text: naming?.text ?? null, anchor }];
  });
  return views.length > 1 ? views.slice(0, MAX_VIEWS) : [];
}

function isInReach(point: Point): boolean {
  return point.every((value) => Math.abs(value) <= MAX_ANCHOR_METRES);
}
