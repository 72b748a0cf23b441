import { and, eq, sql } from 'drizzle-orm';
import { structureDrafts } from '@/db/schema';
import type { StructureDraftDto } from '@/lib/contract/structure';
import { readTree } from '@/lib/domain/structure/read-tree';
import type { ServiceContext } from '../context';
import { requireStorage } from '../storage/stored-by-person';
import { loadStructureRoot, requireStructureEditor } from './structure-root';

type Draft = Omit<StructureDraftDto, 'updatedOn'>;

function ownDraft(ctx: ServiceContext, rootUnitId: string) {
  return and(eq(structureDrafts.rootUnitId, rootUnitId), eq(structureDrafts.userId, ctx.viewer.userId));
}

/** The viewer's own draft of a project's structure, or null. */
export async function getStructureDraft(
  ctx: ServiceContext,
  rootUnitId: string,
): Promise<StructureDraftDto | null> {
  await loadStructureRoot(ctx, rootUnitId);
  const [row] = await ctx.db.select().from(structureDrafts).where(ownDraft(ctx, rootUnitId));
  if (!row) return null;
  // A draft of an earlier release may have another form; nobody can use it.
  const [base, tree] = [readTree(row.draft.base), readTree(row.draft.tree)];
  if (base === null || tree === null) return null;
  return { version: row.draft.version, base, tree, updatedOn: row.updatedAt.toISOString() };
}

/**
 * Stores the viewer's draft separately from the stored structure, as long as they may build it.
 * @throws AppError as `requireStructureEditor` does; StorageFull
 */
export async function saveStructureDraft(
  ctx: ServiceContext,
  rootUnitId: string,
  draft: Draft,
): Promise<StructureDraftDto> {
  await requireStructureEditor(ctx, rootUnitId);
  await requireDraftRoom(ctx, rootUnitId, Buffer.byteLength(JSON.stringify(draft)));
  const values = { draft, updatedAt: ctx.now };
  await ctx.db
    .insert(structureDrafts)
    .values({ rootUnitId, userId: ctx.viewer.userId, ...values })
    .onConflictDoUpdate({ target: [structureDrafts.rootUnitId, structureDrafts.userId], set: values });
  return { ...draft, updatedOn: ctx.now.toISOString() };
}

async function requireDraftRoom(ctx: ServiceContext, rootUnitId: string, bytes: number): Promise<void> {
  const size = sql<number>`pg_column_size(${structureDrafts.draft})`;
  const [before] = await ctx.db.select({ size }).from(structureDrafts).where(ownDraft(ctx, rootUnitId));
  await requireStorage(ctx, 'drafts', { count: before ? 0 : 1, bytes: bytes - (before?.size ?? 0) });
}

/** Discards the viewer's draft; a project they do not see is not found. */
export async function discardStructureDraft(ctx: ServiceContext, rootUnitId: string): Promise<void> {
  await loadStructureRoot(ctx, rootUnitId);
  await dropStructureDraft(ctx, rootUnitId);
}

/** Discards the viewer's draft, if there is one. */
export async function dropStructureDraft(ctx: ServiceContext, rootUnitId: string): Promise<void> {
  await ctx.db.delete(structureDrafts).where(ownDraft(ctx, rootUnitId));
}
