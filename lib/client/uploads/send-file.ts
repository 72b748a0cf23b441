import { DetailedError, type HttpStack, Upload, type UploadOptions } from 'tus-js-client';
import { outcomeOf, type SendOutcome } from './send-outcome';

/** The same size as the parts of the store; an interrupted part is sent again. */
const CHUNK_BYTES = 8 * 1024 * 1024;

/** A file and its destination. */
export interface SendInput {
  file: File;
  /** URL of the upload to continue; null starts a new one. */
  url: string | null;
  unitId: string;
  /** Makes starting the upload safe to repeat. */
  idempotencyKey: string;
  onBegun: (url: string) => void;
  onProgress: (sentBytes: number) => void;
  onEnd: (outcome: SendOutcome) => void;
}

/** A running upload. */
export interface Sending {
  /** Stops it; it can be continued from what the server has. `onEnd` is not called any more. */
  stop: () => void;
}

/** The endpoint for new uploads; tests use a different server. */
export interface SendSettings {
  endpoint: string;
  headers?: Record<string, string>;
  httpStack?: HttpStack;
}

/**
 * Sends a file by the tus protocol, in parts with a checksum each. An interruption ends it with an outcome
 * and without a retry: the queue decides when it continues.
 */
export function sendFile(input: SendInput, { endpoint, ...more }: SendSettings): Sending {
  const chunks = new CheckedChunks(input.file);
  const upload = new Upload(input.file, {
    ...settings(input, chunks),
    ...more,
    // With `uploadUrl`, an upload that the server no longer has ends with an error instead of starting again.
    ...(input.url === null ? { endpoint } : { uploadUrl: input.url }),
    onUploadUrlAvailable: () => upload.url !== null && input.onBegun(upload.url),
    onProgress: (sentBytes) => input.onProgress(sentBytes),
    onSuccess: () => input.onEnd({ kind: 'done' }),
    onError: (error) => input.onEnd(outcomeOf(answerIn(error))),
  });
  upload.start();
  return { stop: () => void upload.abort() };
}

function settings(input: SendInput, chunks: CheckedChunks): UploadOptions {
  return {
    chunkSize: CHUNK_BYTES,
    retryDelays: null,
    storeFingerprintForResuming: false,
    fileReader: { openFile: () => Promise.resolve(chunks) },
    metadata: { projectUnitID: input.unitId, filename: input.file.name },
    onBeforeRequest(request) {
      if (request.getMethod() === 'POST') request.setHeader('Idempotency-Key', input.idempotencyKey);
      if (request.getMethod() !== 'PATCH' || chunks.checksum === null) return;
      request.setHeader('Upload-Checksum', chunks.checksum);
    },
  };
}

function answerIn(error: Error) {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response) return null;
  return {
    status: response.getStatus(),
    body: response.getBody(),
    retryAfter: response.getHeader('Retry-After') ?? null,
  };
}

/**
 * Deletes an upload on the server. If the server does not answer, it deletes the upload by itself after a
 * week.
 */
export async function endUpload(url: string, more: Omit<SendSettings, 'endpoint'> = {}): Promise<void> {
  await Upload.terminate(url, { ...more, retryDelays: null }).catch(() => undefined);
}

/** A part of a file as it is sent, with the checksum for the server. */
interface Chunk {
  value: Blob;
  done: boolean;
}

/**
 * Reads a file in parts and provides the checksum of the next part. Without HTTPS or localhost the browser
 * cannot compute checksums, and the parts are sent without.
 */
class CheckedChunks {
  #checksum: string | null = null;

  constructor(private readonly file: Blob) {}

  get size(): number {
    return this.file.size;
  }

  /** The value of `Upload-Checksum` for the part read last; null if there is none. */
  get checksum(): string | null {
    return this.#checksum;
  }

  async slice(start: number, end: number): Promise<Chunk> {
    const value = this.file.slice(start, end);
    this.#checksum = await checksumOf(value);
    return { value, done: end >= this.file.size };
  }

  close(): void {
    this.#checksum = null;
  }
}

async function checksumOf(part: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await part.arrayBuffer()));
  return `sha256 ${btoa(String.fromCharCode(...digest))}`;
}
