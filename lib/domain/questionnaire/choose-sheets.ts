import type { SheetSetKey } from '../vocabulary/tenant-rules';
import type { UnitParamKey } from '../vocabulary/unit-params';
import { CCL_SHEETS } from './ccl-sheets';
import { PSW_SHEETS } from './psw-sheets';
import type { Sheet } from './sheet';

/** The facts that decide which sheets a project has: its set and two parameters of its root. */
export interface SheetChoice {
  setKey: SheetSetKey | null;
  country: string | null;
  brickAssortment: string | null;
}

/** Parameters of a root that decide its sheets. */
export const SHEET_PARAMS = ['Country', 'BrickAssortment'] as const satisfies readonly UnitParamKey[];

export function isSheetParam(key: UnitParamKey): boolean {
  return SHEET_PARAMS.some((param) => param === key);
}

const COUNTRIES: ReadonlyMap<string, Exclude<keyof typeof CCL_SHEETS, 'uitgekiend'>> = new Map([
  ['nl', 'nl'],
  ['de', 'de'],
  ['d', 'de'],
  ['be', 'be'],
  ['b', 'be'],
  ['fr', 'fr'],
  ['f', 'fr'],
]);

/** The pinned version of each sheet, or the newest if none is pinned or the pinned one does not exist. */
export function pinSheets(versions: readonly Sheet[], pinned: ReadonlyMap<string, unknown>): Sheet[] {
  const chosen = new Map<string, Sheet>();
  for (const sheet of versions) {
    const { version = 0 } = chosen.get(sheet.name) ?? {};
    const isPinned = sheet.version === pinned.get(sheet.name);
    if (isPinned || (version !== pinned.get(sheet.name) && sheet.version > version)) {
      chosen.set(sheet.name, sheet);
    }
  }
  return [...chosen.values()];
}

/**
 * The sheets of a project in all versions; empty if it has no set, or if the country is required and unknown
 * (domain.md §7).
 */
export function sheetVersionsFor({ setKey, country, brickAssortment }: SheetChoice): readonly Sheet[] {
  if (setKey === 'psw') return PSW_SHEETS;
  if (setKey !== 'ccl') return [];
  const known = COUNTRIES.get((country ?? '').trim().toLowerCase());
  if (known === undefined) return [];
  return CCL_SHEETS[brickAssortment?.trim().toLowerCase() === 'true' ? 'uitgekiend' : known];
}
