import type { DeliveryDataDto } from '@/lib/contract/materials';
import type { Day } from '@/lib/domain/calendar';
import type { Material } from '@/lib/domain/deliveries/materials';
import { titleKey } from '@/lib/domain/units/title';
import { loadMinDays } from '../catalogue/lead-days';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, type Message, notFound } from '../errors';
import { lockProjectOf } from '../scope';
import { announceMaterials } from './announce-materials';
import type { SentMaterials } from './changed-lots';
import { getDeliveryData } from './get-delivery-data';
import { requireMaterialsEditor } from './lot-access';
import { moveOrderLots, type SentOrderLot } from './move-order-lots';
import { storeMaterials } from './store-materials';

interface SentLot {
  approvalLotID?: string | undefined;
  approvalLotTitle?: string | undefined;
  /** The version the caller saw; if absent, the last write wins. */
  version?: number | undefined;
  materials: readonly Material[];
}

interface DatedLot {
  orderLotID: string;
  version?: number | undefined;
  deliveryDate: Day | null;
}

interface SaveInput {
  rootUnitId: string;
  subProjects: readonly {
    subProjectID: string;
    approvalLots?: readonly SentLot[] | undefined;
    orderLots?: readonly DatedLot[] | undefined;
  }[];
}

/**
 * Saves materials and dates of many lots of a project at once, all or nothing; returns the complete new
 * state.
 */
export function saveDeliveryData(outer: ServiceContext, input: SaveInput): Promise<DeliveryDataDto> {
  return inTransaction(outer, async (ctx) => {
    await lockProjectOf(ctx, input.rootUnitId);
    const { unit: root } = await requireMaterialsEditor(ctx, input.rootUnitId);
    const present = await getDeliveryData(ctx, input.rootUnitId);
    const { project: minDay } = await loadMinDays(ctx, input.rootUnitId);
    const named = namedLots(input, present);
    const dated = namedOrderLots(input, present);
    refuseStale([...named, ...dated], present);
    const sent = named.map(({ lot, reference, subprojectReference, unitId }): SentMaterials => {
      return {
        unitId,
        materials: lot.materials,
        minDay,
        reference: `${reference}/materials/`,
        subprojectReference,
      };
    });
    const changed = await storeMaterials(ctx, input.rootUnitId, sent);
    await announceMaterials(ctx, root, changed);
    await moveOrderLots(ctx, input.rootUnitId, dated);
    return getDeliveryData(ctx, input.rootUnitId);
  });
}

interface Versions {
  /** The stored version. */
  version: number;
  lot: { version?: number | undefined };
  reference: string;
}

interface NamedLot extends Versions {
  unitId: string;
  lot: SentLot;
  subprojectReference: string;
}

/** The named lots; a lot outside its subproject, or named twice, is not found. */
function namedLots({ subProjects }: SaveInput, present: DeliveryDataDto): NamedLot[] {
  const lotsOf = new Map(present.subProjects.map((sub) => [sub.subProjectID, sub.approvalLots]));
  const named = subProjects.flatMap(({ subProjectID, approvalLots = [] }, index) => {
    const known = lotsOf.get(subProjectID);
    if (!known) throw notFound();
    return approvalLots.map((lot, lotIndex): NamedLot => {
      const found = known.find((candidate) => isMeant(candidate, lot));
      if (!found) throw notFound();
      const subprojectReference = `subProjects/${index}`;
      return {
        unitId: found.approvalLotID,
        version: found.version,
        lot,
        reference: `${subprojectReference}/approvalLots/${lotIndex}`,
        subprojectReference,
      };
    });
  });
  if (new Set(named.map(({ unitId }) => unitId)).size < named.length) throw notFound();
  return named;
}

/** The same for order lots. */
function namedOrderLots({ subProjects }: SaveInput, present: DeliveryDataDto): (SentOrderLot & Versions)[] {
  const lotsOf = new Map(present.subProjects.map((sub) => [sub.subProjectID, sub.orderLots]));
  const named = subProjects.flatMap(({ subProjectID, orderLots = [] }, index) =>
    orderLots.map((lot, lotIndex) => {
      const stored = lotsOf.get(subProjectID)?.find(({ orderLotID }) => orderLotID === lot.orderLotID);
      if (!stored) throw notFound();
      const { deliveryDate } = lot;
      const reference = `subProjects/${index}/orderLots/${lotIndex}`;
      return { stored, deliveryDate, reference, lot, version: stored.version };
    }),
  );
  if (new Set(named.map(({ stored }) => stored)).size < named.length) throw notFound();
  return named;
}

function isMeant(
  { approvalLotID, approvalLotTitle }: { approvalLotID: string; approvalLotTitle: string },
  sent: SentLot,
): boolean {
  return sent.approvalLotID === undefined
    ? titleKey(approvalLotTitle) === titleKey(sent.approvalLotTitle ?? '')
    : approvalLotID === sent.approvalLotID;
}

function refuseStale(named: readonly Versions[], present: DeliveryDataDto): void {
  const messages = named.flatMap(({ lot, version, reference }): Message[] =>
    lot.version === undefined || lot.version === version
      ? []
      : [{ type: 'error', code: 'StaleVersion', reference }],
  );
  if (messages.length > 0) throw new AppError('StaleVersion', { messages, data: present });
}
