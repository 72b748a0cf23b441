/** What a scan found odd in a file that is usable all the same. */
export const MODEL_WARNINGS = ['NoStoreys', 'NoWalls', 'DuplicateIds', 'NoWallNumbers'] as const;
export type ModelWarning = (typeof MODEL_WARNINGS)[number];
