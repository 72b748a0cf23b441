/** A product type is assigned to at most so many units by one request. */
export const MAX_UNITS_PER_ASSIGNMENT = 100;
