import { isSheetMissing } from '@/lib/domain/permissions/can-edit-sheet';
import { canEditStructure } from '@/lib/domain/permissions/can-edit-structure';
import { NO_PLANTS } from '@/lib/domain/plant-calendar';
import { getPageContext } from '@/lib/page/page-context';
import { getPageRoot } from '@/lib/page/page-unit';
import { loadMinDays } from '@/lib/services/catalogue/lead-days';
import { loadMaterialTypes } from '@/lib/services/catalogue/material-types';
import { isSheetValid } from '@/lib/services/questionnaire/sheet-validity';
import { earliestDaysOf } from '@/lib/services/structure/earliest-days';
import { getStructure } from '@/lib/services/structure/get-structure';
import { showUnit } from '@/lib/services/unit-tree/show-unit';

/** A project, and what its builder needs if the user may change the structure. */
export async function loadStructure(rootUnitId: string) {
  const [ctx, { unit, country, access, tasks }] = await Promise.all([
    getPageContext(),
    getPageRoot(rootUnitId),
  ]);
  const verdict = canEditStructure(access, { tasks });
  const shown = await showUnit(ctx, unit);
  const frame = { unit, country, verdict, shown, since: ctx.changesSince };
  if (!verdict.can) return { ...frame, plants: NO_PLANTS, builder: null };
  const [structure, minDays, materialTypes, sheetValid] = await Promise.all([
    getStructure(ctx, rootUnitId),
    loadMinDays(ctx, rootUnitId),
    loadMaterialTypes(ctx),
    isSheetValid(ctx, rootUnitId),
  ]);
  const earliest = earliestDaysOf(minDays, rootUnitId);
  return {
    ...frame,
    plants: minDays.plants,
    builder: {
      ...{ rootUnitId, structure, earliest, materialTypes, since: ctx.changesSince },
      userId: ctx.viewer.userId,
      sheetInvalid: isSheetMissing(access, { sheetValid }),
    },
  };
}
