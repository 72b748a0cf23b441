import type { CollectedRecords } from './collect-records';
import { metresPerUnit } from './net-volumes';

/**
 * The sum of the material layers of objects, m, by record: of their own layer set (IfcMaterialLayerSet, with or
 * without its usage), else of that of their type.
 */
export function layerWidthsOf(records: CollectedRecords): Map<number, number> {
  const widths = new Map<number, number>();
  if (records.layers.size === 0) return widths;
  const size = metresPerUnit(records);
  const ofSets = new Map<number, number>();
  records.layerSets.each((set, layer) => {
    const thickness = records.layers.get(layer);
    if (thickness !== undefined) ofSets.set(set, (ofSets.get(set) ?? 0) + thickness * size);
  });
  // A usage names one set.
  records.layerSets.each((usage, set) => {
    const width = ofSets.get(set);
    if (width !== undefined && !ofSets.has(usage)) ofSets.set(usage, width);
  });
  records.materials.each((material, object) => {
    const width = ofSets.get(material);
    if (width !== undefined) widths.set(object, width);
  });
  records.typed.each((type, object) => {
    const width = widths.get(type);
    if (width !== undefined && !widths.has(object)) widths.set(object, width);
  });
  return widths;
}
