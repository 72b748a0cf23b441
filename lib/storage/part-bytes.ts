/**
 * Size of all parts of a content except the last; every S3-compatible store accepts parts of 5 MB and more.
 */
export const PART_BYTES = 8 * 1024 * 1024;
