/** The trade codes of the units in an order (UN/ECE recommendation 20). */
export const UNIT_CODES = { piece: 'C62', millimetre: 'MMT', squareMetre: 'MTK', kilogram: 'KGM' } as const;
