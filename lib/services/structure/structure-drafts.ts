import { and, eq } from 'drizzle-orm';
import { structureDrafts } from '@/db/schema';
import type { StructureDraftDto } from '@/lib/contract/structure';
import type { ServiceContext } from '../context';
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
  return row ? { ...row.draft, updatedOn: row.updatedAt.toISOString() } : null;
}

/** Keeps the viewer's draft beside the stored structure, for as long as they may build it. */
export async function saveStructureDraft(
  ctx: ServiceContext,
  rootUnitId: string,
  draft: Draft,
): Promise<StructureDraftDto> {
  await requireStructureEditor(ctx, rootUnitId);
  const values = { draft, updatedAt: ctx.now };
  await ctx.db
    .insert(structureDrafts)
    .values({ rootUnitId, userId: ctx.viewer.userId, ...values })
    .onConflictDoUpdate({ target: [structureDrafts.rootUnitId, structureDrafts.userId], set: values });
  return { ...draft, updatedOn: ctx.now.toISOString() };
}

/** Throws the draft away for the viewer; of a project they do not see they learn nothing. */
export async function discardStructureDraft(ctx: ServiceContext, rootUnitId: string): Promise<void> {
  await loadStructureRoot(ctx, rootUnitId);
  await dropStructureDraft(ctx, rootUnitId);
}

/** Throws the viewer's draft away; without one nothing happens. */
export async function dropStructureDraft(ctx: ServiceContext, rootUnitId: string): Promise<void> {
  await ctx.db.delete(structureDrafts).where(ownDraft(ctx, rootUnitId));
}
