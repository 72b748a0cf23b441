import { ORDER_ROW_TABLES } from '@/db/queries/order-rows';
import { isOffered } from '@/lib/domain/catalogue/catalogue-product';
import { findLintelProduct, LINTEL_TYPES, lintelWithItemNo } from '@/lib/domain/catalogue/lintel-products';
import { productTitle } from '@/lib/domain/catalogue/titles';
import { LINTEL_ROWS } from '@/lib/domain/orders/kinds/lintel-rows';
import { lintelCut } from '@/lib/domain/orders/lintel-item';
import { catalogueOf } from '../catalogue/catalogue-of';
import { orderTable } from './order-table';

const { lintelorderlot: table } = ORDER_ROW_TABLES;

/** The order table of lintels (domain.md §2); stored rows name their product by its article number. */
export const LINTEL_TABLE = orderTable(LINTEL_ROWS, {
  table,
  catalogueOf: (ctx, owner) => catalogueOf(ctx, 'lintel', owner),
  entered: ({ itemNo, ...row }, products) => ({
    ...row,
    productValue: lintelWithItemNo(products, itemNo)?.value ?? '',
  }),
  stored({ productValue, ...row }, products) {
    const product = findLintelProduct(products, productValue);
    if (!product) throw new Error(`no lintel ${productValue}`);
    return { ...row, itemNo: product.articleNo, ...lintelCut(product, row.heightMm) };
  },
  presented({ itemNo, heightMm, lintelType, hasCut }, products, locale) {
    const product = lintelWithItemNo(products, itemNo);
    return {
      product: {
        title: product?.title ?? '',
        productTitle: product ? productTitle(product, locale) : '',
        itemNo,
        height: product?.heightMm ?? heightMm,
        value: product?.value ?? '',
        active: product !== undefined && isOffered(product),
      },
      lintelType,
      hasCut,
    };
  },
  listed: {
    lintelType: { column: table.lintelType, type: 'enum', values: LINTEL_TYPES },
    hasCut: { column: table.hasCut, type: 'bool' },
  },
});
