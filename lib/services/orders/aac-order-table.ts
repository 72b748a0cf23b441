import { ORDER_ROW_TABLES } from '@/db/queries/order-rows';
import { findAacProduct } from '@/lib/domain/catalogue/aac-products';
import { isOffered } from '@/lib/domain/catalogue/catalogue-product';
import { productTitle } from '@/lib/domain/catalogue/titles';
import { AAC_ROWS } from '@/lib/domain/orders/kinds/aac-rows';
import { catalogueOf } from '../catalogue/catalogue-of';
import { orderTable } from './order-table';

/** The order table of AAC panels (domain.md §1); its rows are stored as they are entered. */
export const AAC_TABLE = orderTable(AAC_ROWS, {
  table: ORDER_ROW_TABLES.aacorderlot,
  catalogueOf: (ctx, owner) => catalogueOf(ctx, 'aac', owner),
  entered: (row) => row,
  stored: (row) => row,
  presented({ productNo, lengthMm }, products, locale) {
    const product = findAacProduct(products, productNo);
    return {
      product: {
        title: product?.title ?? '',
        productTitle: product ? productTitle(product, locale) : '',
        value: product?.value ?? '',
        articleNo: product?.articleNo ?? '',
        active: product !== undefined && isOffered(product),
      },
      length: lengthMm,
    };
  },
});
