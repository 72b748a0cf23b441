import { and, eq, inArray } from 'drizzle-orm';
import { questionnaires, unitParams } from '@/db/schema';
import type { ScheduleUnitDto } from '@/lib/contract/questionnaire';
import { isoWeek } from '@/lib/domain/calendar';
import { canSeeSheet } from '@/lib/domain/permissions/can-see-sheet';
import { SHEET_PARAMS, type SheetChoice, sheetVersionsFor } from '@/lib/domain/questionnaire/choose-sheets';
import type { SheetFacts } from '@/lib/domain/questionnaire/components';
import { NO_SCHEDULE, type ScheduleFacts, weeksOf } from '@/lib/domain/questionnaire/delivery-schedule';
import { controlsOf, type Sheet } from '@/lib/domain/questionnaire/sheet';
import { type SheetData, savedValue } from '@/lib/domain/questionnaire/sheet-data';
import type { TenantRules } from '@/lib/domain/vocabulary/tenant-rules';
import { type LeadMoment, loadMinDays } from '../catalogue/lead-days';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { requireAllowed } from '../require';
import { loadUnitAccess, type UnitAccess } from '../unit-access';
import { listScheduleUnits } from './list-schedule-units';

/** A project's sheet with everything its rules use. */
export interface LoadedSheet {
  root: UnitAccess['unit'];
  access: UnitAccess['access'];
  /** The project's sheets in every version. */
  versions: readonly Sheet[];
  /** The saved data; null if nothing is saved. */
  data: SheetData | null;
  /** The validation result when it was saved; false if nothing is saved. */
  isValid: boolean;
  /** 0 if nothing is saved. */
  version: number;
  facts: SheetFacts;
  /** The units with rows in its delivery schedule; empty if no sheet has one. */
  units: ScheduleUnitDto[];
}

/** Loads the sheet of a project in the viewer's scope; `NotFound` for other units, `FeatureDisabled`. */
export async function loadSheet(ctx: ServiceContext, rootUnitId: string): Promise<LoadedSheet> {
  const { unit, access } = await loadSheetRoot(ctx, rootUnitId);
  return { root: unit, access, ...(await loadSheetState(ctx, unit.unitId, access.rules)) };
}

/** The root of the requested sheet; `NotFound` for other units, `FeatureDisabled` if there is none. */
export async function loadSheetRoot(ctx: ServiceContext, rootUnitId: string): Promise<UnitAccess> {
  const loaded = await loadUnitAccess(ctx, rootUnitId);
  if (loaded.unit.parentUnitId !== null) throw notFound();
  requireAllowed(canSeeSheet(loaded.access));
  return loaded;
}

/**
 * The same without checking the viewer.
 * @param rules those that the project goes by
 */
export async function loadSheetState(
  ctx: Pick<ServiceContext, 'db'> & LeadMoment,
  rootUnitId: string,
  { sheetSetKey, minMaterialSheets }: TenantRules,
): Promise<Omit<LoadedSheet, 'access' | 'root'>> {
  const [[saved], params] = await Promise.all([
    ctx.db.select().from(questionnaires).where(eq(questionnaires.rootUnitId, rootUnitId)),
    loadChoice(ctx, rootUnitId),
  ]);
  const versions = sheetVersionsFor({ setKey: sheetSetKey, ...params });
  const data = saved?.data ?? null;
  const { units, schedule } = await loadSchedule(ctx, rootUnitId, versions, data);
  const facts = { minMaterialSheets, schedule };
  const { isValid = false, version = 0 } = saved ?? {};
  return { versions, data, isValid, version, facts, units };
}

async function loadChoice(
  { db }: Pick<ServiceContext, 'db'>,
  rootUnitId: string,
): Promise<Omit<SheetChoice, 'setKey'>> {
  const rows = await db
    .select({ key: unitParams.paramKey, value: unitParams.paramValue })
    .from(unitParams)
    .where(and(eq(unitParams.unitId, rootUnitId), inArray(unitParams.paramKey, [...SHEET_PARAMS])));
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return { country: values.get('Country') ?? null, brickAssortment: values.get('BrickAssortment') ?? null };
}

async function loadSchedule(
  ctx: Pick<ServiceContext, 'db'> & LeadMoment,
  rootUnitId: string,
  versions: readonly Sheet[],
  data: SheetData | null,
): Promise<{ units: ScheduleUnitDto[]; schedule: ScheduleFacts }> {
  const name = 'ccl-delivery-schedule';
  const asking = versions.filter((sheet) => controlsOf(sheet).some((control) => control.name === name));
  if (asking.length === 0) return { units: [], schedule: NO_SCHEDULE };
  const [units, minWeek] = await Promise.all([
    listScheduleUnits(ctx, rootUnitId),
    minWeekOf(ctx, rootUnitId),
  ]);
  const schedule = {
    units: units.map(({ projectUnitID, custRef }) => ({ unitId: projectUnitID, custRef })),
    minWeek,
    savedWeeks: new Map(asking.flatMap((sheet) => weeksOf(savedValue(data, sheet.name, name)))),
  };
  return { units, schedule };
}

/** ISO week of the first possible delivery day of the project (domain.md §6). */
export async function minWeekOf(
  ctx: Pick<ServiceContext, 'db'> & LeadMoment,
  rootUnitId: string,
): Promise<string> {
  return isoWeek((await loadMinDays(ctx, rootUnitId)).project);
}
