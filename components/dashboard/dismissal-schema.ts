import { requestDismissalSchema } from '@/lib/contract/root-requests';

const { reason } = requestDismissalSchema.shape;

/** The reason is optional. */
export const dismissalSchema = requestDismissalSchema.extend({ reason: reason.unwrap().unwrap() });
