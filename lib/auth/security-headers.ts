export interface PolicyOptions {
  nonce: string;
  /** The development server evaluates code and inserts styles into the page. */
  development: boolean;
  secure: boolean;
}

/**
 * The content security policy of a page. Scripts run only with the nonce. Style attributes are allowed,
 * because sizes of bars and positions of menus are computed.
 */
export function contentSecurityPolicy({ nonce, development, secure }: PolicyOptions): string {
  const directives = [
    `default-src 'self'`,
    // WebAssembly decodes models; it can do no more than a script.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'${development ? ` 'unsafe-eval'` : ''}`,
    `style-src-elem 'self' ${development ? `'unsafe-inline'` : `'nonce-${nonce}'`}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' blob: data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ];
  return [...directives, ...(secure ? ['upgrade-insecure-requests'] : [])].join('; ');
}
