import { installWithApt } from './apt.mjs';
import { findProgram } from './find-program.mjs';

/** The PgBouncer of this machine; null if there is none. */
export const findPgBouncer = () => findProgram('pgbouncer');

/** Ensures PgBouncer, by installing it if possible. */
export async function ensurePgBouncer() {
  if (!findPgBouncer()) await installWithApt(['pgbouncer']);
  return findPgBouncer() !== null;
}
