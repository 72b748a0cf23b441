// Asks a server the same again and again over a few persistent connections; a child process, so that its own work is
// not counted as the server's. One message in: what to ask; one message out: what came of it.
import { connect } from 'node:net';

process.once('message', async (plan) => {
  const { connections, seconds, port, most = Number.POSITIVE_INFINITY } = plan;
  const wire = plan.requests.map((request) => wireOf(request, plan));
  const state = { next: 0, latencies: [], bytes: 0, failed: 0, firstFailure: '', until: 0, most };
  const began = performance.now();
  state.until = began + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, () => talk(port, wire, state)));
  const took = (performance.now() - began) / 1000;
  const { latencies, bytes, failed, firstFailure } = state;
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  const answered = latencies.length;
  process.send(
    {
      ...{ answered, perSecond: answered / took, bytes, failed, firstFailure },
      ...{ p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) },
    },
    () => process.disconnect(),
  );
});

function wireOf({ method, path, body }, { cookie, headers = {} }) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [`${method} ${path} HTTP/1.1`, 'host: localhost', 'connection: keep-alive'];
  if (cookie) lines.push(`cookie: ${cookie}`, 'sec-fetch-site: same-origin');
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (text) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`);
}

/** One connection: the next request goes out when the answer to the last is there. */
function talk(port, wire, state) {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    let answer = newAnswer();
    const socket = connect({ port, host: 'localhost', noDelay: true });
    const ask = () => {
      sentAt = performance.now();
      if (sentAt >= state.until || state.next >= state.most) return socket.end(resolve);
      socket.write(wire[state.next % wire.length]);
      state.next += 1;
    };
    socket.once('connect', ask);
    socket.once('error', reject);
    socket.once('close', resolve);
    socket.on('data', (chunk) => {
      if (!takes(answer, chunk)) return;
      state.latencies.push(performance.now() - sentAt);
      state.bytes += answer.size;
      if (answer.status >= 400) {
        state.failed += 1;
        state.firstFailure ||= `${answer.status} ${chunk.toString('latin1').slice(-300)}`;
      }
      answer = newAnswer();
      ask();
    });
  });
}

const newAnswer = () => ({ status: 0, size: 0, head: '', length: -1, end: '' });

/** Adds what has come to the answer; true once it is whole. */
function takes(answer, chunk) {
  answer.size += chunk.length;
  if (answer.status === 0 && !takesHead(answer, chunk)) return false;
  if (answer.length >= 0) return answer.size >= answer.length;
  answer.end = (answer.end + chunk.toString('latin1', Math.max(0, chunk.length - 5))).slice(-5);
  return answer.end === '0\r\n\r\n';
}

/** Reads the head once it has come in full; `length` is that of the whole answer, or -1 where it comes in chunks. */
function takesHead(answer, chunk) {
  answer.head += chunk.toString('latin1');
  const end = answer.head.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const head = answer.head.slice(0, end);
  answer.status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) answer.length = end + 4 + Number(length);
  return true;
}
