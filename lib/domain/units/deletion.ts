import type { Day } from '../calendar';
import { UNIT_TYPES, type UnitType } from '../vocabulary/unit-types';

/** The most deleted units on a page. */
export const MAX_DELETED_SHOWN = 100;

/** What is deleted together with a unit: the units below it by type, and the materials and files of all of them. */
export type DeletionCounts = Record<UnitType | 'materials' | 'files', number>;

/** Units by their types, for `DeletionCounts`. */
export function countsByType(ofType: (type: UnitType) => number): Record<UnitType, number>;
export function countsByType(ofType: (type: UnitType) => number): object {
  return Object.fromEntries(UNIT_TYPES.map((type) => [type, ofType(type)]));
}

/** The counts above 0, in a fixed order. */
export function countedKinds(counts: DeletionCounts): [kind: keyof DeletionCounts, count: number][] {
  const kinds: (keyof DeletionCounts)[] = [...UNIT_TYPES, 'materials', 'files'];
  return kinds.flatMap((kind): [keyof DeletionCounts, number][] =>
    counts[kind] > 0 ? [[kind, counts[kind]]] : [],
  );
}

/** The most lots and deliveries that the question of a deletion names. */
export const MAX_DELETION_NAMED = 50;

/**
 * Whether a typed text confirms a deletion that includes a placed order, an approved lot or a fixed delivery: it
 * is the number of the deleted unit (domain.md §11, "Deletion by the salesPlanner").
 */
export function confirmsDeletion(unitNo: string, typed: string | undefined): boolean {
  return typed !== undefined && typed.trim().toUpperCase() === unitNo.toUpperCase();
}

/** What a deletion includes that was ordered, approved or fixed, in the fields of the wire. */
export interface ConfirmedDeletion {
  /** By number, with their path below the project; the first of them. */
  lots: { projectUnitNo: string; title: string; orderNumber: string | null }[];
  lotCount: number;
  /** By date; the first of them. */
  deliveries: {
    title: string;
    deliveryDate: Day;
    isFixed: boolean;
    /** It also brings other lots, and stays for them. */
    isShared: boolean;
  }[];
  deliveryCount: number;
}
