import * as z from 'zod';
import { commentTextSchema } from '@/lib/contract/comments';

/** What is typed of a comment or an answer; the rest is chosen. */
export const commentSchema = z.object({ text: commentTextSchema });
