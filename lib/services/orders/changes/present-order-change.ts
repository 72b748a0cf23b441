import type { orderChangeRequests, UnitRow } from '@/db/schema';
import type { OrderChangeRequestDto } from '@/lib/contract/order-changes';
import { fullNameOf, type NamedPerson } from '@/lib/domain/account/full-name';
import { unitPath } from '@/lib/domain/units/unit-path';

export type OrderChangeRow = typeof orderChangeRequests.$inferSelect;

export interface OrderChangeRecord {
  request: OrderChangeRow;
  unit: Pick<UnitRow, 'rootUnitId' | 'unitNo' | 'title'>;
  parents: readonly string[];
  asker: NamedPerson | null;
  decider: NamedPerson | null;
}

/** A request as the wire shows it; people by name, never by e-mail address. */
export function presentOrderChange({
  request,
  unit,
  parents,
  asker,
  decider,
}: OrderChangeRecord): OrderChangeRequestDto {
  const { changes, decidedAt } = request;
  return {
    requestID: request.requestId,
    projectUnitID: request.unitId,
    rootProjectUnitID: unit.rootUnitId,
    projectUnitNo: unit.unitNo,
    title: unit.title,
    unitPath: unitPath(parents, unit.title),
    status: request.status,
    reason: request.reason,
    deliveryDate: changes.deliveryDate ?? null,
    siteAddress: changes.siteAddress ?? null,
    siteContact: changes.siteContact ?? null,
    unloading: changes.unloading ?? null,
    askedBy: fullNameOf(asker ?? {}),
    askedOn: request.askedAt.toISOString(),
    decidedBy: decidedAt && fullNameOf(decider ?? {}),
    decidedOn: decidedAt?.toISOString() ?? null,
    decisionReason: request.decisionReason,
    version: request.version,
  };
}
