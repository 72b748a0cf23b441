/** Of an IFC file as it is, or as it comes out of its zip, MB of 1024² bytes. */
export const MAX_MODEL_MB = 256;

/** Records of buildings, storeys, walls, parts, groups and their relations that a scan holds. */
export const MAX_MODEL_ELEMENTS = 200_000;
