import { PORTRAIT_MAX_BYTES } from '@/lib/domain/account/portrait';
import { MAX_BCF_FILE_BYTES } from '@/lib/domain/comments/bcf-import';
import { MAX_COMMENT_PICTURE_BYTES } from '@/lib/domain/comments/limits';
import { LOGO_MAX_BYTES } from '@/lib/domain/configuration/logo';
import { MAX_CONFIGURATION_BYTES } from '@/lib/domain/configuration-file/file-nouns';
import { MAX_FILE_BYTES } from '@/lib/domain/files/limits';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Maximum size of a body, by its content; shown in the OpenAPI document and checked before parsing. */
export const BODY_LIMITS = {
  /** Calls without sign-in. */
  public: 16 * KILOBYTE,
  /** One form or one row. */
  ordinary: 256 * KILOBYTE,
  /** Batches of order rows, structures and their drafts, delivery data, tables to export. */
  batch: 4 * MEGABYTE,
  /** The configuration of the portal as a file, with its catalogues. */
  configuration: MAX_CONFIGURATION_BYTES,
  /** A picture with its form. */
  picture: PORTRAIT_MAX_BYTES + 4 * KILOBYTE,
  /** A logo with its form. */
  logo: LOGO_MAX_BYTES + 4 * KILOBYTE,
  /** The picture of a comment with its form. */
  commentPicture: MAX_COMMENT_PICTURE_BYTES + 4 * KILOBYTE,
  /** A BCF file with its form. */
  bcf: MAX_BCF_FILE_BYTES + 4 * KILOBYTE,
  /** Files with their form, read as a stream. */
  file: MAX_FILE_BYTES + MEGABYTE,
} as const;

export type BodyClass = keyof typeof BODY_LIMITS;
