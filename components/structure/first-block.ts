import type { Day } from '@/lib/domain/calendar';
import { SAVE_BLOCKS, type SaveBlock } from '@/lib/domain/structure/structure-checks';
import { findNode, type NodeKey } from '@/lib/domain/structure/structure-tree';
import type { FieldName, StructureStore } from './structure-store';

/** Why a structure cannot be saved, and the field to focus. */
export interface FirstBlock {
  reason: SaveBlock;
  key: NodeKey;
  field: FieldName;
  /** The earliest possible day, if a date is too early. */
  minDay: Day | null;
}

/** The first reason why the structure cannot be saved; null if it can. */
export function firstBlock(store: StructureStore): FirstBlock | null {
  const { blocked } = store.checker.tree(store.tree);
  const reason = SAVE_BLOCKS.find((candidate) => blocked[candidate] !== undefined);
  const key = reason && blocked[reason];
  if (reason === undefined || key === undefined) return null;
  const found = findNode(store.tree, key);
  if (found?.kind !== 'material') return { reason, key, field: 'name', minDay: null };
  const { minDay, materials } = store.checker.lot(found.lot, found.subproject);
  const field = materials.get(key)?.[0] === 'volume' ? 'volume' : 'date';
  return { reason, key, field, minDay };
}
