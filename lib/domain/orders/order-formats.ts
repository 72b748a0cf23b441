/** The file formats of a placed order, as the endings of their addresses (rest.md, Order documents). */
export const ORDER_FORMATS = ['pdf', 'xlsx', 'csv', 'ubl.xml', 'opentrans.xml'] as const;
export type OrderFormat = (typeof ORDER_FORMATS)[number];
/** Those that other programs read. */
export type OrderDataFormat = Exclude<OrderFormat, 'pdf'>;

export const ORDER_MEDIA_TYPES: Readonly<Record<OrderFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  'ubl.xml': 'application/xml; charset=utf-8',
  'opentrans.xml': 'application/xml; charset=utf-8',
};

/** The file formats in which the rows of an order table can be exported as shown. */
export const TABLE_FORMATS = ['xlsx', 'csv', 'pdf'] as const satisfies readonly OrderFormat[];
export type TableFormat = (typeof TABLE_FORMATS)[number];
export type TableDataFormat = Exclude<TableFormat, 'pdf'>;
