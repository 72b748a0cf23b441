import { installWithApt } from './apt.mjs';
import { findProgram } from './find-program.mjs';

/** The PgBouncer of this machine; null where there is none. */
export const findPgBouncer = () => findProgram('pgbouncer');

/** Makes sure of PgBouncer, installing it where that is possible. */
export async function ensurePgBouncer() {
  if (!findPgBouncer()) await installWithApt(['pgbouncer']);
  return findPgBouncer() !== null;
}
