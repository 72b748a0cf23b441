import { sql } from 'drizzle-orm';
import { withEverythingBelow } from '@/db/queries/units-below';
import type { UnitRow } from '@/db/schema';
import { comments } from '@/db/schema';
import { bcfFile } from '@/lib/documents/bcf-file';
import { type PlacedAnchor, placeValues } from '@/lib/domain/comments/anchor';
import { pageHash } from '@/lib/domain/comments/page-address';
import { href } from '@/lib/domain/navigation/pages';
import { fileNameOf } from '@/lib/domain/orders/file-name';
import { env } from '@/lib/env';
import type { BcfVersion } from '@/lib/formats/bcf/bcf-topic';
import { FIRST_SNAPSHOT, writeBcf } from '@/lib/formats/bcf/write-bcf';
import { HEAD_BYTES, headKind } from '@/lib/formats/contents/content-kind';
import type { ServiceContext } from '../context';
import { openStored } from '../files/get-file-content';
import { inWorker } from '../in-worker';
import { loadUnitModels } from '../models/load-unit-models';
import { loadUnitAccess } from '../unit-access';
import { bcfPeople } from './bcf-people';
import { type TopicContext, topicOf } from './bcf-topic';
import { commentTexts } from './comment-texts';
import { loadTopics } from './load-topics';

/** The comments on a unit and everything below it as a BCF file, streamed. @throws AppError NotFound */
export async function exportBcf(
  ctx: ServiceContext,
  unitId: string,
  version: BcfVersion,
): Promise<{ name: string; content: ReadableStream<Uint8Array> }> {
  const { unit, access } = await loadUnitAccess(ctx, unitId);
  const rows = await loadTopics(ctx, sql`${comments.unitId} in ${withEverythingBelow(unitId)}`);
  const { models, origin } = await loadUnitModels(ctx, unit.rootUnitId);
  const t = await commentTexts(ctx);
  const context: TopicContext = {
    origin: origin ?? [0, 0, 0],
    people: bcfPeople(access.features),
    modelNames: new Map(models.map(({ fileId, name }) => [fileId, name])),
    pageOf: (anchor) => ({
      address: pageAddress(unit, anchor),
      description: t('places.page', placeValues(anchor)),
    }),
  };
  const project = { id: unit.rootUnitId, name: `${unit.unitNo} ${unit.title}` };
  const parts = writeBcf(
    project,
    rows.map((row) => topicOf(row, context)),
    version,
  );
  const webps = rows.filter(({ comment }) => comment.pictureKind === 'webp');
  const snapshots = parts.filter(({ path }) => path.endsWith(`/${FIRST_SNAPSHOT}`));
  const drawn = new Set([
    ...webps.map(({ comment }) => comment.sha256),
    ...snapshots.map(({ content }) => (typeof content === 'string' ? null : content.key)),
  ]);
  return {
    name: fileNameOf([unit.unitNo, t('title')], 'bcf'),
    content: bcfFile(parts, (key) => (drawn.has(key) ? openAsPng(ctx, key) : openStored(key))),
  };
}

function pageAddress({ rootUnitId, unitId }: UnitRow, anchor: Extract<PlacedAnchor, { kind: 'page' }>) {
  const path = `${href('viewer', { rootUnitId, unitId })}?show=drawings#${pageHash(anchor)}`;
  return new URL(path, env().NEXTAUTH_URL).href;
}

/**
 * BCF only allows PNG and JPEG, and some snapshots must be PNG; a picture that cannot be decoded is exported
 * unchanged.
 */
async function openAsPng(ctx: ServiceContext, sha256: string): Promise<AsyncIterable<Uint8Array>> {
  const stored = new Response(await openStored(sha256));
  const bytes = new Uint8Array(await stored.arrayBuffer());
  const isPng = headKind(bytes.subarray(0, HEAD_BYTES)) === 'png';
  const drawn = isPng ? bytes : await inWorker('drawSnapshot', [bytes], { owner: ctx.viewer.userId });
  return new Blob([Buffer.from(drawn ?? bytes)]).stream();
}
