import { DetailedError, type HttpStack, Upload, type UploadOptions } from 'tus-js-client';
import { CheckedChunks } from './checked-chunks';
import { outcomeOf, type SendOutcome } from './send-outcome';

/** As large as the parts that the store takes; a part that was broken off is sent again. */
const CHUNK_BYTES = 8 * 1024 * 1024;

/** A file and where it goes. */
export interface SendInput {
  file: File;
  /** Of the upload that is continued; null begins one. */
  url: string | null;
  unitId: string;
  /** Makes the beginning safe to repeat. */
  idempotencyKey: string;
  onBegun: (url: string) => void;
  onProgress: (sentBytes: number) => void;
  onEnd: (outcome: SendOutcome) => void;
}

/** A file on its way. */
export interface Sending {
  /** Stops it, to be continued from what the server has. `onEnd` is not called any more. */
  stop: () => void;
}

/** Where uploads begin; tests name a server of their own. */
export interface SendSettings {
  endpoint: string;
  headers?: Record<string, string>;
  httpStack?: HttpStack;
}

/**
 * Sends a file by the tus protocol, in parts with a checksum each. A break ends it with an outcome and not with a retry:
 * when it goes on is for the queue to decide.
 */
export function sendFile(input: SendInput, { endpoint, ...more }: SendSettings): Sending {
  const chunks = new CheckedChunks(input.file);
  const upload = new Upload(input.file, {
    ...settings(input, chunks),
    ...more,
    // With an address of its own an upload that is gone ends with an error and not with another upload.
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

/** Ends an upload for good. The server ends it by itself after a week, so that nothing is lost where it does not answer. */
export async function endUpload(url: string, more: Omit<SendSettings, 'endpoint'> = {}): Promise<void> {
  await Upload.terminate(url, { ...more, retryDelays: null }).catch(() => undefined);
}
