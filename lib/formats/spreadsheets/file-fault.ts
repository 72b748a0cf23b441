/** Reasons why a file cannot be read as a table; keys of `orders.import.faults`. */
export const FILE_FAULTS = [
  'empty',
  'tooLarge',
  'tooLargeInside',
  'tooManyRows',
  'wrongType',
  'notATable',
  'oldWorkbook',
  'passwordProtected',
  'damaged',
] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

export class FileFaultError extends Error {
  constructor(
    readonly fault: FileFault,
    /** The name of the kind of a file that is no table. */
    readonly type = '',
  ) {
    super(fault);
    this.name = 'FileFaultError';
  }
}

/** Limits for reading a file. A lot has at most half as many rows; the person can leave the rest out. */
export const FILE_LIMITS = {
  fileBytes: 10 * 1024 * 1024,
  /** Total inflated size of the parts of a workbook that are read; this stops zip bombs. */
  inflatedBytes: 64 * 1024 * 1024,
  zipEntries: 2000,
  rows: 10_000,
  columns: 100,
} as const;
