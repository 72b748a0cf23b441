// The bare server: node:http and prepared statements. Settings come by environment.
import { createServer } from 'node:http';
import { createReplay } from './replay.mjs';

const { DATABASE_URL, BENCH_STATEMENTS, PORT } = process.env;
const replay = createReplay({ databaseUrl: DATABASE_URL, statementsFile: BENCH_STATEMENTS, poolSize: 10 });

async function bodyOf(request) {
  if (request.method === 'GET') return undefined;
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return JSON.parse(text);
}

createServer(async (request, response) => {
  const [, , unit, id] = request.url.split('/');
  try {
    const text = await replay(unit, id, await bodyOf(request));
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}).listen(Number(PORT), 'localhost');
