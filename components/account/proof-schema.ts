import { proofSchema } from '@/lib/contract/second-factor';

const { password, code } = proofSchema.shape;

/** Password and code, both required. */
export const proofForm = proofSchema.extend({ password: password.min(1), code: code.min(1) });
export const passwordForm = proofForm.pick({ password: true });
export const codeForm = proofForm.pick({ code: true });
