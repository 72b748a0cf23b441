import type { AnchorPoint, PlacedAnchor } from '@/lib/domain/comments/anchor';
import { MAX_ANCHOR_METRES } from '@/lib/domain/comments/limits';
import { pageOfAddress } from '@/lib/domain/comments/page-address';
import type { BcfTopic, BcfView } from '@/lib/formats/bcf/bcf-topic';
import { placeInView, shownIn } from '@/lib/formats/bcf/model-space';
import type { ServiceContext } from '../context';
import type { UnitModel } from '../models/load-unit-models';
import { findPage } from './place-anchor';

/** The possible places of comments in a project. */
export interface BcfPlaces {
  rootUnitId: string;
  origin: AnchorPoint;
  /** The walls of its models by GlobalId. */
  walls: ReadonlyMap<string, KnownWall>;
}

interface KnownWall {
  fileID: string;
  sha256: string;
  number: string;
}

/** The walls of models; a wall in several files is taken from the latest one. */
export function wallsOf(models: readonly UnitModel[]): Map<string, KnownWall> {
  return new Map(
    models.flatMap(({ fileId: fileID, sha256, walls }) =>
      walls.map(({ wall }) => [wall.globalId, { fileID, sha256, number: wall.number }] as const),
    ),
  );
}

interface FoundPlace {
  anchor: PlacedAnchor;
  /** A place that the topic names but the project does not have. */
  missing: 'wallUnknown' | 'placeUnknown' | null;
}

/**
 * The place of a topic: its first selected wall, or the point its camera looks at, or a page, or the whole
 * unit.
 */
export async function anchorOf(ctx: ServiceContext, topic: BcfTopic, places: BcfPlaces): Promise<FoundPlace> {
  const view = topic.viewpoints.find((viewpoint) => viewpoint.view !== null)?.view;
  if (view) return anchorInView(view, places);
  const pages = topic.documents.flatMap(({ reference }) => pageOfAddress(reference?.text ?? '') ?? []);
  const [page] = pages;
  if (!page) return { anchor: { kind: 'unit' }, missing: null };
  const found = await findPage(ctx, places.rootUnitId, { kind: 'page', ...page });
  return found ? { anchor: found, missing: null } : { anchor: { kind: 'unit' }, missing: 'placeUnknown' };
}

function anchorInView(view: BcfView, { origin, walls }: BcfPlaces): FoundPlace {
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

function isInReach(point: AnchorPoint): boolean {
  return point.every((value) => Math.abs(value) <= MAX_ANCHOR_METRES);
}
