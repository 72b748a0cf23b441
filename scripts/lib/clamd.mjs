import { installWithApt } from './apt.mjs';
import { findProgram } from './find-program.mjs';

/** The virus scanner of this machine; null if there is none. */
export const findClamd = () => findProgram('clamd');

/** Ensures the virus scanner, by installing it if possible. */
export async function ensureClamd() {
  if (!findClamd()) await installWithApt(['clamav-daemon']);
  return findClamd() !== null;
}
