import * as z from 'zod';
import { stepMessageSchema } from '@/lib/contract/units';

/** The optional message of a step. */
export const stepSchema = z.object({ message: stepMessageSchema });
