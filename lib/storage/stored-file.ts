import type { ByteRange } from '@/lib/domain/files/byte-range';

export interface StoredFile {
  /** Of the whole file, also where only a range of it is read. */
  sizeBytes: number;
  body: ReadableStream<Uint8Array>;
}

/** A content that comes in parts, as the store knows it until it is finished. */
export interface PartedContent {
  key: string;
  handle: string;
}

/**
 * Where the contents of files lie: a directory, or an S3-compatible store. What there is and who may see it is
 * known to the database alone; nothing is ever listed here. Keys match `isStorageKey`, others throw.
 */
export interface FileStore {
  /** Stores the content whole or not at all, in place of an earlier one; answers its size. */
  put(key: string, body: ReadableStream<Uint8Array>, contentType: string): Promise<{ sizeBytes: number }>;
  /** null when there is no such file; the caller has checked the range against the size. */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  head(key: string): Promise<{ sizeBytes: number } | null>;
  /** Does nothing when there is no such file. */
  delete(key: string): Promise<void>;
  /** Begins a content that comes in parts, over hours and from any process; answers its handle. */
  beginParts(key: string, contentType: string): Promise<string>;
  /** Stores a part, `index` from 0; the same one again replaces it. Answers what `finishParts` asks for. */
  putPart(content: PartedContent, index: number, part: Uint8Array): Promise<string>;
  /** Makes one content of the parts, found under its key from then on. */
  finishParts(content: PartedContent, parts: readonly string[]): Promise<void>;
  /** Removes the parts of a content that is not finished; does nothing when there are none. */
  dropParts(content: PartedContent): Promise<void>;
  /** An address from which a browser fetches the file itself for `seconds`; null where it has to come through us. */
  signedUrl(
    key: string,
    download: { name: string; contentType: string; seconds: number },
  ): Promise<string | null>;
}
