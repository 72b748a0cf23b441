import * as authRoute from '@/app/api/auth/[...nextauth]/route';

const ORIGIN = 'http://localhost:3000';

/** A cookie as the server set it. */
export interface SetCookie {
  name: string;
  value: string;
  attributes: string[];
}

/** Something that keeps cookies and talks to `/api/auth/*` through the real handlers, as a script or a browser does. */
export class AuthClient {
  readonly cookies = new Map<string, string>();

  constructor(private readonly headers: Record<string, string> = {}) {}

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(path, { headers });
  }

  async post(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.send(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
  }

  async send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers({ ...this.headers, ...Object.fromEntries(new Headers(init.headers)) });
    if (this.cookies.size > 0) headers.set('cookie', this.cookieHeader);
    const request = new Request(new URL(path, ORIGIN), { ...init, headers });
    const nextauth = new URL(request.url).pathname.split('/').slice(3);
    const handler = request.method === 'POST' ? authRoute.POST : authRoute.GET;
    const response = await handler(request, { params: Promise.resolve({ nextauth }) });
    for (const { name, value, attributes } of setCookies(response)) {
      if (value === '' || attributes.includes('Max-Age=0')) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async csrfToken(): Promise<string> {
    const answer: { csrfToken: string } = await (await this.get('/api/auth/csrf')).json();
    return answer.csrfToken;
  }

  /** Signs in as an integration would: token first, then the form, answered in JSON. */
  async signIn(login: string, password: string, fields: Record<string, string> = {}): Promise<Response> {
    const csrfToken = await this.csrfToken();
    return this.post('/api/auth/callback/credentials', {
      csrfToken,
      login,
      password,
      json: 'true',
      ...fields,
    });
  }

  async session(): Promise<unknown> {
    return (await this.get('/api/auth/session')).json();
  }
}

/** The cookies an answer sets. */
export function setCookies(response: Response): SetCookie[] {
  return response.headers.getSetCookie().map((line) => {
    const [pair = '', ...attributes] = line.split(/; */);
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: decodeURIComponent(pair.slice(at + 1)), attributes };
  });
}
