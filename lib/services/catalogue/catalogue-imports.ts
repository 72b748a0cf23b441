import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  readDraftRows,
  readImport,
  readImportedFacts,
  readImportRows,
  replaceImport,
  usedArticles,
} from '@/db/queries/catalogue-imports';
import {
  type CatalogueKey,
  readCatalogueVersion,
  readEveryProduct,
  readVersions,
  type VersionRow,
} from '@/db/queries/catalogues';
import type { CatalogueImportDto } from '@/lib/contract/catalogue-imports';
import type { CatalogueVersionDto } from '@/lib/contract/catalogue-versions';
import type { CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';
import {
  type ImportEffect,
  namedProduct,
  rowsMadeInvalid,
  summaryOf,
} from '@/lib/domain/catalogue/import/import-summary';
import {
  type ImportMode,
  type ImportPlan,
  type PlannedRow,
  planningOf,
  withoutUsed,
} from '@/lib/domain/catalogue/import/plan-import';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, type Message, notFound, validationFailed } from '../errors';
import { requireStorage } from '../storage/stored-by-person';
import { presentVersion } from './catalogue-versions';
import { changeCatalogue, storeVersion, titleOfTenant } from './change-catalogue';
import { type ListSource, readProductList } from './read-product-list';

const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Plans what a list of products makes of a catalogue, for administrators, in place of the plan that they have made for
 * it before. Nothing of the catalogue is changed.
 * @throws AppError Forbidden, NotFound, StorageFull; ValidationFailed with a `CATALOGUE.*` code where it is no such list
 */
export async function planCatalogueImport(
  ctx: ServiceContext,
  key: CatalogueKey,
  { mode, ...source }: ListSource & { mode: ImportMode },
): Promise<CatalogueImportDto> {
  await titleOfTenant(ctx, key.tenantId);
  const { columns, lines, ignored } = await readProductList(key.kind, source);
  const { tenantId, kind } = key;
  // If somebody changes it in between, the plan cannot be applied to the version that it names.
  const newest = await readCatalogueVersion(ctx, kind, { tenantId, catalogueVersion: null });
  const every = await readEveryProduct(ctx, key);
  const planned = await worked(planningOf(kind, { mode, columns, lines, every }));
  const plan = await withoutUsedMeasures(ctx, key, planned);
  const summary = summaryOf(plan, await effectOf(ctx, key, plan), ignored);
  const { rows, come, before, resized } = plan;
  const byArticle = new Map(before.map((facts) => [facts.articleNo, facts]));
  const content = {
    known: before.map(({ articleNo }) => articleNo),
    resized: resized.flatMap((articleNo) => {
      const facts = byArticle.get(articleNo);
      return facts ? namedProduct(facts) : [];
    }),
  };
  const expiresAt = new Date(ctx.now.getTime() + KEPT_MS);
  return inTransaction(ctx, async (inside) => {
    await requireStorage(inside, 'drafts', { count: 1, bytes: 0 });
    const createdBy = inside.viewer.userId;
    const made = { tenantId, kind, createdBy, mode, baseVersion: newest?.version ?? 0 };
    const times = { createdAt: inside.now, expiresAt };
    const importId = await replaceImport(inside.db, { ...made, ...times, summary, content }, { rows, come });
    return presentImport({ importId, ...made, ...times, summary });
  });
}

/** A plan of a list. @throws AppError Forbidden, NotFound, also once its day is over */
export async function getCatalogueImport(
  ctx: ServiceContext,
  key: CatalogueKey,
  importId: string,
): Promise<CatalogueImportDto> {
  await titleOfTenant(ctx, key.tenantId);
  const found = await readImport(ctx.db, key, importId);
  if (!found) throw notFound();
  return presentImport(found);
}

/** What becomes of each product that does not stay as it is. @throws AppError Forbidden, NotFound */
export async function listCatalogueImportRows(
  ctx: ServiceContext,
  key: CatalogueKey,
  importId: string,
): Promise<readonly PlannedRow[]> {
  await titleOfTenant(ctx, key.tenantId);
  if (!(await readImport(ctx.db, key, importId))) throw notFound();
  return readImportRows(ctx.db, importId);
}

