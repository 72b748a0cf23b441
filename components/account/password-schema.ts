import * as z from 'zod';
import { passwordChangeSchema } from '@/lib/contract/account';
import { withRules } from '@/lib/contract/rules';
import { passwordErrors } from '@/lib/domain/account/password-rule';

/** The old password, the new one twice, and the rule (portal-1 §5). */
export const passwordSchema = withRules(
  passwordChangeSchema.extend({ endTokens: z.boolean() }),
  passwordErrors,
);
