import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';

/** An answer as it came over the wire: nothing of it is decoded. */
interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** Asks on a connection of its own. */
export async function rawAnswer(
  port: number,
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<RawAnswer> {
  const asked = request({ host: 'localhost', port, path, method, headers, agent: false });
  asked.end();
  const [answer] = await once(asked, 'response');
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece);
  return { status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(pieces) };
}
