import type { UnitRow } from '@/db/schema';
import { canHoldFiles } from '@/lib/domain/permissions/can-hold-files';
import { canUploadFiles } from '@/lib/domain/permissions/can-upload-files';
import { firstRefusal } from '@/lib/domain/permissions/verdict';
import type { ServiceContext } from '../context';
import { requireAllowed } from '../require';
import { loadUnitAccess } from '../unit-access';

/**
 * The unit, if the viewer may change its files. @throws AppError NotFound, Forbidden, ProjectClosed,
 * NoFilesHere
 */
export async function requireUpload(ctx: ServiceContext, unitId: string): Promise<UnitRow> {
  const { unit, access } = await loadUnitAccess(ctx, unitId);
  requireAllowed(firstRefusal(canUploadFiles(access), canHoldFiles(unit)));
  return unit;
}
