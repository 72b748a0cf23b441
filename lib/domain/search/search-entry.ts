import { endingOf, MODEL_KINDS } from '../files/file-kinds';
import { href } from '../navigation/pages';
import { unitPagePath } from '../navigation/unit-page-path';
import { unitName } from '../units/unit-path';
import type { UnitType } from '../vocabulary/unit-types';
import type { SearchKind } from './kinds';

/** A search result with its unit. */
export interface FoundEntry {
  id: string;
  title: string;
  detail: string;
  projectUnitID: string;
  rootProjectUnitID: string;
  projectUnitNo: string;
  projectUnitType: UnitType;
  /** See `unitPath`. */
  unitPath: string;
  /** Title of the project. */
  rootTitle: string;
}

/** What a result is called: a unit by its path, anything else by its own title. */
export function searchEntryTitle(kind: SearchKind, entry: Pick<FoundEntry, 'title' | 'unitPath'>): string {
  return kind === 'units' ? entry.unitPath : entry.title;
}

/** Path of the page that shows the result. */
export function searchEntryPath(kind: SearchKind, entry: FoundEntry): string {
  const { id, projectUnitID: unitId, rootProjectUnitID: rootUnitId } = entry;
  if (kind === 'people') return href('memberProfile', { rootUnitId, userId: id });
  if (kind === 'comments') return href('viewer', { rootUnitId, unitId }, { comment: id });
  if (kind !== 'files') return unitPagePath(rootUnitId, unitId);
  // The kind of a file is known by the ending of its name.
  const isModel = MODEL_KINDS.some((known) => known === endingOf(entry.title));
  const show = isModel ? 'model' : 'drawings';
  const path = href('viewer', { rootUnitId, unitId }, { show });
  return isModel ? path : `${path}#${new URLSearchParams({ file: id })}`;
}

/**
 * The details of a result below its title, the most specific first; empty ones are left out.
 * @param typeName name of the unit's type
 */
export function searchEntryFacts(kind: SearchKind, entry: FoundEntry, typeName: string): string[] {
  const { detail, projectUnitNo, unitPath, rootTitle } = entry;
  const isProject = entry.projectUnitID === entry.rootProjectUnitID;
  const unit = unitName(projectUnitNo, unitPath);
  const facts = {
    units: [projectUnitNo, typeName, detail, isProject ? '' : rootTitle],
    sites: [unit],
    people: [detail, unit],
    files: [unit, isProject ? '' : rootTitle, detail],
    comments: [detail, unit, isProject ? '' : rootTitle],
    rooms: [detail, unit, rootTitle],
  } satisfies Record<SearchKind, string[]>;
  return facts[kind].filter((fact) => fact !== '');
}
