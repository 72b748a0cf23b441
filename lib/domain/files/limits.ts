const GIGABYTE = 1024 ** 3;

/** The largest file, in bytes. */
export const MAX_FILE_BYTES = 2 * GIGABYTE;

/** Maximum size of all files of a project together, including all versions and the bin, in bytes. */
export const PROJECT_QUOTA_BYTES = 20 * GIGABYTE;

/** How long a deleted file can be restored. */
export const BIN_DAYS = 30;

/** How long an interrupted upload can be continued. */
export const UPLOAD_DAYS = 7;

/** How long a prepared download is available. */
export const DOWNLOAD_MINUTES = 15;

/** The most files in one download. */
export const MAX_DOWNLOAD_FILES = 5000;

/** The most files that can be chosen for upload at once. */
export const MAX_UPLOAD_FILES = 500;
