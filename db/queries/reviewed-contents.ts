import { and, eq, inArray, isNull, or, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { files, units } from '@/db/schema';
import { REVIEWED_KINDS } from '@/lib/domain/files/file-kinds';
import { inKeys } from './in-keys';
import { query } from './sql';

const lot = alias(units, 'lot');
const file = alias(files, 'file');
const place = alias(units, 'place');

/** Drawings and models of a lot and its drawing job, as a query of SHA-256s and kinds. */
export function ownContents(unitId: SQLWrapper) {
  return query
    .selectDistinct({ sha256: file.sha256, kind: file.kind })
    .from(file)
    .innerJoin(place, eq(place.unitId, file.unitId))
    .where(
      and(
        isNull(file.deletedAt),
        inKeys(file.kind, REVIEWED_KINDS),
        or(eq(place.unitId, unitId), eq(place.approvalLotId, unitId)),
      ),
    );
}

/** The same of several lots. */
export function readOwnContents(db: Db, unitIds: readonly string[]) {
  const own = ownContents(lot.unitId).as('own');
  return db
    .select({ unitId: lot.unitId, sha256: own.sha256, kind: own.kind })
    .from(lot)
    .crossJoinLateral(own)
    .where(inArray(lot.unitId, [...unitIds]));
}
