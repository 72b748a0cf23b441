import { canDownloadFiles } from '@/lib/domain/permissions/can-download-files';
import { canEditOrderItems } from '@/lib/domain/permissions/can-edit-order-items';
import { canEditUnit } from '@/lib/domain/permissions/can-edit-unit';
import { canManageMembers } from '@/lib/domain/permissions/can-manage-members';
import { canPlaceOrder } from '@/lib/domain/permissions/can-place-order';
import { canSeeDeliveryOverview } from '@/lib/domain/permissions/can-see-delivery-overview';
import { canSeeJournal } from '@/lib/domain/permissions/can-see-journal';
import { canSeeTenantInfo } from '@/lib/domain/permissions/can-see-tenant-info';
import { canUploadFiles } from '@/lib/domain/permissions/can-upload-files';
import type { Verdict } from '@/lib/domain/permissions/verdict';
import type { UnitAccess } from '../unit-access';

export type UnitAbilities = Record<UnitAbility, Verdict>;
type UnitAbility =
  | 'editUnit'
  | 'manageMembers'
  | 'editOrderItems'
  | 'placeOrder'
  | 'uploadFiles'
  | 'downloadFiles'
  | 'seeJournal'
  | 'seeDeliveryOverview'
  | 'seeTenantInfo';

/** The viewer's abilities for a unit, by the same functions that decide when they act. */
export function unitAbilities({ access, tasks }: UnitAccess): UnitAbilities {
  return {
    editUnit: canEditUnit(access),
    manageMembers: canManageMembers(access),
    editOrderItems: canEditOrderItems(access, { tasks }),
    placeOrder: canPlaceOrder(access, { tasks }),
    uploadFiles: canUploadFiles(access),
    downloadFiles: canDownloadFiles(access),
    seeJournal: canSeeJournal(access),
    seeDeliveryOverview: canSeeDeliveryOverview(access),
    seeTenantInfo: canSeeTenantInfo(access),
  };
}
