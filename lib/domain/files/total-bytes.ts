/** Total size of files in bytes. */
export function totalBytes(files: readonly { sizeBytes: number }[]): number {
  return files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}
