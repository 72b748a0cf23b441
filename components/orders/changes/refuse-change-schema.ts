import * as z from 'zod';
import { newOrderChangeSchema } from '@/lib/contract/order-changes';

/** Why a request is refused; needed then, and as long as the reason of a request. */
export const refuseChangeSchema = z.strictObject({ decisionReason: newOrderChangeSchema.shape.reason });
