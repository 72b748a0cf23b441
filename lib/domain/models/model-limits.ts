/** Of an IFC file as it is, or as it comes out of its zip, MB of 1024² bytes. */
export const MAX_MODEL_MB = 256;

/** Records of buildings, storeys, walls, parts, groups and their relations that a scan holds. */
export const MAX_MODEL_ELEMENTS = 200_000;

/** References between records that a scan holds. */
export const MAX_MODEL_REFERENCES = 6_000_000;

/** Copies that mapped items and operands of boolean results may come to when they are carried out. */
export const MAX_EXPANDED_ITEMS = 1_000_000;

/** Boolean results within boolean results. */
export const MAX_BOOLEAN_DEPTH = 500;
