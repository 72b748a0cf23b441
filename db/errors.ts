/**
 * The driver's own error below what Drizzle wrapped round it: the first in the chain of causes that has a code.
 * By its shape, not by its class: a bundle may hold Drizzle twice.
 */
function driverError(error: unknown): unknown {
  let found = error;
  while (text(found, 'code') === null && found instanceof Error && found.cause) found = found.cause;
  return found;
}

function text(error: unknown, field: string): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : null;
}

/** Five characters of SQLSTATE or the connection's own code (`ECONNREFUSED`), else null. */
export function databaseErrorCode(error: unknown): string | null {
  return text(driverError(error), 'code');
}

function violates(error: unknown, sqlState: string, constraint?: string): boolean {
  const cause = driverError(error);
  if (text(cause, 'code') !== sqlState) return false;
  return !constraint || text(cause, 'constraint') === constraint;
}

/** A unique index (the named one, if given) already holds these values. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return violates(error, '23505', constraint);
}

/** What is there already, as the server says it: `Key (tenant_id)=(1) already exists.` of its table. */
export function takenKey(error: unknown): { table: string; detail: string } | null {
  if (!isUniqueViolation(error)) return null;
  const cause = driverError(error);
  return { table: text(cause, 'table') ?? '', detail: text(cause, 'detail') ?? '' };
}

/** The row referred to does not exist, or is still referred to. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return violates(error, '23503', constraint);
}

/** The check of a table that refused the values, by its name; null where none did. */
export function violatedCheck(error: unknown): string | null {
  return violates(error, '23514') ? (text(driverError(error), 'constraint') ?? '') : null;
}

/** The transaction lost against a concurrent one (serialisation, deadlock) and may be tried again. */
export function isSerializationFailure(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code === '40001' || code === '40P01';
}

/**
 * What a replica says when another server may answer instead: the statement stood in the way of its replay (nothing
 * else is refused with 40001 or 40P01 by a server that only reads), it has no connection left, or it stops or starts.
 */
const REPLICA_CODES = /^(40001|40P01|53300|08...|57P0.)$/;

/**
 * A statement failed because of the replica it was sent to: by the SQLSTATE of the answer, or because none came. Errors
 * of the server have a severity, those of the connection and of its client have none.
 */
export function isReplicaFailure(error: unknown): boolean {
  const cause = driverError(error);
  return text(cause, 'severity') === null || REPLICA_CODES.test(text(cause, 'code') ?? '');
}

const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);
/** What the clients say without a code. */
const LOST_MESSAGE =
  /^(Connection terminated|Client (was closed|has encountered)|timeout (exceeded|expired)|PGlite is clos)/;

/** The database cannot be reached just now; whether a running transaction was committed is not known. */
export function isConnectionLost(error: unknown): boolean {
  const cause = driverError(error);
  const code = text(cause, 'code');
  if (code !== null && (LOST.has(code) || code.startsWith('08'))) return true;
  // The socket of a server that is down is a file that is missing.
  if (code === 'ENOENT') return text(cause, 'syscall') === 'connect';
  return cause instanceof Error && LOST_MESSAGE.test(cause.message);
}
