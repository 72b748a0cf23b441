import { and, inArray, not } from 'drizzle-orm';
import { visibleUnits } from '@/db/queries/scope';
import { units } from '@/db/schema';
import type { ServiceContext } from '../context';

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
/** Postgres allows 65,535 values in one statement. */
const CHUNK = 10_000;

/** Whether a text contains the id of an existing unit that the viewer does not see (any more). */
export async function mentionsInvisibleUnit(ctx: ServiceContext, text: string): Promise<boolean> {
  const ids = [...new Set(text.match(UUID)?.map((id) => id.toLowerCase()))];
  for (let at = 0; at < ids.length; at += CHUNK) {
    const named = inArray(units.unitId, ids.slice(at, at + CHUNK));
    if ((await ctx.db.$count(units, and(named, not(visibleUnits(ctx))))) > 0) return true;
  }
  return false;
}
