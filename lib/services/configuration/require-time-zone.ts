import type { Db } from '@/db/client';
import { isZoneOfDatabase } from '@/db/queries/zones';
import type { TimeZone } from '@/lib/domain/time-zones';
import { validationFailed } from '../errors';

/** @throws AppError ValidationFailed if the database does not know the zone: queries count days in it too */
export async function requireTimeZone(db: Db, zone: TimeZone): Promise<void> {
  if (await isZoneOfDatabase(db, zone)) return;
  const values = { format: 'timeZone' };
  throw validationFailed([{ type: 'error', code: 'WrongFormat', reference: 'timeZone', values }]);
}
