import { isDay } from '../calendar';
import type { LotSource } from '../models/scanned-model';
import type { LotNode, MaterialNode, StructureTree, SubprojectNode } from './structure-tree';

const PLACES = ['buildingGlobalId', 'storeyGlobalId', 'groupGlobalId'];

/** Parses a stored structure; null if it is invalid, such as a draft in an older format. */
export function readTree(value: unknown): StructureTree | null {
  return readList(value, readSubproject);
}

function readList<T>(value: unknown, read: (item: unknown) => T | null): T[] | null {
  if (!Array.isArray(value)) return null;
  const items: T[] = [];
  for (const item of value) {
    const node = read(item);
    if (node === null) return null;
    items.push(node);
  }
  return items;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function readSubproject(value: unknown): SubprojectNode | null {
  const named = readNamed(value);
  const children = readList(field(value, 'children'), readLot);
  return named && children && { ...named, children };
}

function readLot(value: unknown): LotNode | null {
  const named = readNamed(value);
  const materials = readList(field(value, 'materials'), readMaterial);
  const sources = readSources(field(value, 'sources'));
  return named && materials && { ...named, materials, ...(sources && { sources }) };
}

/** The locations of a lot's walls in models; null if missing or in another format. */
function readSources(value: unknown): LotSource[] | null {
  return readList(value, (item) => {
    const [building, storey, group] = PLACES.map((place) => field(item, place));
    return isId(building) && isId(storey) && isId(group)
      ? { buildingGlobalId: building, storeyGlobalId: storey, groupGlobalId: group }
      : null;
  });
}

function isId(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

function readNamed(value: unknown): Pick<LotNode, 'key' | 'unitId' | 'name'> | null {
  const [key, unitId, name] = [field(value, 'key'), field(value, 'unitId'), field(value, 'name')];
  const isNamed = typeof key === 'string' && typeof name === 'string';
  return isNamed && (unitId === null || typeof unitId === 'string') ? { key, unitId, name } : null;
}

function readMaterial(value: unknown): MaterialNode | null {
  const [key, type, volumeM3] = [field(value, 'key'), field(value, 'type'), field(value, 'volumeM3')];
  const [volumeText, deliveryDay] = [field(value, 'volumeText'), field(value, 'deliveryDay')];
  if (typeof key !== 'string' || typeof type !== 'string') return null;
  if (volumeM3 !== null && typeof volumeM3 !== 'number') return null;
  if (volumeText !== null && typeof volumeText !== 'string') return null;
  return deliveryDay === null || isDay(deliveryDay) ? { key, type, volumeM3, volumeText, deliveryDay } : null;
}
