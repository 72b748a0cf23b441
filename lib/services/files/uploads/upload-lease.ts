import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { fileUploads } from '@/db/schema';
import { UPLOAD_DAYS } from '@/lib/domain/files/limits';
import { AppError } from '../../errors';
import type { UploadRow } from './find-upload';

/**
 * Longer than the timeout of a silent connection, so that its writer has stopped before the lease expires.
 */
const LEASE_S = 60;
const RENEWAL_MS = 15_000;

/** The exclusive right of one request to write to an upload, across processes. */
export class UploadLease {
  #renewedAt = Date.now();

  private constructor(
    private readonly db: Db,
    private readonly uploadId: string,
    private readonly leaseId: string,
  ) {}

  /** @throws AppError UploadLocked while another request writes, or if another one has written in between */
  static async take(db: Db, { uploadId, receivedBytes }: UploadRow): Promise<UploadLease> {
    const leaseId = randomUUID();
    const taken = await db
      .update(fileUploads)
      .set({ leaseId, leaseUntil: leaseEnd() })
      .where(
        and(
          eq(fileUploads.uploadId, uploadId),
          eq(fileUploads.receivedBytes, receivedBytes),
          isNull(fileUploads.fileId),
          or(isNull(fileUploads.leaseUntil), lt(fileUploads.leaseUntil, sql`now()`)),
        ),
      )
      .returning({ uploadId: fileUploads.uploadId });
    if (taken.length === 0) throw new AppError('UploadLocked');
    return new UploadLease(db, uploadId, leaseId);
  }

  /** Stores the handle of its parts in the store. @returns false if another request holds the lease now */
  begin(storeHandle: string): Promise<boolean> {
    return this.#update({ storeHandle });
  }

  /** Stores the received state. @returns false if another request holds the lease now */
  commit({ parts, receivedBytes }: Pick<UploadRow, 'parts' | 'receivedBytes'>): Promise<boolean> {
    const expiresAt = sql`now() + ${UPLOAD_DAYS} * interval '1 day'`;
    return this.#update({ parts, receivedBytes, leaseUntil: leaseEnd(), expiresAt });
  }

  /** Renews the lease while bytes arrive slowly. */
  async renew(): Promise<boolean> {
    if (Date.now() - this.#renewedAt < RENEWAL_MS) return true;
    return this.#update({ leaseUntil: leaseEnd() });
  }

  async release(): Promise<void> {
    await this.#update({ leaseId: null, leaseUntil: null });
  }

  async #update(values: UploadValues): Promise<boolean> {
    this.#renewedAt = Date.now();
    const updated = await this.db
      .update(fileUploads)
      .set(values)
      .where(and(eq(fileUploads.uploadId, this.uploadId), eq(fileUploads.leaseId, this.leaseId)))
      .returning({ uploadId: fileUploads.uploadId });
    return updated.length > 0;
  }
}

interface UploadValues {
  storeHandle?: string;
  parts?: string[];
  receivedBytes?: number;
  leaseId?: string | null;
  leaseUntil?: SQL | null;
  expiresAt?: SQL;
}

function leaseEnd(): SQL {
  return sql`now() + ${LEASE_S} * interval '1 second'`;
}
