import * as z from 'zod';
import { newOrderChangeSchema } from '@/lib/contract/order-changes';

/** The reason of a refusal; required, and with the same maximum length as the reason of a request. */
export const refuseChangeSchema = z.strictObject({ decisionReason: newOrderChangeSchema.shape.reason });
