import type { NextRequest } from 'next/server';
import { gate } from '@/lib/auth/gate';
import { pageExists } from '@/lib/page/page-exists';

export function middleware(request: NextRequest) {
  return gate(request, pageExists);
}

export const config = {
  runtime: 'nodejs',
  // Every page; not the REST contract, Next's own files and the files in `public/`.
  matcher: [
    '/((?!api/|assets/|_next/|manuals/|icons/|apple-icon\\.png$|icon\\.svg$|service-worker\\.js$|manifest\\.webmanifest$).*)',
  ],
};
