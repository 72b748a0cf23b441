/**
 * The driver's own error inside Drizzle's wrappers: the first in the chain of causes that has a code. Checked
 * by shape, not by class, because a bundle may contain Drizzle twice.
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

/** What happened, in the driver's or the server's own words. */
export function databaseErrorReason(error: unknown): string {
  const cause = driverError(error);
  // Several addresses of one host that all failed have no message in common.
  return text(cause, 'message') || text(cause, 'code') || String(cause);
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

/** The existing key in the server's words: `Key (tenant_id)=(1) already exists.`, and its table. */
export function takenKey(error: unknown): { table: string; detail: string } | null {
  if (!isUniqueViolation(error)) return null;
  const cause = driverError(error);
  return { table: text(cause, 'table') ?? '', detail: text(cause, 'detail') ?? '' };
}

/** The referenced row does not exist, or is still referenced. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return violates(error, '23503', constraint);
}

/** The name of the table check that refused the values; null if the error is of another kind. */
export function violatedCheck(error: unknown): string | null {
  return violates(error, '23514') ? (text(driverError(error), 'constraint') ?? '') : null;
}

/** The transaction conflicted with a concurrent one (serialisation, deadlock) and may be retried. */
export function isSerializationFailure(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code === '40001' || code === '40P01';
}

/**
 * SQLSTATE codes of a replica for which another server may answer: the statement conflicted with its replay
 * (a read-only server refuses nothing else with 40001 or 40P01), it has no free connection, or it is starting
 * or stopping.
 */
const REPLICA_CODES = /^(40001|40P01|53300|08...|57P0.)$/;

/**
 * A statement failed because of its replica: by the SQLSTATE of the answer, or because no answer came. Errors
 * of the server have a severity, those of the connection and the client do not.
 */
export function isReplicaFailure(error: unknown): boolean {
  const cause = driverError(error);
  return text(cause, 'severity') === null || REPLICA_CODES.test(text(cause, 'code') ?? '');
}

const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);
/** Messages of client errors that have no code. */
const LOST_MESSAGE =
  /^(Connection terminated|Client (was closed|has encountered)|timeout (exceeded|expired)|PGlite is clos)/;

/**
 * The database cannot be reached at the moment; it is unknown whether a running transaction was committed.
 */
export function isConnectionLost(error: unknown): boolean {
  const cause = driverError(error);
  const code = text(cause, 'code');
  if (code !== null && (LOST.has(code) || code.startsWith('08'))) return true;
  // If a server is down, its Unix socket is a missing file.
  if (code === 'ENOENT') return text(cause, 'syscall') === 'connect';
  return cause instanceof Error && LOST_MESSAGE.test(cause.message);
}
