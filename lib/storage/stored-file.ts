/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  /** Of the whole file, also where only a range of it is read. */
  sizeBytes: number;
  body: ReadableStream<Uint8Array>;
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
  /** An address from which a browser fetches the file itself for `seconds`; null where it has to come through us. */
  signedUrl(
    key: string,
    download: { name: string; contentType: string; seconds: number },
  ): Promise<string | null>;
}
