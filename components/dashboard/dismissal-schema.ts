import { requestDismissalSchema } from '@/lib/contract/root-requests';

const { reason } = requestDismissalSchema.shape;

/** The reason may stay empty. */
export const dismissalSchema = requestDismissalSchema.extend({ reason: reason.unwrap().unwrap() });
