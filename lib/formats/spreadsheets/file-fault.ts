/** Why a file cannot be read as a table; keys of `orders.import.faults`. */
export const FILE_FAULTS = [
  'empty',
  'tooLarge',
  'tooLargeInside',
  'tooManyRows',
  'wrongType',
  'oldWorkbook',
  'passwordProtected',
  'damaged',
] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

export class FileFaultError extends Error {
  constructor(readonly fault: FileFault) {
    super(fault);
    this.name = 'FileFaultError';
  }
}

/** What is read of a file at most. A lot holds half as many rows; the rest can be left out by hand. */
export const FILE_LIMITS = {
  fileBytes: 10 * 1024 * 1024,
  /** All parts of a workbook that are read, inflated: a small file that swells beyond this is a bomb. */
  inflatedBytes: 64 * 1024 * 1024,
  zipEntries: 2000,
  rows: 10_000,
  columns: 100,
} as const;
