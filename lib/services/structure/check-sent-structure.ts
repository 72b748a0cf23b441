import type { SentStructure } from '@/lib/contract/structure';
import { DATE_TOO_EARLY, type Day } from '@/lib/domain/calendar';
import { isWholeLitres, totalVolumeM3 } from '@/lib/domain/deliveries/volume-limit';
import type { LotSource } from '@/lib/domain/models/scanned-model';
import { checkStructure, earlyDates } from '@/lib/domain/structure/check-structure';
import { AppError, type Message, validationFailed } from '../errors';
import type { StoredSubproject } from '../unit-tree/load-structure';
import type { EarliestDays } from './earliest-days';

/** A structure that may be stored: all ids are known, all types exist, all values are complete. */
export interface CheckedSubproject {
  /** Null for a new one. */
  unitId: string | null;
  name: string;
  children: CheckedLot[];
}
export interface CheckedLot {
  unitId: string | null;
  name: string;
  materials: { type: string; volumeM3: number; deliveryDay: Day }[];
  /** The places of its walls in a model, if sent. */
  sources?: readonly LotSource[] | undefined;
}

/** The data against which a sent structure is checked. */
export interface StructureFacts {
  stored: readonly StoredSubproject[];
  materialTypes: ReadonlySet<string>;
  earliest: EarliestDays;
}

type Sent = SentStructure['subProjects'];
type SentLot = Sent[number]['children'][number];

/**
 * Checks a sent structure and returns it ready to be stored.
 * @param finishing whether this finishes Structuring: then an incomplete structure is refused as a gate
 * (409), and at least one subproject and a material in each lot are required (domain.md §4, §10)
 * @throws AppError ValidationFailed naming every node as `subProjects/0/children/2/materials/1`,
 * StructureInvalid
 */
export function checkSentStructure(
  sent: Sent,
  facts: StructureFacts,
  finishing: boolean,
): CheckedSubproject[] {
  const unknown = [...unknownIds(sent, facts.stored), ...unknownTypes(sent, facts.materialTypes)];
  refuseIf([...unknown, ...partsOfLitres(sent)]);
  const structure = sent.map(({ id, name, children }) => ({
    unitId: id ?? null,
    name,
    children: children.map((lot) => ({
      unitId: lot.id ?? null,
      name: lot.name,
      sources: lot.sources,
      materials: lot.materials.map(({ type, volume, deliveryDate }) => ({
        type,
        volumeM3: totalVolumeM3([volume ?? 0]),
        deliveryDay: deliveryDate ?? null,
      })),
    })),
  }));
  const problems = checkStructure(structure, finishing ? 'finish' : 'save').map(
    ({ code, reference }): Message => ({ type: 'error', code, reference }),
  );
  if (finishing && problems.length > 0) throw new AppError('StructureInvalid', { messages: problems });
  refuseIf(problems);
  const complete = structure.map((subproject) => ({
    ...subproject,
    children: subproject.children.map(dated),
  }));
  refuseIf(earlyMessages(complete, facts));
  return complete;
}

function refuseIf(messages: Message[]): void {
  if (messages.length > 0) throw validationFailed(messages);
}

function dated(lot: {
  unitId: string | null;
  name: string;
  sources: readonly LotSource[] | undefined;
  materials: { type: string; volumeM3: number; deliveryDay: Day | null }[];
}): CheckedLot {
  return {
    ...lot,
    materials: lot.materials.flatMap(({ deliveryDay, ...material }) =>
      deliveryDay === null ? [] : [{ ...material, deliveryDay }],
    ),
  };
}

/** Ids that are not those of the root's subprojects and lots, or occur twice. */
function unknownIds(sent: Sent, stored: readonly StoredSubproject[]): Message[] {
  const subprojectIds = new Set(stored.map(({ unitId }) => unitId));
  const lotIds = new Set(stored.flatMap(({ children }) => children.map(({ unitId }) => unitId)));
  // Each id is removed at its first use, so that a second one is unknown too.
  const check = (id: string | null | undefined, known: Set<string>, reference: string): Message[] =>
    id == null || known.delete(id)
      ? []
      : [{ type: 'error', code: 'UnknownValue', reference: `${reference}/id` }];
  return sent.flatMap(({ id, children }, index) => [
    ...check(id, subprojectIds, `subProjects/${index}`),
    ...children.flatMap((lot, at) => check(lot.id, lotIds, `subProjects/${index}/children/${at}`)),
  ]);
}

function unknownTypes(sent: Sent, materialTypes: ReadonlySet<string>): Message[] {
  return eachLot(sent, (lot: SentLot, reference) =>
    lot.materials.flatMap(({ type }, index) =>
      materialTypes.has(type)
        ? []
        : [{ type: 'error', code: 'UnknownValue', reference: `${reference}/materials/${index}/type` }],
    ),
  );
}

/** Volumes with more than three decimals: rounded, they could fit the limit by what was cut off (domain.md §11). */
function partsOfLitres(sent: Sent): Message[] {
  return eachLot(sent, (lot: SentLot, reference) =>
    lot.materials.flatMap(({ volume }, index): Message[] =>
      isWholeLitres(volume ?? 0)
        ? []
        : [
            {
              type: 'error',
              code: 'DELIVERY.VolumeDecimals',
              reference: `${reference}/materials/${index}/volume`,
            },
          ],
    ),
  );
}

/** Days before the first possible one, unless the lot already has them (domain.md §6). */
function earlyMessages(
  complete: readonly CheckedSubproject[],
  { stored, earliest }: StructureFacts,
): Message[] {
  const days = new Map(
    stored.flatMap(({ children }) =>
      children.map(
        (lot) => [lot.unitId, new Set(lot.materials.flatMap((row) => row.deliveryDay ?? []))] as const,
      ),
    ),
  );
  const facts = { earliest, storedDays: (unitId: string) => days.get(unitId) };
  return earlyDates(complete, facts).map((reference) => ({
    type: 'error',
    code: DATE_TOO_EARLY,
    reference: `${reference}/deliveryDate`,
  }));
}

function eachLot(sent: Sent, messagesOf: (lot: SentLot, reference: string) => Message[]): Message[] {
  return sent.flatMap(({ children }, index) =>
    children.flatMap((lot, at) => messagesOf(lot, `subProjects/${index}/children/${at}`)),
  );
}
