/** The warnings of a scan about a file that can still be used. */
export const MODEL_WARNINGS = ['NoStoreys', 'NoWalls', 'DuplicateIds', 'NoWallNumbers'] as const;
export type ModelWarning = (typeof MODEL_WARNINGS)[number];
