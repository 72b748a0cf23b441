import { and, eq, inArray, isNull } from 'drizzle-orm';
import { contents, files, units } from '@/db/schema';
import { MODEL_KINDS, PICTURE_KINDS } from '@/lib/domain/files/file-kinds';

/** Of contents: there is a picture that may be shown. */
export const hasPicture = and(eq(contents.preview, 'ready'), eq(contents.scan, 'clean'));

/** Of files joined with their contents: a model of which there is a picture. */
export const isPicturedModel = and(inArray(files.kind, MODEL_KINDS), isNull(files.deletedAt), hasPicture);

/** Of files joined with their contents: a photo or drawn view. */
export const isPicture = and(inArray(files.kind, PICTURE_KINDS), isNull(files.deletedAt), hasPicture);

/** Of files joined with their units and contents: the same, as a project's own file. */
export const isProjectPicture = and(isNull(units.parentUnitId), isPicture);
