import type { AuthOptions } from 'next-auth';
import NextAuth from 'next-auth';

/** What next-auth reads of a request when it is served by a plain Node handler. */
export interface AuthRequest {
  method: string;
  headers: Record<string, string>;
  cookies: Record<string, string>;
  query: Record<string, string | string[]>;
  body: Record<string, string> | undefined;
}

/** Collects what next-auth answers the way it would answer a Node response. */
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
 * Lets next-auth answer one request. It is driven through its interface for plain Node handlers, because the one
 * for Next's route handlers works only inside Next, and ours are functions of a Request alone.
 */
export async function runNextAuth(request: AuthRequest, options: AuthOptions): Promise<Response> {
  const handle: (request: AuthRequest, answer: AnswerCollector) => Promise<void> = NextAuth(options);
  const answer = new AnswerCollector();
  await handle(request, answer);
  return answer.toResponse();
}
