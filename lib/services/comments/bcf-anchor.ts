import type { PlacedAnchor, StoredAnchor } from '@/lib/domain/comments/anchor';
import { pageOfAddress } from '@/lib/domain/comments/page-address';
import type { BcfTopic } from '@/lib/formats/bcf/bcf-topic';
import type { ServiceContext } from '../context';
import type { UnitModel } from '../models/load-unit-models';
import { findPage } from './place-anchor';
import { type FoundPlace, type KnownWall, placeOfView, type ViewPlaces, viewsOfTopic } from './topic-views';

/** The possible places of comments in a project. */
export interface BcfPlaces extends ViewPlaces {
  rootUnitId: string;
}

/** The walls of models; a wall in several files is taken from the latest one. */
export function wallsOf(models: readonly UnitModel[]): Map<string, KnownWall> {
  return new Map(
    models.flatMap(({ fileId: fileID, sha256, walls }) =>
      walls.map(({ wall }) => [wall.globalId, { fileID, sha256, number: wall.number }] as const),
    ),
  );
}

/**
 * The place of a topic: its first selected wall, or the point its camera looks at, or a page, or the whole
 * unit.
 */
export async function anchorOf(ctx: ServiceContext, topic: BcfTopic, places: BcfPlaces): Promise<FoundPlace> {
  const view = topic.viewpoints.find((viewpoint) => viewpoint.view !== null)?.view;
  if (view) return placeOfView(view, places);
  const pages = topic.documents.flatMap(({ reference }) => pageOfAddress(reference?.text ?? '') ?? []);
  const [page] = pages;
  if (!page) return { anchor: { kind: 'unit' }, missing: null };
  const found = await findPage(ctx, places.rootUnitId, { kind: 'page', ...page });
  return found ? { anchor: found, missing: null } : { anchor: { kind: 'unit' }, missing: 'placeUnknown' };
}

/** The place with the views of its topic, if there are several. */
export function withViews(anchor: PlacedAnchor, topic: BcfTopic, places: BcfPlaces): StoredAnchor {
  const views = viewsOfTopic(topic, places);
  return views.length > 0 ? { ...anchor, views } : anchor;
}