interface Confirmed {
  /** The version that the caller has seen the plan for. */
  version: number;
  /** How many products are withdrawn, if that must be named. */
  confirm?: number | undefined;
  note?: string | undefined;
}

/**
 * Applies a plan, all or nothing, as one version with one entry in the log; a plan that changes nothing makes none.
 * @returns the newest version
 * @throws AppError Forbidden, NotFound; PlanOutdated if the catalogue was changed since; RowsRefused; ValidationFailed
 * if so many products are withdrawn that their number must be named
 */
export function applyCatalogueImport(
  outer: ServiceContext,
  key: CatalogueKey,
  { importId, version, confirm, note = '' }: Confirmed & { importId: string },
): Promise<CatalogueVersionDto> {
  return changeCatalogue(outer, key, async (ctx, catalogue) => {
    const found = await readImport(ctx.db, key, importId);
    if (!found) throw notFound();
    const { baseVersion, summary } = found;
    if (version !== baseVersion || catalogue.version !== baseVersion) throw new AppError('PlanOutdated');
    if (summary.refused > 0) throw new AppError('RowsRefused');
    if (summary.confirm !== null && confirm !== summary.confirm) {
      const values = { count: summary.confirm };
      throw validationFailed([
        { type: 'error', code: 'CATALOGUE.CountToConfirm', reference: 'confirm', values },
      ]);
    }
    const { content } = found;
    const used = await usedArticles(ctx.db, key, content.resized);
    if (used.size > 0) throw new AppError('RowsRefused', { messages: [...used].map(fixedSize) });
    const come = await readImportedFacts(ctx.db, key, importId);
    if (come.length > 0) {
      const made = { gone: content.known, come, note, restoredVersion: null };
      const next = await storeVersion(ctx, catalogue, made);
      await writeAdminLog(ctx, {
        action: 'catalogueImported',
        subject: catalogue.tenant,
        subjectId: `${key.tenantId}/${key.kind}`,
        changes: [{ field: 'version', from: catalogue.version, to: next }],
      });
    }
    return newestVersion(await readVersions(ctx.db, key));
  });
}

function fixedSize(articleNo: string): Message {
  return { type: 'error', code: 'Fixed', reference: articleNo };
}

function newestVersion([newest]: readonly VersionRow[]): CatalogueVersionDto {
  if (!newest) throw notFound();
  return presentVersion(newest);
}

/** Carries out long work with turns of the event loop between its parts. */
async function worked<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}

async function withoutUsedMeasures<Kind extends CatalogueKind>(
  ctx: ServiceContext,
  key: CatalogueKey<Kind>,
  plan: ImportPlan<Kind>,
): Promise<ImportPlan<Kind>> {
  const resized = new Set(plan.resized);
  const products = plan.before.filter(({ articleNo }) => resized.has(articleNo)).map(namedProduct);
  return withoutUsed(key.kind, plan, await usedArticles(ctx.db, key, products));
}

async function effectOf<Kind extends CatalogueKind>(
  ctx: ServiceContext,
  key: CatalogueKey<Kind>,
  plan: ImportPlan<Kind>,
): Promise<ImportEffect> {
  const { lots, rows } = await readDraftRows(ctx.db, key, plan.before.map(namedProduct));
  return {
    draftLots: lots,
    draftRows: rows.reduce((sum, group) => sum + group.rows, 0),
    becomeInvalid: rowsMadeInvalid(plan, rows),
  };
}

type StoredImport = NonNullable<Awaited<ReturnType<typeof readImport>>>;

function presentImport(
  row: Pick<StoredImport, 'importId' | 'mode' | 'baseVersion' | 'summary' | 'createdAt' | 'expiresAt'>,
): CatalogueImportDto {
  const { importId: importID, mode, baseVersion, summary, createdAt, expiresAt } = row;
  const times = { createdOn: createdAt.toISOString(), expiresOn: expiresAt.toISOString() };
  return { importID, mode, baseVersion, ...summary, ignored: [...summary.ignored], ...times };
}
