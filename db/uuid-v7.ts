import { type SQL, sql } from 'drizzle-orm';

/**
 * A new UUID v7 as an expression, for rows that a statement makes by itself: a random one with its first 48 bits
 * the milliseconds of the clock, and the version's two bits set. (The servers we support have none of their own.)
 */
export const uuidV7: SQL<string> = sql`encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
  placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
  52, 1), 53, 1), 'hex')::uuid`;
