/** How far a file has come on its way to a model; `refused` is final until the converter has a new version. */
export const MODEL_STATES = ['queued', 'scanning', 'converting', 'ready', 'refused'] as const;
export type ModelState = (typeof MODEL_STATES)[number];

/** Raised when the scan or the conversion gives another result for the same file: everything is then read again. */
export const CONVERTER_VERSION = 3;
