import { PORTRAIT_MAX_BYTES } from '@/lib/domain/account/portrait';
import { MAX_BCF_FILE_BYTES } from '@/lib/domain/comments/bcf-import';
import { MAX_COMMENT_PICTURE_BYTES } from '@/lib/domain/comments/limits';
import { MAX_FILE_BYTES } from '@/lib/domain/files/limits';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** How large a body may be, by what it carries; shown in the OpenAPI document and checked before it is parsed. */
export const BODY_LIMITS = {
  /** Calls that anybody may make. */
  public: 16 * KILOBYTE,
  /** What one form or one row sends. */
  ordinary: 256 * KILOBYTE,
  /** Batches of order rows, structures and their drafts, delivery data, tables to be exported. */
  batch: 4 * MEGABYTE,
  /** A picture with the form around it. */
  picture: PORTRAIT_MAX_BYTES + 4 * KILOBYTE,
  /** The picture of a comment with the form around it. */
  commentPicture: MAX_COMMENT_PICTURE_BYTES + 4 * KILOBYTE,
  /** A BCF file with the form around it. */
  bcf: MAX_BCF_FILE_BYTES + 4 * KILOBYTE,
  /** Files, read as they arrive, with the form around them. */
  file: MAX_FILE_BYTES + MEGABYTE,
} as const;

export type BodyClass = keyof typeof BODY_LIMITS;
