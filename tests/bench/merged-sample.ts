import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** A large file made of copies of a sample, and how far they stand apart in its units. */
export interface MergedSample {
  sample: string;
  copies: number;
  spacing: number;
}

/** Makes the file in a folder. @returns where it lies */
export function mergeSample(
  { sample, copies, spacing }: MergedSample,
  samples: string,
  folder: string,
): string {
  const merged = join(folder, `${sample}.ifc`);
  const args = [join(samples, 'make-merged.mjs'), merged, `${copies}`, `${spacing}`];
  execFileSync(process.execPath, [...args, join(samples, `${sample}.ifc`)], { stdio: 'ignore' });
  return merged;
}
