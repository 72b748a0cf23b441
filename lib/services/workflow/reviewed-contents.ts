import { type SQL, sql } from 'drizzle-orm';
import { MODEL_KINDS, REVIEWED_KINDS } from '@/lib/domain/files/file-kinds';
import { inKeys } from './in-keys';

const KIND = sql`file.kind`;

/** A unit by its ids, or by the columns of a query that have them. */
export interface ReviewedUnit {
  unitId: string | SQL;
  rootUnitId: string | SQL;
  parentUnitId: string | SQL | null;
}

/**
 * What is reviewed with a lot, as a query of SHA-256s: drawings and models of the lot itself and of its drawing job,
 * and models above it that are known to have walls of it.
 */
export function reviewedContents({ unitId, rootUnitId, parentUnitId }: ReviewedUnit): SQL {
  return sql`
    select distinct file.sha256 from files file join units place on place.unit_id = file.unit_id
    where file.deleted_at is null and ${inKeys(KIND, REVIEWED_KINDS)} and (
      place.unit_id = ${unitId} or place.approval_lot_id = ${unitId}
      or place.unit_id in (${rootUnitId}, ${parentUnitId}) and ${inKeys(KIND, MODEL_KINDS)} and (
        exists (select 1 from lot_sources source where source.unit_id = ${unitId})
        or exists (select 1 from delivery_walls wall where wall.unit_id = ${unitId})))`;
}
