import { installWithApt } from './apt.mjs';
import { findProgram } from './find-program.mjs';

/** The virus scanner of this machine; null where there is none. */
export const findClamd = () => findProgram('clamd');

/** Makes sure of the virus scanner, installing it where that is possible. */
export async function ensureClamd() {
  if (!findClamd()) await installWithApt(['clamav-daemon']);
  return findClamd() !== null;
}
