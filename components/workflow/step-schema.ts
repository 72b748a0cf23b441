import * as z from 'zod';
import { stepMessageSchema } from '@/lib/contract/units';

/** What a person may write about a step. */
export const stepSchema = z.object({ message: stepMessageSchema });
