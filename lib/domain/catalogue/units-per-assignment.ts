/** The most units to which one request may assign a product type. */
export const MAX_UNITS_PER_ASSIGNMENT = 100;
