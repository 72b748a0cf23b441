import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';

/** Sends requests of the tus client as a browser does: that of Node takes no parts of files. */
export class FetchStack implements HttpStack {
  createRequest(method: string, url: string): HttpRequest {
    return new FetchRequest(method, url);
  }

  getName(): string {
    return 'FetchStack';
  }
}

class FetchRequest implements HttpRequest {
  readonly #headers = new Headers();
  readonly #left = new AbortController();

  constructor(
    private readonly method: string,
    private readonly url: string,
  ) {}

  getMethod(): string {
    return this.method;
  }

  getURL(): string {
    return this.url;
  }

  setHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getHeader(name: string): string | undefined {
    return this.#headers.get(name) ?? undefined;
  }

  setProgressHandler(): void {
    // Progress is shown part by part.
  }

  async send(body: Blob | null): Promise<HttpResponse> {
    const { signal } = this.#left;
    const response = await fetch(this.url, { method: this.method, headers: this.#headers, body, signal });
    const text = await response.text();
    return {
      getStatus: () => response.status,
      getHeader: (name) => response.headers.get(name) ?? undefined,
      getBody: () => text,
      getUnderlyingObject: () => response,
    };
  }

  async abort(): Promise<void> {
    this.#left.abort();
  }

  getUnderlyingObject(): null {
    return null;
  }
}
