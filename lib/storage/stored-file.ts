import type { ByteRange } from '@/lib/domain/files/byte-range';

export interface StoredFile {
  /** Size of the whole file, also if only a range is read. */
  sizeBytes: number;
  body: ReadableStream<Uint8Array>;
}

/** A content that arrives in parts, until it is finished. */
export interface PartedContent {
  key: string;
  handle: string;
}

/**
 * Stores the contents of files: a directory, or an S3-compatible store. Only the database knows which files
 * exist and who may see them; nothing is listed here. Keys must match `isStorageKey`, others throw.
 */
export interface FileStore {
  /** Stores the complete content or nothing, replacing an earlier one; returns its size. */
  put(key: string, body: ReadableStream<Uint8Array>, contentType: string): Promise<{ sizeBytes: number }>;
  /** null if there is no such file; the caller has checked the range against the size. */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  head(key: string): Promise<{ sizeBytes: number } | null>;
  /** Does nothing if there is no such file. */
  delete(key: string): Promise<void>;
  /** Starts a content that arrives in parts, over hours and from any process; returns its handle. */
  beginParts(key: string, contentType: string): Promise<string>;
  /**
   * Stores a part, `index` from 0; repeating an index replaces the part. Returns what `finishParts` needs.
   */
  putPart(content: PartedContent, index: number, part: Uint8Array): Promise<string>;
  /** Combines the parts into one content, which is then found under its key. */
  finishParts(content: PartedContent, parts: readonly string[]): Promise<void>;
  /** Removes the parts of an unfinished content; does nothing if there are none. */
  dropParts(content: PartedContent): Promise<void>;
  /**
   * A URL where a browser can fetch the file directly for `seconds`; null if it must be served by the portal.
   */
  signedUrl(
    key: string,
    download: { name: string; contentType: string; seconds: number },
  ): Promise<string | null>;
}
