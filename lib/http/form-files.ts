import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { arrivingBytes } from '@/lib/http/arriving-bytes';
import { AppError, validationFailed } from '@/lib/services/errors';

/** Maximum number of files in one form. */
const MAX_FILES = 100;

export interface FormFile {
  name: string;
  body: AsyncIterable<Uint8Array>;
}

/**
 * The files in one field of a multipart form, one at a time; each must be read before the next one.
 * @throws AppError UnsupportedMediaType; ValidationFailed for an invalid or truncated form, or too many files;
 * BodyTooSlow, Busy
 */
export async function* formFiles(request: Request, field: string): AsyncGenerator<FormFile> {
  const parser = openParser(request);
  const waiting: FormFile[] = [];
  let wake = () => {};
  let end: 'whole' | AppError | undefined;
  const endAs = (how: 'whole' | AppError) => {
    end ??= how;
    wake();
  };
  parser.on('file', (name, stream, fileName) => {
    // The reader of the stream gets the error itself.
    stream.on('error', () => {});
    if (name !== field || !fileName) return void stream.resume();
    waiting.push({ name: fileName, body: stream });
    wake();
  });
  parser.once('filesLimit', () => endAs(damaged()));
  void pipeline(bodyOf(request), parser).then(
    () => endAs('whole'),
    (error) => endAs(error instanceof AppError ? error : damaged()),
  );
  try {
    for (;;) {
      const next = waiting.shift();
      if (next) yield next;
      else if (end === 'whole') return;
      else if (end) throw end;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    parser.destroy();
  }
}

function openParser(request: Request) {
  const type = request.headers.get('content-type') ?? '';
  if (!type.toLowerCase().startsWith('multipart/form-data')) throw new AppError('UnsupportedMediaType');
  try {
    return new Busboy({
      headers: { 'content-type': type },
      preservePath: true,
      limits: { files: MAX_FILES, fields: 20, parts: MAX_FILES + 20, fieldSize: 4096, headerPairs: 20 },
    });
  } catch {
    throw damaged();
  }
}

function bodyOf(request: Request): Readable {
  if (request.body === null) throw damaged();
  return Readable.from(arrivingBytes(request));
}

function damaged(): AppError {
  return validationFailed([{ type: 'error', code: 'DamagedForm', reference: 'file' }]);
}
