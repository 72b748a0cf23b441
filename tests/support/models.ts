import type { ScannedModel } from '@/lib/domain/models/scanned-model';

/** What was read from a file without walls. */
export function emptyModel(): ScannedModel {
  return {
    schema: 'IFC4',
    projectName: null,
    metresPerUnit: 1,
    buildings: [],
    storeys: [],
    walls: [],
    slabs: [],
    groups: [],
    warnings: ['NoStoreys', 'NoWalls'],
  };
}
