import { and, eq, inArray, isNull } from 'drizzle-orm';
import { contents, files } from '@/db/schema';
import { MODEL_KINDS } from '@/lib/domain/files/file-kinds';

/** Of contents: there is a picture that may be shown. */
export const hasPicture = and(eq(contents.preview, 'ready'), eq(contents.scan, 'clean'));

/** Of files joined with their contents: a model of which there is a picture. */
export const isPicturedModel = and(inArray(files.kind, MODEL_KINDS), isNull(files.deletedAt), hasPicture);
