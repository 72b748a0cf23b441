import type { Pool } from 'pg';

/**
 * End of the server's write-ahead log: everything committed before the query is before this position.
 * Unflushed log belongs to open transactions, unless commits do not wait for the disk.
 */
const POSITION = `
  select (case current_setting('synchronous_commit') when 'off'
    then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as position`;

/** The current position of the primary server, as `16/B374D848`. */
export async function currentPosition(primary: Pool): Promise<string> {
  const { rows } = await primary.query<{ position: string }>(POSITION);
  return rows[0]?.position ?? '0/0';
}

const WRITTEN = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i;

/** A position as a number that can be compared; null if invalid. */
export function positionNumber(written: string): bigint | null {
  const [, high, low] = WRITTEN.exec(written) ?? [];
  return high === undefined || low === undefined ? null : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
