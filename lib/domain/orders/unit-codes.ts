/** The units of an order as trade names them (UN/ECE recommendation 20). */
export const UNIT_CODES = { piece: 'C62', millimetre: 'MMT', squareMetre: 'MTK', kilogram: 'KGM' } as const;
