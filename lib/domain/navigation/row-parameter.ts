/** The query parameter with the id of the row to scroll to in an order lot. */
export const ROW_PARAMETER = 'row';
