const GIGABYTE = 1024 ** 3;

/** The largest file, in bytes. */
export const MAX_FILE_BYTES = 2 * GIGABYTE;

/** What the files of a project may take together, all versions and the bin included, in bytes. */
export const PROJECT_QUOTA_BYTES = 20 * GIGABYTE;

/** How long a deleted file can be restored. */
export const BIN_DAYS = 30;

/** How long an upload that got no more bytes can be continued. */
export const UPLOAD_DAYS = 7;

/** How long a prepared download can be fetched. */
export const DOWNLOAD_MINUTES = 15;

/** Files of one download. */
export const MAX_DOWNLOAD_FILES = 5000;

/** Files that are chosen for upload at a time. */
export const MAX_UPLOAD_FILES = 500;
