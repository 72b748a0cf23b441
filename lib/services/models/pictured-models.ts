import { and, eq, inArray, isNull } from 'drizzle-orm';
import { contents, files, units } from '@/db/schema';
import { MODEL_KINDS, PICTURE_KINDS } from '@/lib/domain/files/file-kinds';

/** For contents: there is a picture that may be shown. */
export const hasPicture = and(eq(contents.preview, 'ready'), eq(contents.scan, 'clean'));

/** For files joined with their contents: a model with a picture. */
export const isPicturedModel = and(inArray(files.kind, MODEL_KINDS), isNull(files.deletedAt), hasPicture);

/** For files joined with their contents: a photo or rendering. */
export const isPicture = and(inArray(files.kind, PICTURE_KINDS), isNull(files.deletedAt), hasPicture);

/** For files joined with their units and contents: the same, in the project's own files. */
export const isProjectPicture = and(isNull(units.parentUnitId), isPicture);
