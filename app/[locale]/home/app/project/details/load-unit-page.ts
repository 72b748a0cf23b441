import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { FIRST_FILES } from '@/components/files/first-files';
import type { UnitRow } from '@/db/schema';
import { FILE_LOOK_COOKIE, fileLookFrom } from '@/lib/domain/files/file-look';
import { lastPage, pageFrom } from '@/lib/domain/navigation/list-preferences';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { orderElevation } from '@/lib/domain/orders/elevation';
import { isOrderPlaced } from '@/lib/domain/orders/is-order-placed';
import { canSeeTenantInfo } from '@/lib/domain/permissions/can-see-tenant-info';
import { detailPanels } from '@/lib/domain/units/detail-panels';
import { logoIdOf } from '@/lib/domain/units/logo-id';
import { LOTS_WITH_PAGE, MANY_LOTS } from '@/lib/domain/units/lot-matrix';
import { isOrderLotType } from '@/lib/domain/vocabulary/unit-types';
import { tasksFor } from '@/lib/domain/workflow/tasks';
import { firstOrderLook } from '@/lib/page/order-look';
import { getPageContext, type PageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { commentsOf, OPEN_COMMENT } from '@/lib/services/comments/list-comments';
import { getLotEditing } from '@/lib/services/deliveries/get-lot-editing';
import { FILE_LIST, filesOfUnit } from '@/lib/services/files/list-files';
import { membersOfProject } from '@/lib/services/members/list-members';
import { modelSummaryOf, NO_MODELS } from '@/lib/services/models/get-model-summary';
import { orderChangesOf } from '@/lib/services/orders/changes/list-order-changes';
import { getOrderTerms } from '@/lib/services/orders/get-order-terms';
import type { LotRows } from '@/lib/services/orders/lot-rows';
import { listElevationRows, loadLotRows } from '@/lib/services/orders/order-tables';
import { listLogos } from '@/lib/services/pictures/list-logos';
import { typeNamesFor } from '@/lib/services/portal-product';
import { nextLotTask } from '@/lib/services/tasks/list-tasks';
import { showUnit } from '@/lib/services/unit-tree/show-unit';
import { getProjectLots } from '@/lib/services/units/get-project-lots';
import { shownDetails } from '@/lib/services/units/get-unit';
import { getUnitSummary } from '@/lib/services/units/get-unit-summary';
import { CHILDREN_PER_PAGE, listChildren } from '@/lib/services/units/list-children';
import { listPathUnits, rootAsPath } from '@/lib/services/units/list-path-units';
import { loadUnitFacts } from '@/lib/services/units/load-unit-facts';
import { listUnitSteps } from '@/lib/services/workflow/list-unit-steps';
import { LATEST_ACTIVITY, readActivity } from './activity-data';

/** All data of a unit's page; each section picks the fields it needs. */
export type UnitPageData = Awaited<ReturnType<typeof loadUnitPage>>;

/** The main content: order rows, or everything else. */
export type WorkData = Awaited<ReturnType<typeof loadWork>>;
export type TableData = Awaited<ReturnType<typeof loadTable>>;

/** The data that most sections need. */
type Frame = Awaited<ReturnType<typeof loadFrame>>;

/**
 * Loads the page of a unit, once.
 * @param pageParameter the page of the units below, from the URL
 */
export async function loadUnitPage(unitId: string, pageParameter: string | string[] | undefined) {
  const frame = await loadFrame(unitId);
  const { rows } = frame;
  const [head, side, body] = await Promise.all([
    loadHead(frame),
    loadSide(frame),
    rows === null ? loadWork(frame, pageParameter) : loadTable(frame, rows),
  ]);
  const { ctx, ...rest } = frame;
  const { viewer, product, now, changesSince: since } = ctx;
  return { ...{ viewer, product, now, since }, ...rest, ...head, ...side, body };
}

async function loadFrame(unitId: string) {
  const [ctx, loaded] = await Promise.all([getPageContext(), getPageUnit(unitId)]);
  const { unit, access, tasks } = loaded;
  const ownTasks = tasksFor(access.roles, tasks);
  const counting = loadUnitFacts(ctx, { unit, ownTasks });
  const [counts, pathUnits, rows] = await Promise.all([
    counting,
    loadPathUnits(ctx, unit, counting),
    isOrderLotType(unit.unitType) ? loadLotRows(ctx, unit) : null,
  ]);
  const { minDays } = counts;
  const { facts, steps } = await listUnitSteps(ctx, loaded, { counted: counts.steps, rows });
  const panels = detailPanels(access, { unit, taskCount: tasks.length, sheetValid: facts.sheetValid });
  const minDay = minDays.ofUnit(pathUnits.path.map((above) => above.unitId).reverse());
  return { ctx, ...loaded, counts, minDay, rows, facts, steps, panels, pathUnits, ownTasks };
}

/** The path to the unit, and the facts of its tasks. */
async function loadHead(frame: Frame) {
  const { ctx, unit, ownTasks, pathUnits, counts } = frame;
  const isDoneHere = unit.unitType === 'approvallot' && ownTasks.length === 0;
  const [logos, nextLot] = await Promise.all([listLogos(ctx), isDoneHere ? nextLotTask(ctx, unit) : null]);
  return {
    path: pathUnits.path,
    owner: logos.get(logoIdOf(unit.tenantId, unit.salesOrgId)),
    taskFacts: { ...counts.tasks, nextLot },
  };
}

/** The unit and its ancestors, with the API call that returns the same. */
async function loadPathUnits(ctx: PageContext, unit: UnitRow, counting: ReturnType<typeof loadUnitFacts>) {
  const { unitId } = unit;
  const isRoot = unit.parentUnitId === null;
  const { rows, count, path } = isRoot
    ? rootAsPath(unit, (await counting).product)
    : await listPathUnits(ctx, unitId);
  const unitIds = rows.map(({ projectUnitID }) => projectUnitID);
  const idList = unitIds.map((id) => `'${id}'`).join();
  const query = { filter: `projectUnitID in (${idList})`, orderby: 'projectUnitNo' };
  const own = rows.find(({ projectUnitID }) => projectUnitID === unitId);
  return {
    path,
    own,
    unitIds,
    call: { name: 'listUnits' as const, target: { query }, shown: { data: rows, count } },
  };
}

/** The data of the side column. */
async function loadSide(frame: Frame) {
  const { ctx, unit, access, counts } = frame;
  const { rootUnitId } = unit;
  const [members, activity, models, comments, placed] = await Promise.all([
    membersOfProject(ctx, rootUnitId),
    readActivity(unit, { limit: LATEST_ACTIVITY, offset: 0 }),
    unit.variant !== 'other' ? null : counts.hasModels ? modelSummaryOf(ctx, unit) : NO_MODELS,
    unit.unitType === 'approvallot' ? commentsOf(ctx, frame, OPEN_COMMENT) : null,
    isOrderPlaced(unit) ? loadPlaced(frame) : null,
  ]);
  return {
    ...{
      members,
      products: counts.products,
      typeNames: typeNamesFor(ctx),
      activity,
      models,
      comments,
      placed,
    },
    site: counts.site,
    tenantInfo: canSeeTenantInfo(access).can ? counts.tenantInfo : [],
    isFollowed: unit.parentUnitId === null ? counts.isFollowed : null,
  };
}

/** A placed order and its latest change request. */
async function loadPlaced({ ctx, unit: { unitId }, minDay }: Frame) {
  const [terms, [newest]] = await Promise.all([getOrderTerms(ctx, unitId), orderChangesOf(ctx, { unitId })]);
  return { terms, newest, minDay };
}

/** The main content of a unit without order rows: units below it, files, a lot's materials. */
async function loadWork(frame: Frame, pageParameter: string | string[] | undefined) {
  const { ctx, unit, panels, counts } = frame;
  const { pathUnits, minDay } = frame;
  const known = { shown: pathUnits.own, minDeliveryDate: minDay, materials: counts.lot?.materials };
  const [shown, fallback, below, files, orderRows] = await Promise.all([
    shownDetails(ctx, frame, frame, known),
    getUnitSummary(ctx, frame, counts.states),
    panels.subUnits ? loadBelow(frame, pageParameter) : null,
    panels.files ? loadFiles(frame) : null,
    unit.variant === 'other' ? [] : listElevationRows(ctx, unit),
  ]);
  const { unitId, rootUnitId } = unit;
  const summary = { unitId, rootUnitId, fallback, since: ctx.changesSince };
  const lotCount = fallback.states.reduce((sum, { lots }) => sum + lots, 0);
  const isDrawn = unit.unitType === 'project' && unit.variant === 'other' && lotCount >= MANY_LOTS;
  return {
    kind: 'work' as const,
    shown,
    summary,
    editing: counts.lot && getLotEditing(frame, counts.lot, counts.minDays),
    lots: isDrawn
      ? { first: lotCount <= LOTS_WITH_PAGE ? await getProjectLots(ctx, frame, counts.minDays) : null }
      : null,
    below,
    files,
    elevation: orderElevation(orderRows),
  };
}

async function loadBelow({ ctx, unit, counts }: Frame, pageParameter: string | string[] | undefined) {
  const { unitId, rootUnitId } = unit;
  const page = pageFrom(pageParameter);
  const { rows, count } = await listChildren(ctx, unit, page);
  const last = lastPage(count, CHILDREN_PER_PAGE);
  if (page > last) redirect(`${unitPagePath(rootUnitId, unitId)}?page=${last}`);
  return { page, rows, count, pictured: counts.pictured };
}

async function loadFiles({ ctx, unit, access, counts }: Frame) {
  const orderBy = [...(FILE_LIST.defaultOrder ?? [])];
  const selection = { where: undefined, orderBy, limit: FIRST_FILES, offset: 0 };
  const [listed, jar] = await Promise.all([
    filesOfUnit(ctx, { unit, access }, false, selection, counts.files),
    cookies(),
  ]);
  return { ...listed, look: fileLookFrom(jar.get(FILE_LOOK_COOKIE)?.value) };
}

/** The order table of a lot. */
async function loadTable({ ctx, unit, pathUnits }: Frame, lot: LotRows) {
  const [shown, firstLook] = await Promise.all([
    pathUnits.own ?? showUnit(ctx, unit),
    firstOrderLook(ctx.viewer.userId),
  ]);
  return { kind: 'table' as const, shown, firstLook, unitType: lot.unitType, packed: lot.packed() };
}
