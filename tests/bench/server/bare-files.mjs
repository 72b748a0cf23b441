// The bare server for files: node:http that pipes a body to disk (PUT) and a file from disk (GET).
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';

const { PORT, BENCH_FILE } = process.env;

createServer(async (request, response) => {
  if (request.method === 'PUT') {
    await pipeline(request, createWriteStream(BENCH_FILE));
    response.writeHead(204).end();
  } else if (request.url === '/file') {
    response.writeHead(200, { 'content-length': statSync(BENCH_FILE).size });
    await pipeline(createReadStream(BENCH_FILE), response).catch(() => undefined);
  } else response.end();
}).listen(Number(PORT), 'localhost');
