import { notFound } from 'next/navigation';
import { cache } from 'react';
import type { UnitRow } from '@/db/schema';
import { getPageContext } from '@/lib/page/page-context';
import { AppError } from '@/lib/services/errors';
import { type LoadedUnit, loadUnitAccess } from '@/lib/services/unit-access';
import { pathOfUnit } from '@/lib/services/unit-tree/unit-names';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Awaits a service; a not-found error becomes the “not found” page. */
async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NotFound') notFound();
    throw error;
  }
}

/** The unit of an address with its permission facts; cached per request. An invisible unit is not found. */
export const getPageUnit = cache(async (unitId: string): Promise<LoadedUnit> => {
  const ctx = await getPageContext();
  if (!UUID.test(unitId)) notFound();
  return orNotFound(loadUnitAccess(ctx, unitId));
});

/** The path of a unit in scope, see `unitPath`. */
export async function getPagePath(unit: UnitRow): Promise<string> {
  const { db } = await getPageContext();
  return pathOfUnit(db, unit);
}

/** The root project of an address; a unit that is not a root is not found. */
export async function getPageRoot(rootUnitId: string): Promise<LoadedUnit> {
  const found = await getPageUnit(rootUnitId);
  if (found.unit.parentUnitId !== null) notFound();
  return found;
}
