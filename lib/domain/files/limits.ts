import { MEGABYTE, SETTING_RULES } from '../configuration/settings';

/** The largest file that the portal can take, in bytes; a setting may allow less. */
export const MAX_FILE_BYTES = SETTING_RULES.fileMegabytes.max * MEGABYTE;

/** How long an interrupted upload can be continued. */
export const UPLOAD_DAYS = 7;

/** How long a prepared download is available. */
export const DOWNLOAD_MINUTES = 15;

/** The most files in one download. */
export const MAX_DOWNLOAD_FILES = 5000;

/** The most files that can be chosen for upload at once. */
export const MAX_UPLOAD_FILES = 500;
