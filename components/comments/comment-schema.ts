import * as z from 'zod';
import { commentTextSchema } from '@/lib/contract/comments';

/** The typed part of a comment or an answer; the other values are selected. */
export const commentSchema = z.object({ text: commentTextSchema });
