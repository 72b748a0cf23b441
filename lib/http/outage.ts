const CONNECTION_CODES = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '40001',
  '40P01',
  '53300',
]);

/**
 * Whether an error says that the database is away or asks to try again: a lost connection, a server that
 * starts or stops (SQLSTATE 08, 57P), too many connections, or a deadlock that picked this transaction.
 */
export function isOutage(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    const code: unknown = Reflect.get(cause, 'code');
    if (typeof code !== 'string') continue;
    if (CONNECTION_CODES.has(code) || code.startsWith('08') || code.startsWith('57P')) return true;
  }
  return false;
}
