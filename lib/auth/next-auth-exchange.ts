import type { AuthOptions } from 'next-auth';
import NextAuth from 'next-auth';

/** The parts of a request that next-auth reads in a plain Node handler. */
export interface AuthRequest {
  method: string;
  headers: Record<string, string>;
  cookies: Record<string, string>;
  query: Record<string, string | string[]>;
  body: Record<string, string> | undefined;
}

/** Collects next-auth's answer, with the interface of a Node response. */
class AnswerCollector {
  private code = 200;
  private body = '';
  private readonly fields = new Map<string, string | string[]>();

  status(code: number): this {
    this.code = code;
    return this;
  }

  getHeader(name: string): string | string[] | undefined {
    return this.fields.get(name.toLowerCase());
  }

  setHeader(name: string, value: string | string[]): this {
    this.fields.set(name.toLowerCase(), value);
    return this;
  }

  json(value: unknown): void {
    this.setHeader('content-type', 'application/json');
    this.body = JSON.stringify(value);
  }

  send(value: unknown): void {
    if (typeof value === 'string') this.body = value;
    else if (value !== undefined) this.json(value);
  }

  end(): void {}

  toResponse(): Response {
    const headers = new Headers({ 'cache-control': 'private, no-cache, no-store' });
    for (const [name, value] of this.fields) {
      if (!Array.isArray(value)) headers.set(name, value);
      else for (const item of value) headers.append(name, item);
    }
    return new Response(this.body === '' ? null : this.body, { status: this.code, headers });
  }
}

/**
 * Lets next-auth handle one request. Uses its interface for plain Node handlers, because that for Next's
 * route handlers works only inside Next, and our handlers are functions of a Request only.
 */
export async function runNextAuth(request: AuthRequest, options: AuthOptions): Promise<Response> {
  const handle: (request: AuthRequest, answer: AnswerCollector) => Promise<void> = NextAuth(options);
  const answer = new AnswerCollector();
  await handle(request, answer);
  return answer.toResponse();
}
