/** The processing states of a file that becomes a model; `refused` is final until a new version of the converter. */
export const MODEL_STATES = ['queued', 'scanning', 'converting', 'ready', 'refused'] as const;
export type ModelState = (typeof MODEL_STATES)[number];

/** Increase it if the scan or the conversion gives another result for the same file: all files are then read again. */
export const CONVERTER_VERSION = 4;
