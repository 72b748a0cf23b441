import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { files } from '@/db/schema';
import { READABLE_KINDS } from '@/lib/domain/files/file-kinds';

/** Whether a content is a document with readable text: its kind is that of its files. */
export async function isReadableContent(db: Db, sha256: string): Promise<boolean> {
  const isDocument = and(eq(files.sha256, sha256), inArray(files.kind, [...READABLE_KINDS]));
  return (await db.$count(files, isDocument)) > 0;
}
