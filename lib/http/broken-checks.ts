import { violatedCheck } from '@/db/errors';
import { AAC_PRODUCT_NO_RANGE } from '@/lib/domain/catalogue/aac-products';
import { MAX_PRELIMINARY_DAYS, MIN_PRELIMINARY_DAYS } from '@/lib/domain/catalogue/preliminary-days';
import { MAX_VERSION_NOTE } from '@/lib/domain/catalogue/product-rules';
import { MAX_COMMENT_LENGTH } from '@/lib/domain/comments/limits';
import { VOLUME_LIMIT_M3 } from '@/lib/domain/deliveries/volume-limit';
import { MAX_NAME_LENGTH, MAX_QTY } from '@/lib/domain/orders/item-fields';
import { MAX_CHANGE_REASON_LENGTH } from '@/lib/domain/orders/order-change';
import { MAX_TITLE_LENGTH } from '@/lib/domain/units/title';
import { MAX_PARAM_LENGTH } from '@/lib/domain/vocabulary/unit-params';
import type { Message } from '@/lib/services/errors';

type Reason = Pick<Message, 'code' | 'reference' | 'values'>;

const quantity: Reason = {
  code: 'ORDERITEM.OutOfRange',
  reference: 'qty',
  values: { min: 0, max: MAX_QTY },
};
const room: Reason = {
  code: 'ORDERITEM.TooLong',
  reference: 'sublotName',
  values: { max: MAX_NAME_LENGTH },
};
const storey: Reason = { ...room, reference: 'floorName' };
const place: Reason = { code: 'OutOfRange', reference: 'itemIndex' };
const reason = (reference: string): Reason => ({
  code: 'TooLong',
  reference,
  values: { max: MAX_CHANGE_REASON_LENGTH },
});
const comment: Reason = { code: 'TooLong', reference: 'text', values: { max: MAX_COMMENT_LENGTH } };

/** The violated database checks as the reasons of the corresponding rules. */
export const REASONS_OF_CHECKS: Readonly<Record<string, Reason>> = {
  materials_volume: {
    code: 'DELIVERY.MaxValueReached',
    reference: 'volume',
    values: { max: VOLUME_LIMIT_M3 },
  },
  aac_order_items_index: place,
  aac_order_items_product: {
    code: 'ORDERITEM.OutOfRange',
    reference: 'productNo',
    values: AAC_PRODUCT_NO_RANGE,
  },
  aac_order_items_length: { code: 'OutOfRange', reference: 'itemLength' },
  aac_order_items_qty: quantity,
  aac_order_items_room: room,
  aac_order_items_storey: storey,
  lintel_order_items_index: place,
  lintel_order_items_qty: quantity,
  lintel_order_items_room: room,
  lintel_order_items_storey: storey,
  order_change_requests_reason: reason('reason'),
  order_change_requests_decision: reason('decisionReason'),
  comments_text_check: comment,
  comment_answers_text_check: comment,
  catalogue_versions_note: { code: 'TooLong', reference: 'note', values: { max: MAX_VERSION_NOTE } },
  plant_closures_days: { code: 'ClosurePeriod', reference: 'lastDay' },
  banners_window: { code: 'BANNER.EndsBeforeStart', reference: 'showUntil' },
  substitutes_period: { code: 'SubstitutionPeriod', reference: 'lastDay' },
  substitutes_somebody_else: { code: 'SubstituteNotAllowed', reference: 'substituteID' },
  preliminary_days_range: {
    code: 'ORDERITEM.OutOfRange',
    reference: 'PreliminaryDays',
    values: { min: MIN_PRELIMINARY_DAYS, max: MAX_PRELIMINARY_DAYS },
  },
  units_title_length: { code: 'TooLong', reference: 'title', values: { max: MAX_TITLE_LENGTH } },
  unit_params_length: { code: 'TooLong', reference: 'paramValue', values: { max: MAX_PARAM_LENGTH } },
};

/**
 * Why the database refused a value that passed every rule; null if no check was violated. A check without a
 * reason gives a general message.
 */
export function brokenCheck(error: unknown): Message | null {
  const constraint = violatedCheck(error);
  if (constraint === null) return null;
  return { type: 'error', ...(REASONS_OF_CHECKS[constraint] ?? { code: 'OutOfRange' }) };
}
