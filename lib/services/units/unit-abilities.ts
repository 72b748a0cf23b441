import { canSeeDeliveryOverview } from '@/lib/domain/deliveries/can-see-delivery-overview';
import { canDownloadFiles } from '@/lib/domain/files/can-download-files';
import { canUploadFiles } from '@/lib/domain/files/can-upload-files';
import { canSeeJournal } from '@/lib/domain/journal/can-see-journal';
import { canManageMembers } from '@/lib/domain/members/can-manage-members';
import type { Verdict } from '@/lib/domain/members/verdict';
import { canEditOrderItems } from '@/lib/domain/orders/can-edit-order-items';
import { canPlaceOrder } from '@/lib/domain/orders/can-place-order';
import { canEditUnit } from '@/lib/domain/units/can-edit-unit';
import { canSeeTenantInfo } from '@/lib/domain/units/can-see-tenant-info';
import type { UnitAccess } from './unit-access';

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

/** What the viewer may do with a unit, by the very functions that decide when he does it. */
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
