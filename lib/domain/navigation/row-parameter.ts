/** The parameter in the address of an order lot that names the row to go to, by its id. */
export const ROW_PARAMETER = 'row';
