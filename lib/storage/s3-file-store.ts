import { S3mini, S3ServiceError, type UploadPart } from 's3mini';
import type { S3Settings } from '@/lib/env';
import { PART_BYTES } from '@/lib/storage/part-bytes';
import { checkedKey } from '@/lib/storage/storage-key';
import type { FileStore } from '@/lib/storage/stored-file';

/** Files in a bucket, addressed by path (`endpoint/bucket/key`), which every S3-compatible store understands. */
export function s3FileStore(settings: S3Settings): FileStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const s3 = new S3mini({
    endpoint: `${endpoint.replace(/\/$/, '')}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
  });
  return {
    async put(key, body, contentType) {
      const parts = partsOf(body);
      const first = await parts.next();
      if (first.done || first.value.byteLength < PART_BYTES) {
        const content = first.done ? new Uint8Array() : first.value;
        await s3.putObject(checkedKey(key), content, contentType);
        return { sizeBytes: content.byteLength };
      }
      return putParts(s3, checkedKey(key), contentType, first.value, parts);
    },
    async get(key, range) {
      const { start = 0, end } = range ?? {};
      const exclusiveEnd = end === undefined ? undefined : end + 1;
      const response = await s3
        .getObjectRaw(checkedKey(key), !range, start, exclusiveEnd)
        .catch(nullIfAbsent);
      if (!response?.body) return null;
      return { sizeBytes: totalSize(response), body: response.body };
    },
    async head(key) {
      const sizeBytes = await s3.getContentLength(checkedKey(key)).catch(nullIfAbsent);
      return sizeBytes === null ? null : { sizeBytes };
    },
    async delete(key) {
      await s3.deleteObject(checkedKey(key));
    },
    beginParts: (key, contentType) => s3.getMultipartUploadId(checkedKey(key), contentType),
    async putPart({ key, handle }, index, part) {
      const { etag } = await s3.uploadPart(checkedKey(key), handle, part, index + 1);
      return etag;
    },
    async finishParts({ key, handle }, parts) {
      const uploaded = parts.map((etag, index) => ({ etag, partNumber: index + 1 }));
      await s3.completeMultipartUpload(checkedKey(key), handle, uploaded);
    },
    async dropParts({ key, handle }) {
      await s3.abortMultipartUpload(checkedKey(key), handle).catch(nullIfNothingToDrop);
    },
    signedUrl(key, { name, contentType, seconds }) {
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
      return s3.getPresignedUrl('GET', checkedKey(key), seconds, {
        'response-content-disposition': disposition,
        'response-content-type': contentType,
      });
    },
  };
}

/**
 * A multipart upload with one part at a time, so that at most two are in memory; on failure everything is
 * removed. (The client's own parallel upload leaves unhandled rejections if the store fails half-way.)
 */
async function putParts(
  s3: S3mini,
  key: string,
  contentType: string,
  first: Uint8Array,
  others: AsyncIterable<Uint8Array>,
): Promise<{ sizeBytes: number }> {
  const uploadId = await s3.getMultipartUploadId(key, contentType);
  try {
    const uploaded: UploadPart[] = [await s3.uploadPart(key, uploadId, first, 1)];
    let sizeBytes = first.byteLength;
    for await (const part of others) {
      uploaded.push(await s3.uploadPart(key, uploadId, part, uploaded.length + 1));
      sizeBytes += part.byteLength;
    }
    await s3.completeMultipartUpload(key, uploadId, uploaded);
    return { sizeBytes };
  } catch (error) {
    await s3.abortMultipartUpload(key, uploadId).catch(() => undefined);
    throw error;
  }
}

/** Splits a stream into parts of `PART_BYTES`; the last one is shorter. */
async function* partsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let part = new Uint8Array(PART_BYTES);
  let filled = 0;
  for await (const chunk of body) {
    for (let offset = 0; offset < chunk.byteLength; ) {
      const piece = chunk.subarray(offset, offset + PART_BYTES - filled);
      part.set(piece, filled);
      offset += piece.byteLength;
      filled += piece.byteLength;
      if (filled < PART_BYTES) continue;
      yield part;
      part = new Uint8Array(PART_BYTES);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}

/** From `Content-Range: bytes 0-9/1234` for a range, else the content length. */
function totalSize({ headers }: Response): number {
  const total = headers.get('content-range')?.split('/')[1];
  return Number(total ?? headers.get('content-length') ?? 0);
}

function nullIfAbsent(error: unknown): null {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (cause instanceof S3ServiceError && cause.status === 404) return null;
  throw error;
}

/** A store that cannot drop parts (405) removes unfinished uploads by its own rules. */
function nullIfNothingToDrop(error: unknown): null {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (cause instanceof S3ServiceError && cause.status === 405) return null;
  return nullIfAbsent(error);
}
