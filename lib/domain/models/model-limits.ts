/** Maximum size of an IFC file, unzipped, in MB of 1024² bytes. */
export const MAX_MODEL_MB = 256;

/** The most records of buildings, storeys, walls, parts, groups and their relations in a scan. */
export const MAX_MODEL_ELEMENTS = 200_000;

/** The most references between records in a scan. */
export const MAX_MODEL_REFERENCES = 6_000_000;

/** The most copies after expanding mapped items and operands of boolean results. */
export const MAX_EXPANDED_ITEMS = 1_000_000;

/** The deepest nesting of boolean results. */
export const MAX_BOOLEAN_DEPTH = 500;
