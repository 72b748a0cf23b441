import { exists, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { files, materials, questionnaires, tasks, unitProductTypes, units } from '@/db/schema';
import type { SheetData } from '@/lib/domain/questionnaire/sheet-data';
import { ORDER_LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import { inKeys } from './in-keys';
import { type ProjectRows, projectFiles } from './project-rows';
import { ownContents } from './reviewed-contents';
import { jsonList, named, qualified } from './sql';

const orderLot = alias(units, 'order_lot');
const job = alias(units, 'job');
const { unitId, parentUnitId, rootUnitId } = units;

/**
 * The counts for the steps of a unit, as columns of a query on `units`.
 * @param hasModels whether its project has models, as such a column
 */
export const stepCountColumns = (project: ProjectRows, hasModels: SQL<boolean>) => ({
  unitId,
  sheet: qualified<SheetData | null>`(
    select jsonb_build_object('project', ${questionnaires.data} -> 'project')
    from ${questionnaires} where ${questionnaires.rootUnitId} = ${rootUnitId})`,
  rootFileNames: qualified<string[]>`(
    select ${jsonList(files.name)} from ${files}
    where ${files.unitId} = ${rootUnitId} and ${files.deletedAt} is null)`,
  productTypeAssignments: qualified<number>`(
    select count(*)::int from ${unitProductTypes} where ${project.isIn(unitProductTypes.unitId)})`,
  /** False if nothing is saved (domain.md §7). */
  sheetValid: qualified<boolean>`coalesce((
    select ${questionnaires.isValid} from ${questionnaires}
    where ${questionnaires.rootUnitId} = ${rootUnitId}), false)`,
  orderLots: qualified<number>`(
    select count(*)::int from ${named(orderLot)}
    where ${orderLot.rootUnitId} = ${rootUnitId} and ${inKeys(orderLot.unitType, ORDER_LOT_TYPES)})`,
  checkDataMissingOpen: qualified<boolean>`exists (
    select 1 from ${tasks}
    where ${tasks.rootUnitId} = ${rootUnitId}
      and (${unitId} = ${rootUnitId} or ${tasks.unitId} in (${unitId}, ${rootUnitId}))
      and ${tasks.taskKey} = 'CheckDataMissing' and ${tasks.closedAt} is null)`,
  filesBelow: qualified<number>`(
    select count(*)::int from ${project.files}
    where ${projectFiles.deletedAt} is null and (${unitId} = ${rootUnitId} or ${projectFiles.unitId} = ${unitId}))`,
  filesAbove: qualified<number>`(
    select count(*)::int from ${files}
    where ${files.deletedAt} is null and ${files.unitId} in (${rootUnitId}, ${parentUnitId}))`,
  hasDrawingOrModel: qualified<boolean>`${exists(ownContents(unitId))}`,
  mayHaveWalls: qualified<boolean>`${units.unitType} = 'approvallot' and ${hasModels}`,
  drawingJobReady: qualified<boolean>`not exists (
    select 1 from ${named(job)}
    where ${job.approvalLotId} = ${unitId} and ${job.stateKey} = 'CCLNotReadyForDrawing')`,
  incompleteMaterials: qualified<number>`(
    select count(*)::int from ${materials}
    where ${project.isIn(materials.unitId)} and (${materials.volumeM3} = 0 or ${materials.deliveryDate} is null))`,
});
