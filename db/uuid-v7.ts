import { type SQL, sql } from 'drizzle-orm';

/**
 * A new UUID v7 as an SQL expression, for rows that a statement creates itself: a random UUID whose first 48
 * bits are the clock in milliseconds, with the two version bits set. (The supported servers have no such
 * function.)
 */
export const uuidV7: SQL<string> = sql`encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
  placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
  52, 1), 53, 1), 'hex')::uuid`;
